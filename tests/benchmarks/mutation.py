"""Would the tests notice a wrong rule? Changes one thing at a time in the engine and runs its tests.

`python -m tests.benchmarks.mutation [--modules captures packing] [--lines 80-120]`

The tests are collected once. For each mutant a child process loads the changed module over the
real one and runs the tests until the first that fails; what no test notices is printed. Mutants in
`EQUIVALENT` cannot be noticed; the reason stands beside each.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import os
import resource
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

TESTS = {
    "captures": ("engine/test_captures", "engine/test_powers", "properties/test_captures", "engine/test_hard_floors"),
    "packing": ("engine/test_captures", "properties/test_captures", "engine/test_hard_floors"),
    "basra": ("engine/test_basra", "engine/test_captures", "engine/test_disputes", "properties/test_captures"),
    "scoring": ("engine/test_scoring", "engine/test_disputes"),
}
"""The tests that are to notice a change in a module, in the order in which they are run: the quick ones first."""

SECONDS = 90
"""Processor time after which a mutant counts as noticed: it no longer ends."""

MEMORY = 4 * 1024**3

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}

EQUIVALENT: dict[tuple[str, str, str], str] = {
    ("captures", "_COMPARED = 100", "100 -> 101"): "among how many captures the nearest is looked for is free",
    (
        "captures",
        "if sums is NO_SUMS and (rules.take_all or not same):",
        "rules.take_all or not same -> rules.take_all and (not same)",
    ): "a short cut, taken less often",
    ("captures", "if len(captures) > 1:", "len(captures) > 1 -> len(captures) >= 1"): "one capture is in order",
    (
        "captures",
        "return card.is_number and _packing(floor, card).unions > 1",
        "1 -> 2",
    ): "a set of unions holds the empty one: more than 1 is at least 3",
    (
        "captures",
        "return tuple(sorted(same)) if len(same) > 1 else tuple(same)",
        "len(same) > 1 -> len(same) >= 1",
    ): "one card is in order",
    (
        "captures",
        "lower = [each.rank for each in floor if each.rank < rank]",
        "each.rank < rank -> each.rank <= rank",
    ): "a short cut, taken less often",
    (
        "captures",
        "if len(lower) < 2 or sum(lower) < value:",
        "len(lower) < 2 or sum(lower) < value -> len(lower) < 2 and sum(lower) < value",
    ): "a short cut, taken less often",
    (
        "captures",
        "counts = [0] * (card.value - 1)",
        "card.value - 1 -> card.value + 1",
    ): "places for ranks that are in no sum stay empty",
    (
        "captures",
        "if any(each.rank > card.rank for each in others):",
        "each.rank > card.rank -> each.rank >= card.rank",
    ): "cards of the played rank are left out before",
    (
        "captures",
        "for rank, (have, wanted) in enumerate(zip(counts, vector, strict=True), start=1):",
        "True -> False",
    ): "both have a place for each rank below the card's",
    ("packing", "for count in range(min(4, rest // rank), -1, -1):", "4 -> 5"): "no five cards of a rank lie there",
    (
        "packing",
        "for count in range(min(4, rest // rank), -1, -1):",
        "rest // rank -> rest * rank",
    ): "what goes below zero does not come back to it",
    (
        "packing",
        "return sum(count * weight for count, weight in zip(counts, self.weights, strict=True))",
        "True -> False",
    ): "both have a place for each rank",
    (
        "packing",
        "return tuple(number // weight % (count + 1) for count, weight in zip(self.counts, self.weights, strict=True))",
        "True -> False",
    ): "both have a place for each rank",
    (
        "packing",
        "for need, have, weight in zip(counts, self.counts, self.weights, strict=True):",
        "True -> False",
    ): "all have a place for each rank",
    ("packing", "weight, group = next(types, (0, ()))", "0 -> 1"): "read only where nothing is left to part",
    (
        "packing",
        "if all(left[index] >= need for index, need in group) and self.unions >> (rest - weight) & 1:",
        "self.unions >> rest - weight & 1 -> self.unions >> rest - weight | 1",
    ): "highest cards first never fails for sums up to ten: all unions of a few groups and 750,000 others were tried",
    (
        "captures",
        "found = list(islice(_captures(rules, floor, card, same, sums), limit + 1))",
        "1 -> 2",
    ): "one capture more is found and cut off again",
    (
        "packing",
        "return tuple(_unions(packing, maximal_only)) if packing.unions > 1 else NO_SUMS",
        "packing.unions > 1 -> packing.unions >= 1",
    ): "a short cut, taken less often",
    (
        "packing",
        "return tuple(_unions(packing, maximal_only)) if packing.unions > 1 else NO_SUMS",
        "1 -> 2",
    ): "a set of unions holds the empty one: more than 1 is at least 3",
    ("packing", "weights, size = [], 1", "1 -> 2"): "every number is doubled, and means the same",
    ("packing", "weight, allowed = 0, -1", "1 -> 2"): "no sum leads to the empty union, which is the lowest bit",
    (
        "basra",
        "cards = sorted(floor, key=lambda each: (-each.rank, each.suit))",
        "-each.rank -> each.rank",
    ): "cards are then picked by their value",
    (
        "packing",
        (
            "digits = [(w, have, _at_least(w, have + 1, 1, size)) "
            "for have, w in zip(counts, weights, strict=True) if have]"
        ),
        "True -> False",
    ): "both have a place for each rank",
    ("packing", "found = 0", "0 -> 1"): "where there is a group, the empty union is contained in it anyway",
    ("packing", "while width < size:", "width < size -> width <= size"): "what is too high is cut off",
    ("packing", "return filled & ((1 << size) - 1)", "1 << size -> 1 >> size"): "it meets only sets below the size",
    (
        "packing",
        "return filled & ((1 << size) - 1)",
        "1 -> 2",
    ): "one bit more than the size, or without the lowest, unset",
    ("packing", "USUAL = 8", "8 -> 9"): "how much is remembered",
    ("packing", "if sum(counts) <= USUAL:", "sum(counts) <= USUAL -> sum(counts) < USUAL"): "how much is remembered",
    (
        "scoring",
        "for side, (tally, most) in enumerate(zip(tallies, majority, strict=True)):",
        "True -> False",
    ): "as many majorities as tallies come back, always",
    (
        "basra",
        "if len(floor) == 2 and sum(each.value for each in floor) == card.value > 0:",
        "0 -> 1",
    ): "two number cards never add up to 1",
    ("basra", "left = +values", "+values -> values"): "a count that is taken away never stays as zero",
    (
        "basra",
        "for value in sorted(left, reverse=True)",
        "True -> False",
    ): "in which order groups are tried is free, and so is which grouping is shown",
}
"""Mutants that change nothing that matters: the module, the line, the change; and why."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change in one module."""

    module: str
    line: int
    text: str
    change: str
    source: str

    @property
    def is_equivalent(self) -> bool:
        return (self.module, self.text, self.change) in EQUIVALENT

    def __str__(self) -> str:
        return f"{self.module} line {self.line}: {self.text} | {self.change}"


