"""The questions and answers of a rules page as data for search engines (schema.org/FAQPage)."""

from __future__ import annotations

import json
import re
from html import unescape

from django.utils.html import strip_tags
from django.utils.safestring import SafeString

from tutorials.rules.presenters import RulesPage

_SPOKEN = re.compile(r'<span class="vh">.*?</span>')
_ESCAPED = str.maketrans({"<": "\\u003C", ">": "\\u003E", "&": "\\u0026"})
"""What could end the element, or begin another, inside a script element."""


def questions_data(page: RulesPage) -> SafeString:
    """Return the questions of a rules page as JSON for a script element of the type `application/ld+json`.

    Such an element is data: browsers run nothing in it, and the content security policy has nothing to allow.
    """
    questions = [each for section in page.sections for group in section.questions for each in group.questions]
    data = {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "mainEntity": [
            {
                "@type": "Question",
                "name": _plain(each.question),
                "acceptedAnswer": {"@type": "Answer", "text": _plain(each.answer)},
            }
            for each in questions
        ],
    }
    return SafeString(json.dumps(data, ensure_ascii=False).translate(_ESCAPED))


def _plain(html: str) -> str:
    return unescape(strip_tags(_SPOKEN.sub("", html)))
