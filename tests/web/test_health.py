"""What a load balancer asks."""

from __future__ import annotations

from unittest import mock

import pytest
from django.db import OperationalError, connection
from django.test import Client


def test_the_process_is_up_whatever_the_database_does(client: Client) -> None:
    response = client.get("/healthz")
    assert (response.status_code, response.content) == (200, b"ok\n")


@pytest.mark.django_db
def test_it_is_ready_when_the_database_answers(client: Client) -> None:
    assert client.get("/readyz").status_code == 200


@pytest.mark.django_db
def test_it_is_not_ready_when_the_database_does_not_answer(client: Client) -> None:
    with mock.patch.object(connection, "cursor", side_effect=OperationalError):
        assert client.get("/readyz").status_code == 503


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_the_answers_are_never_kept_and_only_read(client: Client, path: str) -> None:
    assert "no-store" in client.get(path).headers["Cache-Control"]
    assert client.post(path).status_code == 405
