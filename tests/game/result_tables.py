"""Reads the score tables of a result page, as a reader does: a row an item, a column a side."""

from __future__ import annotations

import re
from html import unescape

TABLE = re.compile(r'<table class="score">(.*?)</table>', re.DOTALL)
ROW = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)
CELL = re.compile(r"<td[^>]*>(.*?)</td>", re.DOTALL)

ITEMS = ("cards", "majority", "aces", "jacks", "two_of_clubs", "ten_of_diamonds", "basras", "total", "totals")


def number_in(cell: str) -> int:
    """Return the number at the end of a cell, after the cards that it comes from."""
    text = unescape(re.sub(r"<[^>]+>", " ", cell))
    return int(re.findall(r"-?\d+", text)[-1])


def score_tables(text: str) -> list[dict[str, list[int]]]:
    """Return the tables of the deals: for each item the number of each side."""
    tables = []
    for table in TABLE.findall(text):
        rows = [CELL.findall(row) for row in ROW.findall(table)[1:]]
        tables.append({item: [number_in(cell) for cell in cells] for item, cells in zip(ITEMS, rows, strict=True)})
    return tables


def cards_behind(text: str) -> list[dict[str, list[int]]]:
    """Return the tables of the deals: for each item how many cards each side shows for it."""
    tables = []
    for table in TABLE.findall(text):
        rows = [CELL.findall(row) for row in ROW.findall(table)[1:]]
        tables.append(
            {item: [cell.count('class="tok"') for cell in cells] for item, cells in zip(ITEMS, rows, strict=True)}
        )
    return tables


def expected_tables(record: dict[str, list[dict[str, list[dict[str, int]]]]]) -> list[dict[str, list[int]]]:
    """Return what the tables of a record should hold."""
    totals = [0 for _ in record["sides"]]
    tables = []
    for deal in record["deals"]:
        totals = [total + side["total"] for total, side in zip(totals, deal["score"], strict=True)]
        table = {item: [side[item] for side in deal["score"]] for item in ITEMS[:-1]}
        tables.append({**table, "totals": totals})
    return tables
