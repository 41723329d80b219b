"""The matches that this process has replayed last, so that a page does not replay them again."""

from __future__ import annotations

import threading
from collections import OrderedDict

from game.timeline import History


class Histories:
    """The last histories used, by game; of each game only the newest revision. Safe between threads."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[str, tuple[int, History]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, game_id: str, revision: int) -> History | None:
        """Return the history of a game at a revision, if it is kept."""
        with self._lock:
            kept = self._kept.get(game_id)
            if kept is None or kept[0] != revision:
                return None
            self._kept.move_to_end(game_id)
            return kept[1]

    def put(self, game_id: str, revision: int, history: History) -> None:
        """Keep a history in place of an older one of the same game."""
        with self._lock:
            if revision >= self._kept.get(game_id, (0, None))[0]:
                self._kept[game_id] = (revision, history)
                self._kept.move_to_end(game_id)
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        """Drop them all."""
        with self._lock:
            self._kept.clear()
