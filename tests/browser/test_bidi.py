"""Cards, sums and scores keep their order inside Arabic sentences, as Chromium draws them."""

from __future__ import annotations

import random
import re

from django.utils.translation import override
from playwright.sync_api import Page

from game.coach import choose_move
from game.engine.dealing import draw_pack
from game.engine.match import apply_move, make_setup, new_match, observe, start_deal
from game.engine.rules import PRESETS
from game.explain import explain_event
from game.wording.steps import say

SENTENCES = 40

# What the eye meets from left to right on the one line of an element: digits, signs, Latin letters, drawn suits.
SEEN = """element => {
  const seen = [];
  const look = node => {
    if (node.nodeType === Node.TEXT_NODE) {
      for (let at = 0; at < node.length; at++) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        if (/[0-9A-Z+=–-]/.test(node.data[at])) seen.push([box.x + box.width / 2, node.data[at]]);
      }
    } else if (node.nodeName === 'I') {
      const box = node.getBoundingClientRect();
      seen.push([box.x + box.width / 2, node.closest('[data-suit]').dataset.suit]);
    } else if (!node.classList.contains('vh')) node.childNodes.forEach(look);
  };
  look(element);
  return seen.sort((one, other) => one[0] - other[0]).map(each => each[1]).join('');
}"""

_ISLAND = re.compile(r'<bdi class="tok".*?</bdi>|<bdi\b.*?</bdi>|\d+', re.DOTALL)


def told_in_arabic() -> list[str]:
    """Return sentences of a self-played match that hold cards, sums or numbers, no two of one kind in a row."""
    rules, rng, told = PRESETS["egyptian"].rules, random.Random(11), dict[str, str]()
    state, events = start_deal(new_match(make_setup(rules, 2, 2, 101)), draw_pack(rules, 2, rng))
    with override("ar"):
        while state.phase == "playing":
            for event in events:
                for step in explain_event(event, state.setup, 0):
                    sentence = say(step)
                    if _ISLAND.search(sentence):
                        told[sentence] = step.message
            state, events = apply_move(state, choose_move(observe(state, state.turn), "cafe", rng).move)
    by_message = sorted(told, key=lambda sentence: (told[sentence], len(sentence)))
    return by_message[:: max(1, len(by_message) // SENTENCES)][:SENTENCES]


def islands(sentence: str) -> list[str]:
    """Return the parts of a sentence that read from left to right, in the order of the sentence."""
    found = []
    for island in _ISLAND.findall(sentence):
        if suit := re.search(r'class="tok".*data-suit="(.)"', island):
            rank = re.search(r"(?:<span[^>]*>)+(10|[2-9AJQK])<", island)
            assert rank, island
            found.append(rank[1] + suit[1])
        else:
            found.append(re.sub(r"<[^>]+>|\s|[^0-9A-Z+=–-]", "", island))
    return found


def test_forty_arabic_sentences_show_their_islands_from_right_to_left_and_each_from_left_to_right(page: Page) -> None:
    sentences = told_in_arabic()
    assert len(sentences) == SENTENCES
    rows = "".join(f"<p>{sentence}</p>" for sentence in sentences)
    page.set_viewport_size({"width": 3_000, "height": 1_200})
    page.set_content(
        '<html lang="ar" dir="rtl"><style>p{white-space:nowrap}.vh{position:absolute;clip-path:inset(50%)}'
        f"svg{{width:.8em;height:.8em}}.index{{all:unset}}</style><body>{rows}"
    )
    for sentence, paragraph in zip(sentences, page.locator("p").all(), strict=True):
        assert paragraph.evaluate(SEEN) == "".join(reversed(islands(sentence))), sentence
