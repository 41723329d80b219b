"""What the pages of the game show, as frozen dataclasses: computed here, placed by the templates."""

from __future__ import annotations

from game.presenters.board import PlayPage, play_page
from game.presenters.results import ResultPage, result_page
from game.presenters.sight import NEWEST, Sight, UnreadableSight, read_sight, sight_of
from game.presenters.start import StartPage, start_page

__all__ = [
    "NEWEST",
    "PlayPage",
    "ResultPage",
    "Sight",
    "StartPage",
    "UnreadableSight",
    "play_page",
    "read_sight",
    "result_page",
    "sight_of",
    "start_page",
]
