"""What the pages of the modes show: choices to make, and how a row of ten went."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse

from game.engine.rules import PRESETS, format_rules, parse_rules
from game.wording.names import rules_name, variant_name
from tutorials.boards.parts import Link
from tutorials.puzzles.difficulty import LEVELS, difficulty
from tutorials.puzzles.model import THEMES
from tutorials.puzzles.places import SEEDS, run_fields, stored_place, with_query
from tutorials.puzzles.runs import Result, Run, puzzles_of_run
from tutorials.puzzles.sheets import PRINTED
from tutorials.puzzles.wishes import SheetForm, WishForm, draw_seed
from tutorials.wording.puzzles_modes import answer_shown, count_text, first_tries_text, label
from tutorials.wording.puzzles_themes import level_name, theme_name


@dataclass(frozen=True, slots=True)
class Option:
    """One entry of a list to choose from."""

    value: str
    text: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose from: the name of its field, and what it is called in the page."""

    name: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class ChoicePage:
    """The lists of a page on which puzzles are chosen; `sheet` is the number of the sheet shown."""

    themes: Select
    rules: Select
    levels: Select
    sheet: int = 1


def choices_of_fresh(form: WishForm) -> ChoicePage:
    """Return what fresh puzzles there are to choose from, what was chosen already marked."""
    return ChoicePage(_themes(THEMES, form.chosen("theme") or next(iter(THEMES))), _rules(form), _levels(form))


def choices_of_sheet(form: SheetForm) -> ChoicePage:
    """Return what sheets there are to choose from."""
    themes = _themes(PRINTED, form.chosen("theme"), ("", label("mixed")))
    rules = Select("rules", _presets((form.wish.rules and format_rules(form.wish.rules)) or "standard"))
    return ChoicePage(themes, rules, _levels(form), form.wish.number)


def _themes(themes: Iterable[str], chosen: object, *before: tuple[str, str]) -> Select:
    named = (*before, *((theme, theme_name(theme)) for theme in themes))
    return Select("theme", tuple(Option(value, text, value == chosen) for value, text in named))


def _rules(form: WishForm) -> Select:
    rules = form.cleaned_data.get("rules")
    code = format_rules(rules) if rules else ""
    return Select("rules", (Option("", label("any-rules"), not code), *_presets(code)))


def _presets(code: str) -> tuple[Option, ...]:
    """Return the presets, after them the house rules that are in force, if there are any."""
    options = [Option(preset_id, variant_name(preset_id), preset_id == code) for preset_id in PRESETS]
    if code and code not in PRESETS:
        options.append(Option(code, rules_name(parse_rules(code)), chosen=True))
    return tuple(options)


def _levels(form: WishForm | SheetForm) -> Select:
    chosen = form.chosen("level")
    levels = range(1, LEVELS + 1)
    named = (Option("", label("any-level"), not chosen), *(Option(str(n), level_name(n), n == chosen) for n in levels))
    return Select("level", named)


@dataclass(frozen=True, slots=True)
class TenPage:
    """The rows of ten that can be begun: mixed, or of one theme."""

    mixed: Link
    themes: tuple[Link, ...]


def choices_of_ten() -> TenPage:
    """Return the rows of ten to choose from; each draws its own puzzles."""
    page = reverse("puzzles:ten")
    themes = tuple(Link(with_query(page, run_fields(Run(draw_seed(), theme))), theme_name(theme)) for theme in THEMES)
    return TenPage(Link(with_query(page, run_fields(Run(draw_seed()))), label("mixed")), themes)


@dataclass(frozen=True, slots=True)
class DonePuzzle:
    """One puzzle of a row that is done: a link to it, its theme and difficulty, and how it went."""

    number: int
    link: Link
    level: str
    result: str


@dataclass(frozen=True, slots=True)
class TenDone:
    """How a row of ten went."""

    text: str
    puzzles: tuple[DonePuzzle, ...]
    more: Link
    again: Link


def ten_summary(run: Run) -> TenDone:
    """Return how a row of ten went, puzzle by puzzle, and where to go on."""
    page = reverse("puzzles:ten")
    done = [
        DonePuzzle(
            number,
            Link(stored_place(puzzle).address.page, theme_name(puzzle.theme)),
            level_name(difficulty(puzzle)),
            _result(result),
        )
        for number, (puzzle, result) in enumerate(zip(puzzles_of_run(run), run.done, strict=True), start=1)
    ]
    clean = sum(result.clean for result in run.done)
    following = Run((run.seed + 1) % SEEDS, run.theme)
    return TenDone(
        first_tries_text(clean, len(run.done)),
        tuple(done),
        Link(with_query(page, run_fields(following)), label("ten-more")),
        Link(with_query(page, run_fields(Run(run.seed, run.theme))), label("ten-again")),
    )


def _result(result: Result) -> str:
    if result.shown or not result.tries:
        return answer_shown()
    tries = count_text("solved-after", result.tries)
    return f"{tries} · {count_text('hints', result.hints)}" if result.hints else tries
