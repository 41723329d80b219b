"""Reads the code that somebody typed."""

from __future__ import annotations

from django import forms

from tutorials.progress.codes import read_code
from tutorials.wording.progress import PROBLEMS


class CodeForm(forms.Form):
    """The code of another device."""

    code = forms.CharField(
        error_messages=dict.fromkeys(("required", "null_characters_not_allowed"), PROBLEMS["unreadable"])
    )

    def clean_code(self) -> str:
        """Return the code as it is stored.

        Raises:
            ValidationError: the text cannot be a code.
        """
        code = read_code(self.cleaned_data["code"])
        if code is None:
            raise forms.ValidationError(PROBLEMS["unreadable"])
        return code
