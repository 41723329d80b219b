"""Several people at one screen, and practice."""

from __future__ import annotations

from django.db import migrations, models

import game.models


class Migration(migrations.Migration):
    """Seats of people in place of the one seat, which was always the first."""

    dependencies = [("game", "0001_initial")]

    operations = [
        migrations.RemoveField(model_name="game", name="human_seat"),
        migrations.AddField(model_name="game", name="people", field=models.JSONField(default=game.models.first_seat)),
        migrations.AddField(model_name="game", name="is_practice", field=models.BooleanField(default=False)),
    ]
