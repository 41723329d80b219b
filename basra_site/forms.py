"""The form of the settings page."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings

from basra_site import wording
from basra_site.languages import SHOWN
from basra_site.reader import CHOICES


class SettingsForm(forms.Form):
    """A reader's settings, each a choice among a few."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, words in wording.settings_words().items():
            values, names = CHOICES[name], words.choices
            if name == "language":
                own_names = dict(settings.LANGUAGES)
                values, names = ("", *SHOWN), names + tuple(own_names[code] for code in SHOWN)
            self.fields[name] = forms.ChoiceField(
                label=words.label,
                help_text=words.help,
                choices=list(zip(values, names, strict=True)),
                required=False,
                widget=forms.RadioSelect,
                error_messages={"invalid_choice": wording.not_offered()},
            )
