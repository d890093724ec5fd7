"""Knows how the names in a module become those of the whole: every use of a name is followed to where it was made."""

from __future__ import annotations

import ast
from collections.abc import Callable

from simple_simon.build.failure import BuildFailure

Find = Callable[[str], ast.expr | None]
FindIn = Callable[[str, str], ast.expr | None]
ScopeOf = Callable[[ast.AST], set[str]]


class Renamer(ast.NodeTransformer):
    """Renames the global names of one module.

    ``find`` gives what stands for a global name, ``find_in`` what stands for a name of another module that this one
    knows by a name, ``scope_of`` the own names of a function, class or comprehension.
    """

    def __init__(self, module: str, find: Find, find_in: FindIn, scope_of: ScopeOf) -> None:
        self._module = module
        self._find = find
        self._find_in = find_in
        self._scope_of = scope_of
        self._scopes: list[tuple[ast.AST, set[str]]] = []

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if self._is_local(node.id):
            return node
        found = self._find(node.id)
        if found is None or isinstance(found, ast.Constant):
            return found if found and isinstance(node.ctx, ast.Load) else node
        assert isinstance(found, ast.Name)
        return ast.Name(found.id, node.ctx)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and not self._is_local(node.value.id):
            found = self._find_in(node.value.id, node.attr)
            if found is not None:
                return found
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._definition(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._definition(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._definition(node)

    def visit_Global(self, node: ast.Global) -> ast.AST:
        raise BuildFailure(f"{self._module}: expected no `global`, which can't be followed")

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        return self._within(node)

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        return self._within(node)

    def visit_SetComp(self, node: ast.SetComp) -> ast.AST:
        return self._within(node)

    def visit_DictComp(self, node: ast.DictComp) -> ast.AST:
        return self._within(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.AST:
        return self._within(node)

    def _definition(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> ast.AST:
        if not self._scopes:
            found = self._find(node.name)
            assert isinstance(found, ast.Name)
            self._within(node)
            node.name = found.id
            return node
        return self._within(node)

    def _within(self, node: ast.AST) -> ast.AST:
        self._scopes.append((node, self._scope_of(node)))
        done = self.generic_visit(node)
        self._scopes.pop()
        return done

    def _is_local(self, name: str) -> bool:
        """Whether a function has the name; a class's names are seen in its body only."""
        innermost = self._scopes[-1][0] if self._scopes else None
        return any(name in own for node, own in self._scopes if node is innermost or not isinstance(node, ast.ClassDef))
