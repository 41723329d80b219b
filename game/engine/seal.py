"""The seal of a deal: a hash, shown before the deal is played, of the pack, the places of buried cards and a salt.

Who knows the hash beforehand can check afterwards that nothing was exchanged. The salt keeps the pack from being
guessed: without it, packs could be tried until one has the hash.
"""

from __future__ import annotations

import hashlib
import json

from game.engine.cards import format_card
from game.engine.state import Pack


def sealed_text(pack: Pack, salt: str) -> str:
    """Return the very text whose hash seals a deal: the cards from the top, the places and the salt, as JSON.

    >>> from game.engine.cards import parse_cards
    >>> sealed_text(Pack(parse_cards("7D JS"), (31, 4)), "c0ffee")
    '["7D JS", [31, 4], "c0ffee"]'
    """
    return json.dumps([" ".join(map(format_card, pack.cards)), list(pack.places), salt])


def seal(pack: Pack, salt: str) -> str:
    """Return the SHA-256 that binds the dealer to a deal before it is played, as 64 hexadecimal digits.

    >>> from game.engine.cards import parse_cards
    >>> seal(Pack(parse_cards("7D JS"), (31, 4)), "c0ffee")[:16]
    'f9c97222ac371e32'
    """
    return hashlib.sha256(sealed_text(pack, salt).encode()).hexdigest()