def variations(node: ast.AST) -> Iterator[ast.AST]:
    """Other nodes that could stand in a node's place."""
    match node:
        case ast.Compare(ops=[op, *_]):
            for other in COMPARISONS[type(op)]:
                yield with_parts(node, ops=[other(), *node.ops[1:]])
        case ast.BinOp() | ast.AugAssign() if type(node.op) in OPERATORS:
            yield with_parts(node, op=OPERATORS[type(node.op)]())
        case ast.BoolOp():
            yield with_parts(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.UnaryOp():
            yield node.operand
        case ast.IfExp() | ast.If() | ast.While() if not isinstance(node.test, ast.Compare):
            yield with_parts(node, test=ast.UnaryOp(ast.Not(), node.test))
        case ast.Constant(value=bool() | int() | str() as value):
            yield ast.Constant(other_value(value))
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case _:
            pass


def with_parts(node: ast.AST, **parts: object) -> ast.AST:
    """A copy of a node with some parts put in."""
    changed = copy.deepcopy(node)
    for name, part in parts.items():
        setattr(changed, name, part)
    return changed


def other_value(value: bool | int | str) -> bool | int | str:
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else f"{value}-changed"


def children(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Each place below a node that holds code: the parent, its field, the index, and what stands there."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if child is None or not isinstance(child, ast.AST) or is_docstring(child):
                continue
            yield node, name, index, child
            yield from children(child)


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def mutants(module: str) -> Iterator[Mutant]:
    """Every change of a module, one at a time."""
    path = Path(f"game/engine/{module}.py")
    lines = path.read_text().splitlines()
    tree = ast.parse("\n".join(lines))
    for parent, name, index, child in children(tree):
        if isinstance(parent, ast.ImportFrom | ast.Import | ast.AnnAssign) and name != "value":
            continue
        for changed in variations(child):
            put(parent, name, index, ast.copy_location(changed, child))
            source = ast.unparse(ast.fix_missing_locations(tree))
            after = first_line(changed)
            put(parent, name, index, child)
            line: int = getattr(child, "lineno", 1)
            yield Mutant(module, line, lines[line - 1].strip(), f"{first_line(child)} -> {after}", source)


def put(parent: ast.AST, name: str, index: int | None, child: ast.AST) -> None:
    if index is None:
        setattr(parent, name, child)
    else:
        getattr(parent, name)[index] = child


def first_line(node: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(copy.deepcopy(node))).splitlines()[0]


def load(mutant: Mutant) -> None:
    """Put a changed module in the place of the real one, also where others have imported from it."""
    module = importlib.import_module(f"game.engine.{mutant.module}")
    before = dict(vars(module))
    exec(compile(mutant.source, str(module.__file__), "exec"), vars(module))  # noqa: S102  that is the point
    changed = {id(old): vars(module)[name] for name, old in before.items() if callable(old) and name in vars(module)}
    for title, other in list(sys.modules.items()):
        if title.startswith(("game.", "tests.")) and other is not module:
            for name, value in list(vars(other).items()):
                if id(value) in changed:
                    setattr(other, name, changed[id(value)])


def chosen_items(session: pytest.Session, module: str | None) -> list[pytest.Item]:
    """The tests of a module in their order; without a module, all."""
    files = [f"tests/{name}.py" for name in TESTS[module]] if module else []
    found = [item for item in session.items if not files or item.nodeid.split("::")[0] in files]
    return sorted(found, key=lambda item: files.index(item.nodeid.split("::")[0])) if files else found


class Mutation:
    """Runs the collected tests once for each mutant, in a child process each."""

    def __init__(self, chosen: list[Mutant]) -> None:
        self.chosen = chosen
        self.survivors: list[Mutant] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of the usual run."""
        if self.is_noticed(session, None):
            raise pytest.UsageError("the tests fail without any change")
        for number, mutant in enumerate(self.chosen, start=1):
            if not mutant.is_equivalent and not self.is_noticed(session, mutant):
                self.survivors.append(mutant)
                print(f"{number}/{len(self.chosen)} {mutant}", file=sys.stderr, flush=True)  # noqa: T201
        return True

    def is_noticed(self, session: pytest.Session, mutant: Mutant | None) -> bool:
        """Whether some test fails, or no longer ends, with a mutant."""
        child = os.fork()
        if not child:
            os._exit(self.run(session, mutant))
        _, status = os.waitpid(child, 0)
        return status != 0

    def run(self, session: pytest.Session, mutant: Mutant | None) -> int:
        """In the child: the number of failed tests, at most one."""
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        try:
            if mutant:
                load(mutant)
            for item in chosen_items(session, mutant.module if mutant else None):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                if session.testsfailed:
                    return 1
        except BaseException:  # noqa: BLE001  whatever breaks, the change was noticed
            return 1
        return 0


def main() -> int:
    """Run the mutants that the command line names; the number that no test notices."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", nargs="+", default=list(TESTS), choices=list(TESTS))
    parser.add_argument("--lines", default="0-9999", help="only changes in these lines")
    options = parser.parse_args()
    low, high = map(int, options.lines.split("-"))
    chosen = [each for module in options.modules for each in mutants(module) if low <= each.line <= high]
    run: Any = Mutation(chosen)
    files = sorted({f"tests/{name}.py" for module in options.modules for name in TESTS[module]})
    flags = [
        "-o",
        "addopts=--import-mode=importlib",
        "-p",
        "no:terminal",
        "-p",
        "no:randomly",
        "-p",
        "no:cacheprovider",
        "-x",
    ]
    if pytest.main([*flags, *files], plugins=[run]) != pytest.ExitCode.OK:
        sys.exit("the tests could not be run")
    equivalent = sum(each.is_equivalent for each in chosen)
    killed = len(chosen) - equivalent - len(run.survivors)
    print(f"{len(chosen)} mutants: {killed} noticed, {equivalent} equivalent, {len(run.survivors)} not noticed")  # noqa: T201
    return len(run.survivors)


if __name__ == "__main__":
    sys.exit(main())
