"""The addresses of the score pad, after the language."""

from __future__ import annotations

from django.urls import path

from tutorials.scorepad import views

app_name = "score"

urlpatterns = [
    path("", views.start, name="start"),
    path("print/", views.blank, name="print"),
    path("<slug:sheet_id>/", views.show, name="sheet"),
    path("<slug:sheet_id>/deals/", views.deal_write, name="deal-write"),
    path("<slug:sheet_id>/undo/", views.undo, name="undo"),
    path("<slug:sheet_id>/delete/", views.delete, name="delete"),
]
