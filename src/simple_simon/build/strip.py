"""Knows what of a module only people and type checkers read, and takes it out before the module is compiled."""

from __future__ import annotations

import ast


def strip(tree: ast.Module) -> ast.Module:
    """A module without annotations, docstrings, assertions, and what stands there for type checkers alone."""
    stripped = _Stripper().visit(tree)
    assert isinstance(stripped, ast.Module)
    return stripped


class _Stripper(ast.NodeTransformer):
    """Takes out what only people and type checkers read."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return [self.visit(each) for each in node.orelse]
        return self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        is_flag = isinstance(node.targets[0], ast.Name) and node.targets[0].id == "TYPE_CHECKING"
        return None if is_flag else self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        return self.generic_visit(ast.Assign([node.target], node.value, lineno=0)) if node.value else None

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return ast.arg(node.arg)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._without_text(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self._without_text(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._without_text(node)

    def visit_Module(self, node: ast.Module) -> ast.AST:
        return self._without_text(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        """The type checker's; nothing the program does hangs on one."""

    def _without_text(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module) -> ast.AST:
        node.body = [each for each in node.body if not _is_text(each)]
        self.generic_visit(node)
        if not node.body and not isinstance(node, ast.Module):
            node.body = [ast.Pass()]
        return node


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
