"""Words of the settings form; all other words of the frame stand in its templates."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext, pgettext


@dataclass(frozen=True, slots=True)
class SettingWords:
    """A setting in words: its name, its values in their order, and what it is for."""

    label: str
    choices: tuple[str, ...]
    help: str = ""


def settings_words() -> dict[str, SettingWords]:
    """Return the words of each setting, in the order of the page."""
    return {
        "theme": SettingWords(
            gettext("Colours of the page"),
            (pgettext("theme", "As on this device"), pgettext("theme", "Light"), pgettext("theme", "Dark")),
        ),
        "suits": SettingWords(
            gettext("Colours of the suits"),
            (pgettext("suit colours", "Two colours"), pgettext("suit colours", "Four colours")),
            gettext("With four colours diamonds are blue and clubs are green."),
        ),
        "letters": SettingWords(
            gettext("Letters on the court cards"),
            (
                # Translators: Letters of jack, queen and king on the cards, the same in all languages.
                pgettext("letters on cards", "International: J Q K"),
                # Translators: The French letters: valet, dame, roi.
                pgettext("letters on cards", "French: V D R"),
            ),
        ),
        "cards": SettingWords(
            gettext("Size of the cards"),
            (pgettext("card size", "Normal"), pgettext("card size", "Big")),
            gettext("Big cards are half as large again. Fewer of them fit side by side."),
        ),
        "motion": SettingWords(
            gettext("Motion of the cards"),
            (
                pgettext("motion", "Normal"),
                pgettext("motion", "Off"),
                pgettext("motion", "Fast"),
                pgettext("motion", "Slow"),
            ),
            gettext("If your device asks for less motion, nothing moves, whatever is chosen here."),
        ),
        "preselect": SettingWords(
            gettext("When a card has only one capture"),
            (
                # Translators: In a guided game, once a card of the hand is chosen that can make a single capture.
                pgettext("preselection", "Mark it for me"),
                pgettext("preselection", "Let me find it"),
            ),
            gettext("In the guided game. Nothing is played until you confirm it."),
        ),
        "keys": SettingWords(
            gettext("Single-key shortcuts"),
            (pgettext("shortcuts", "On"), pgettext("shortcuts", "Off")),
            gettext("T takes, L leaves the card, ? shows all keys. Switch them off if they get in your way."),
        ),
        "language": SettingWords(
            gettext("Language of the home page"),
            (pgettext("language", "The first one your browser asks for"),),
            gettext("Where the site’s bare address leads. The links above change the page that you are on."),
        ),
    }


def not_offered() -> str:
    """Return what is said about a value that the form does not offer."""
    return gettext("This is not one of the choices. Choose again.")
