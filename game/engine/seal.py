"""The seal of a deal: a hash, shown before the deal is played, of the pack, the places of buried cards and a salt.

Who knows the hash beforehand can check afterwards that nothing was exchanged. The salt keeps the pack from being
guessed: without it, packs could be tried until one has the hash.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass

from game.engine.cards import Card, format_card, pack, parse_cards
from game.engine.errors import EngineError
from game.engine.state import Pack

LONGEST_SALT = 200
LONGEST_PLACES = 400
_HASH = re.compile(r"[0-9a-f]{64}")
_NUMBER = re.compile(r"[0-9]{1,4}")


class SealError(EngineError):
    """`bad-hash`, `short-pack` (n), `bad-places`, `bad-salt`, `no-seals`: what is shown of a deal cannot be read."""


@dataclass(frozen=True, slots=True)
class SealedDeal:
    """What is shown of a deal when it is over: its pack, the salt, and the hash that was shown before."""

    pack: Pack
    salt: str
    sha256: str

    @property
    def holds(self) -> bool:
        """Whether the hash is that of the pack and the salt."""
        return self.sha256 == seal(self.pack, self.salt)


def sealed_text(shuffled: Pack, salt: str) -> str:
    """Return the very text whose hash seals a deal: the cards from the top, the places and the salt, as JSON.

    >>> sealed_text(Pack(parse_cards("7D JS"), (31, 4)), "c0ffee")
    '["7D JS", [31, 4], "c0ffee"]'
    """
    return json.dumps([" ".join(map(format_card, shuffled.cards)), list(shuffled.places), salt])


def seal(shuffled: Pack, salt: str) -> str:
    """Return the SHA-256 that binds the dealer to a deal before it is played, as 64 hexadecimal digits.

    >>> seal(Pack(parse_cards("7D JS"), (31, 4)), "c0ffee")[:16]
    'f9c97222ac371e32'
    """
    return hashlib.sha256(sealed_text(shuffled, salt).encode()).hexdigest()


def read_sealed(sha256: str, pack_text: str, places: str, salt: str) -> SealedDeal:
    """Return the deal that four texts describe, as somebody copied them.

    Args:
        sha256: 64 hexadecimal digits, in either case.
        pack_text: a whole pack of 52 or 44 cards, from the top.
        places: whole numbers, between spaces, commas or brackets; empty for none.
        salt: any text that is not empty.

    Raises:
        SealError, CardTextError: one of them cannot be read.

    >>> deal = read_sealed("0" * 64, " ".join(map(format_card, pack())), "[31, 4]", "c0ffee")
    >>> deal.pack.places, deal.holds
    ((31, 4), False)
    """
    return SealedDeal(Pack(read_pack(pack_text), read_places(places)), read_salt(salt), read_hash(sha256))


def read_hash(text: str) -> str:
    """Return a SHA-256 in lower case.

    Raises:
        SealError: `bad-hash`.

    >>> read_hash(" C0FFEE" + 58 * "0" + " ")[:8]
    'c0ffee00'
    """
    plain = text.strip().lower()
    if not _HASH.fullmatch(plain):
        raise SealError("bad-hash")
    return plain


def read_pack(text: str) -> tuple[Card, ...]:
    """Return the cards of a whole pack.

    Raises:
        SealError: `short-pack`, with the number of cards there are.
        CardTextError: a word names no card, or a card is named twice.

    >>> read_pack("7D JS")
    Traceback (most recent call last):
    game.engine.seal.SealError: short-pack
    """
    cards = parse_cards(text)
    if sorted(cards) not in (sorted(pack()), sorted(pack(44))):
        raise SealError("short-pack", n=len(cards))
    return cards


def read_places(text: str) -> tuple[int, ...]:
    """Return the places of buried cards.

    Raises:
        SealError: `bad-places`.

    >>> read_places("31, 4"), read_places("[]")
    ((31, 4), ())
    """
    words = re.sub(r"[\[\],]", " ", text[: LONGEST_PLACES + 1]).split()
    if len(text) > LONGEST_PLACES or not all(map(_NUMBER.fullmatch, words)):
        raise SealError("bad-places")
    return tuple(map(int, words))


def read_salt(text: str) -> str:
    """Return the salt without spaces around it.

    Raises:
        SealError: `bad-salt`: it is empty or too long.

    >>> read_salt(" c0ffee ")
    'c0ffee'
    """
    plain = text.strip()
    if not 0 < len(plain) <= LONGEST_SALT:
        raise SealError("bad-salt")
    return plain
