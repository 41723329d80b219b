"""What the pages of the game show, as frozen dataclasses: computed here, placed by the templates."""

from __future__ import annotations

from game.presenters.board import PlayPage, Visitor, play_page
from game.presenters.choosing import warning
from game.presenters.games import GamesPage, games_page
from game.presenters.positions import PositionPage, position_page
from game.presenters.results import ResultPage, result_page
from game.presenters.review import ReviewPage, review_page
from game.presenters.sight import NEWEST, Sight, UnreadableSight, read_sight, sight_of
from game.presenters.start import StartPage, Usual, start_page

__all__ = [
    "NEWEST",
    "GamesPage",
    "PlayPage",
    "PositionPage",
    "ResultPage",
    "ReviewPage",
    "Sight",
    "StartPage",
    "UnreadableSight",
    "Usual",
    "Visitor",
    "games_page",
    "play_page",
    "position_page",
    "read_sight",
    "result_page",
    "review_page",
    "sight_of",
    "start_page",
    "warning",
]
