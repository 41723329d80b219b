"""Django's makemessages with this project's habits, so that nobody has to remember them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser
from django.core.management.commands import makemessages
from django.utils.translation import to_locale

PLURALS = {
    "ar": (
        "nplurals=6; "
        "plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5;"
    ),
    "en": "nplurals=2; plural=(n != 1);",
    "es": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "zh_Hans": "nplurals=1; plural=0;",
}
"""The plural rule of each catalogue; with it `ngettext` chooses among the forms."""

HEADER = r"""msgid ""
msgstr ""
"Project-Id-Version: basra\n"
"Language: {locale}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: {plurals}\n"
"""

_NOISE = re.compile(r'^"(POT-Creation-Date|Report-Msgid-Bugs-To): .*\\n"\n', re.MULTILINE)


class Command(makemessages.Command):
    """Updates every language's catalogue without line numbers, dates, guesses or leftovers.

    A new catalogue starts from a header of ours: Django's would be marked fuzzy, and a compiler skips a catalogue whose
    header is. A changed msgid is untranslated again, never guessed from a similar one.
    """

    help = "Updates the message catalogues of all languages from the source (needs gettext)."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take Django's options, with defaults that fit this project."""
        super().add_arguments(parser)
        parser.set_defaults(
            locale=[to_locale(code) for code, _ in settings.LANGUAGES],
            ignore_patterns=["tests/*", "staticfiles/*", "dev.py"],
            no_location=True,
            no_obsolete=True,
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Update the catalogues of the languages asked for, by default all."""
        self.msgmerge_options = [*self.msgmerge_options, "--no-fuzzy-matching"]
        super().handle(*args, **options)

    def write_po_file(self, potfile: str, locale: str) -> None:
        """Update one catalogue, made with the right header if there is none yet."""
        catalogue = Path(potfile).parent / locale / "LC_MESSAGES" / f"{self.domain}.po"
        if not catalogue.exists():
            catalogue.parent.mkdir(parents=True, exist_ok=True)
            catalogue.write_text(HEADER.format(locale=locale, plurals=PLURALS[locale]), encoding="utf-8")
        super().write_po_file(potfile, locale)
        text = catalogue.read_text(encoding="utf-8")
        catalogue.write_text(_NOISE.sub("", text), encoding="utf-8")
