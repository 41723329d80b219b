"""Where a reader sends a correction of one paragraph: the address set by `CORRECTIONS_URL`."""

from __future__ import annotations

from urllib.parse import quote, urlencode, urlsplit

from django.conf import settings

HOLES = ("clause", "language", "rules")
"""What an address may name in braces."""


def correction_url(clause: str, language: str, rules: str) -> str:
    """Return the address for a correction of a clause; nothing where none is set.

    An address with `{clause}`, `{language}` or `{rules}` in it is filled in. Any other gets them as its query, and a
    `mailto:` address as the subject.

    Args:
        clause: the id of the clause.
        language: the code of the language of the paragraph.
        rules: the text form of the rules of the page.
    """
    address = str(settings.CORRECTIONS_URL)
    values = {"clause": clause, "language": language, "rules": rules}
    if not address:
        return ""
    if any("{" + hole + "}" in address for hole in HOLES):
        for hole, value in values.items():
            address = address.replace("{" + hole + "}", quote(value, safe=""))
        return address
    if address.startswith("mailto:"):
        query = "subject=" + quote(f"Basra: {clause} ({language}, {rules})")
    else:
        query = urlencode(values)
    return f"{address}{'&' if urlsplit(address).query else '?'}{query}"
