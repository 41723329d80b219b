"""The code that carries progress to another device: easy to read aloud and to type, impossible to guess. Pure."""

from __future__ import annotations

import secrets
import unicodedata

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: no I, L, O and no U."""

CODE_LENGTH = 12
"""60 bits: with a million learners, a try hits one of them once in a million million."""

GROUP = 4
LONGEST_TYPED = 60
"""The longest text, in characters, that is read as a code at all."""

_MISREAD = str.maketrans("OIL", "011")


def new_code() -> str:
    """Return a fresh code, as it is stored.

    >>> len(new_code()) == CODE_LENGTH and set(new_code()) <= set(ALPHABET)
    True
    """
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def format_code(code: str) -> str:
    """Return a code as people read it.

    >>> format_code("7K2M9QXW40AB")
    '7K2M-9QXW-40AB'
    """
    return "-".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def read_code(text: str) -> str | None:
    """Return the code that somebody typed, None where the text cannot be one.

    Case, spaces and dashes do not matter, nor do I, L and O for 1 and 0, full-width signs or another script's digits.

    >>> read_code(" 7k2m 9qxw–4oab"), read_code("٧K2M-9QXW-40AB"), read_code("7K2M"), read_code("U" * 12)
    ('7K2M9QXW40AB', '7K2M9QXW40AB', None, None)
    """
    if len(text) > LONGEST_TYPED:
        return None
    plain = unicodedata.normalize("NFKC", text).upper().translate(_MISREAD)
    kept = "".join(_digit(sign) for sign in plain if not _separates(sign))
    return kept if len(kept) == CODE_LENGTH and set(kept) <= set(ALPHABET) else None


def _digit(sign: str) -> str:
    return str(unicodedata.decimal(sign)) if sign.isdecimal() else sign


def _separates(sign: str) -> bool:
    """Return whether a sign only parts groups: white space, dashes, marks of direction."""
    return sign.isspace() or unicodedata.category(sign) in {"Pd", "Cf"}
