"""The seals of a match's deals: the fingerprint from the start, the pack and the salt once the deal is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from game.models import Game
from game.timeline import History

SHORT = 12


@dataclass(frozen=True, slots=True)
class SealedDeal:
    """What is shown of one deal; pack, places and salt are empty while it is played."""

    number: int
    sha256: str
    pack: str = ""
    places: str = ""
    salt: str = ""

    @property
    def short(self) -> str:
        """The beginning of the fingerprint."""
        return self.sha256[:SHORT]

    @property
    def check_url(self) -> str:
        """Where the seal is checked."""
        parts = {"sha256": self.sha256, "pack": self.pack, "places": self.places, "salt": self.salt}
        return f"{reverse('game:fairness')}?{urlencode(parts)}"


def sealed_deals(game: Game, history: History) -> tuple[SealedDeal, ...]:
    """Return what may be shown of each deal that was sealed here, the newest first."""
    finished = len(history.state.results)
    deals = (_sealed(number, deal, is_over=number <= finished) for number, deal in enumerate(game.deals, start=1))
    return tuple(deal for deal in deals if deal.sha256)[::-1]


def _sealed(number: int, deal: Mapping[str, Any], *, is_over: bool) -> SealedDeal:
    if not is_over:
        return SealedDeal(number, deal["sha256"])
    return SealedDeal(number, deal["sha256"], deal["pack"], " ".join(map(str, deal["places"])), deal["salt"])
