// What helps the hand on a score sheet; without it every number can be typed. It knows no rule of the game.
//   data-step="-1"      on a button: takes one from the number that it controls, or adds one
//   data-start="26"     on a number's field: where the first step from an empty field leads
"use strict";

function step(field, by) {
  const digits = field.value.trim();
  const number = digits === "" ? Number(field.dataset.start) - (field.dataset.start === "0" ? 0 : by) : Number(digits);
  if (Number.isInteger(number)) field.value = Math.max(0, number + by);
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-step]");
  if (button) step(document.getElementById(button.getAttribute("aria-controls")), Number(button.dataset.step));
});

document.addEventListener("keydown", (event) => {
  const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (by && event.target.matches?.("[data-start]")) {
    event.preventDefault();
    step(event.target, by);
  }
});

// A number that is typed takes the place of the one that was there.
document.addEventListener("focusin", ({ target }) => {
  if (target.matches?.("[data-start]")) target.select();
});
