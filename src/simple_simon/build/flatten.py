"""Knows how many Python modules become one, in which every name of theirs is a name of the whole.

The runtime takes longest, when it starts, to find modules, to make their names and to run their imports; one module
needs none of that (docs/decisions has the figures). What is written as `rules.targets(…)` becomes `targets(…)`, or
`targets_rules(…)` where another module has that name too; constants become their values; what only type checkers read
goes. A module that is imported inside functions only belongs to the rest, which is loaded once the board can be played.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from simple_simon.build.failure import BuildFailure
from simple_simon.build.rename import Renamer
from simple_simon.build.strip import strip

Scope = set[str]
PACKAGE = "simple_simon"
ENTRY = "start"
# what the first part calls the other one, in the functions that need it
REST = "the_rest"


@dataclass
class Module:
    """A module on its way: its tree, what its names mean, and the modules that it needs before itself."""

    name: str
    tree: ast.Module
    own: dict[str, ast.expr | None] = field(default_factory=dict)
    modules: dict[str, str] = field(default_factory=dict)
    borrowed: dict[str, tuple[str, str]] = field(default_factory=dict)
    foreign: dict[str, ast.stmt] = field(default_factory=dict)
    needed: list[str] = field(default_factory=list)


def flatten(sources: dict[str, str], first: str, rest: str) -> dict[str, str]:
    """The source of the part that the module `first` and its `start` need, and of the rest."""
    modules = {name: _read_module(name, source, sources) for name, source in sources.items()}
    order = _in_order(first, modules)
    known = [name for start in sorted(modules) for name in _in_order(start, modules)]
    late = list(dict.fromkeys(name for name in known if name not in order))
    where = dict.fromkeys(order, first) | dict.fromkeys(late, rest)
    whole = _Whole(modules, _flat_names(modules, [*order, *late]), where, first)
    made = {key: _join(key, members, whole) for key, members in ((first, order), (rest, late))}
    made[first] += f"\n{ENTRY} = {whole.names[first, ENTRY]}\n"
    return made


def _read_module(name: str, source: str, known: Iterable[str]) -> Module:
    module = Module(name, strip(ast.parse(source)))
    body: list[ast.stmt] = []
    for statement in module.tree.body:
        if isinstance(statement, (ast.Import, ast.ImportFrom)):
            _note_import(module, statement, known)
            continue
        bound = _bound_by(statement)
        module.own |= {key: None if key in module.own else value for key, value in bound.items()}
        if not any(bound.values()):
            body.append(statement)
    module.needed = [*module.modules.values(), *(origin for origin, _ in module.borrowed.values())]
    module.tree.body = body
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and any(origin in known for origin in _origins(node)):
            _note_import(module, node, known)
    return module


def _note_import(module: Module, statement: ast.Import | ast.ImportFrom, known: Iterable[str]) -> None:
    for alias in statement.names:
        name = alias.asname or alias.name
        if isinstance(statement, ast.Import) or not (statement.module or "").startswith(PACKAGE):
            module.foreign[name] = _single(statement, alias)
        elif f"{statement.module}.{alias.name}" in known:
            module.modules[name] = f"{statement.module}.{alias.name}"
        else:
            module.borrowed[name] = (str(statement.module), alias.name)


def _single(statement: ast.Import | ast.ImportFrom, alias: ast.alias) -> ast.stmt:
    if isinstance(statement, ast.Import):
        return ast.Import([alias])
    return ast.ImportFrom(statement.module, [alias], 0)


def _bound_by(statement: ast.stmt) -> dict[str, ast.expr | None]:
    """The names that a statement of a module binds, with the value of those that are constants."""
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return {statement.name: None}
    found: dict[str, ast.expr | None] = dict.fromkeys(_stored(statement))
    if isinstance(statement, ast.Assign) and len(found) == 1 and isinstance(statement.targets[0], ast.Name):
        found = {statement.targets[0].id: statement.value if _is_constant(statement.value) else None}
    return found


def _is_constant(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, (int, str)) and not isinstance(value.value, bool)


def _stored(node: ast.AST) -> list[str]:
    return [each.id for each in _inside(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]


NESTED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes of a scope, not those of scopes inside it."""
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (*NESTED, ast.ClassDef)):
            yield child
        else:
            yield from _inside(child)


def _in_order(first: str, modules: dict[str, Module]) -> list[str]:
    """The modules that one needs from its start, each after those that it needs itself."""
    order: list[str] = []

    def add(name: str, above: tuple[str, ...]) -> None:
        if name in order or name not in modules:
            return
        if name in above:
            raise BuildFailure(f"modules import each other in a ring: {' → '.join((*above, name))}")
        for needed in modules[name].needed:
            add(needed, (*above, name))
        order.append(name)

    add(first, ())
    return order


def _flat_names(modules: dict[str, Module], order: list[str]) -> dict[tuple[str, str], str]:
    """(module, name) -> its name in the whole, that no function has as a name of its own."""
    taken = {*dir(builtins), *(name for key in order for name in _local_names(modules[key].tree))}
    for key in order:
        taken |= modules[key].foreign.keys()
    flat: dict[tuple[str, str], str] = {}
    for key in order:
        for name in modules[key].own:
            flat[key, name] = _free_name(name, key, taken)
            taken.add(flat[key, name])
    return flat


def _free_name(name: str, module: str, taken: set[str]) -> str:
    candidate, parts = name, module.split(".")
    while candidate in taken:
        candidate = f"{candidate}_{parts.pop() if parts else 'x'}"
    return candidate


def _local_names(tree: ast.Module) -> set[str]:
    """The names that functions have as their own; those of a class are found through it only."""
    return {name for node in ast.walk(tree) if isinstance(node, NESTED) for name in _scope_of(node)}


def _scope_of(node: ast.AST) -> Scope:
    """The names that a function, class or comprehension has as its own."""
    own: Scope = set()
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
        given = node.args
        own |= {each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)}
        own |= {each.arg for each in (given.vararg, given.kwarg) if each}
    shared: Scope = set()
    for child in ast.iter_child_nodes(node):
        for each in [child] if isinstance(child, (*NESTED, ast.ClassDef)) else _inside(child):
            own |= _names_bound_at(each)
            if isinstance(each, (ast.Global, ast.Nonlocal)):
                shared |= set(each.names)
    return own - shared


def _names_bound_at(node: ast.AST) -> Scope:
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return {node.id}
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return {node.name}
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return {alias.asname or alias.name for alias in node.names}
    return {node.name} if isinstance(node, ast.ExceptHandler) and node.name else set()


def _join(part: str, members: list[str], whole: _Whole) -> str:
    """The source of a part: what it takes from outside, then its modules in their order."""
    body: list[ast.stmt] = []
    foreign: dict[str, str] = {}
    borrowed: Scope = set()
    for key in members:
        module = whole.modules[key]
        for name, statement in module.foreign.items():
            if foreign.setdefault(name, ast.unparse(statement)) != ast.unparse(statement):
                raise BuildFailure(f"{key}: {name} is something else in another module")
        meanings = _Meanings(module, whole, part, borrowed)
        body += (
            Renamer(key, meanings.find, meanings.find_in, _scope_of)
            .visit(_Deferred(part, whole).visit(module.tree))
            .body
        )
    heads = sorted(foreign.values())
    if borrowed:
        heads.append(f"from {whole.first_part} import {', '.join(sorted(borrowed))}")
    return "\n".join([*heads, ast.unparse(ast.fix_missing_locations(ast.Module(body, [])))])


@dataclass
class _Whole:
    """All modules, their names in the whole, and the part that each is in."""

    modules: dict[str, Module]
    names: dict[tuple[str, str], str]
    where: dict[str, str]
    first_part: str

    def meaning(self, module: str, name: str, part: str, borrowed: Scope) -> ast.expr:
        """What stands, within a part, for a name of a module."""
        owner = self.modules[module]
        if name in owner.borrowed:
            return self.meaning(*owner.borrowed[name], part, borrowed)
        if name in owner.foreign:
            return ast.Name(name)
        if name not in owner.own:
            raise BuildFailure(f"{module} has no {name}")
        constant, flat = owner.own[name], self.names[module, name]
        if constant is not None:
            return constant
        if self.where[module] == part:
            return ast.Name(flat)
        if part == self.first_part:
            return ast.Attribute(ast.Name(REST), flat, ast.Load())
        borrowed.add(flat)
        return ast.Name(flat)


class _Meanings:
    """What the names in one module mean."""

    def __init__(self, module: Module, whole: _Whole, part: str, borrowed: Scope) -> None:
        self._module = module
        self._whole = whole
        self._part = part
        self._borrowed = borrowed

    def find(self, name: str) -> ast.expr | None:
        """What stands for a global name; None for a name of Python itself."""
        module = self._module
        if name in module.own or name in module.borrowed or name in module.foreign:
            return self._whole.meaning(module.name, name, self._part, self._borrowed)
        if name in module.modules:
            raise BuildFailure(f"{module.name}: expected {name}.something, for a module is no value here")
        return None

    def find_in(self, name: str, attribute: str) -> ast.expr | None:
        """What stands for a name of a module that this one imports; None where it imports none of that name."""
        if name not in self._module.modules:
            return None
        return self._whole.meaning(self._module.modules[name], attribute, self._part, self._borrowed)


class _Deferred(ast.NodeTransformer):
    """Turns the imports in functions into one of the other part, or into nothing where all is in this one."""

    def __init__(self, part: str, whole: _Whole) -> None:
        self._part = part
        self._whole = whole

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        origins = [each for each in _origins(node) if each in self._whole.modules]
        if not origins:
            return node
        away = {self._whole.where[each] for each in origins} - {self._part}
        if away and self._part == self._whole.first_part:
            package, _, name = away.pop().rpartition(".")
            return ast.ImportFrom(package, [ast.alias(name, REST)], 0)
        return ast.Pass()


def _origins(node: ast.ImportFrom) -> list[str]:
    return [str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)]
