// The referee's page with a script: copies the ruling, prints it, offers the floor's cards as the cards taken,
// and remembers the variant asked about last, in this browser only. It knows no rule of the game.
"use strict";

const RULES_KEY = "basra-referee-rules";

// ---- copy and print ----

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.closest("details")?.setAttribute("open", "");
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.focus();
  announce(button.dataset.done);
  button.dataset.label ??= button.textContent;
  button.textContent = button.dataset.done;
  setTimeout(() => { button.textContent = button.dataset.label; }, 4000);
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-copy], [data-print]");
  if (button?.dataset.copy) copy(button);
  else if (button) window.print();
});

// ---- the form ----

const form = document.querySelector("[data-referee]");
const inputs = (name, type) => [...form.querySelectorAll(`input[name="${name}"][type="${type}"]`)];

function offerTaken() {
  const place = form.querySelector("[data-take]");
  const chosen = new Set(inputs("take", "checkbox").filter((input) => input.checked).map((input) => input.value));
  const labels = inputs("floor", "checkbox").filter((input) => input.checked).map((input) => {
    const label = input.closest("label").cloneNode(true);
    const taken = label.querySelector("input");
    label.classList.add("pip--lone");
    taken.name = "take";
    taken.checked = chosen.has(taken.value);
    return label;
  });
  place.replaceChildren(...labels);
}

function refuseDoubled(changed) {
  const floor = new Set(inputs("floor", "checkbox").filter((input) => input.checked).map((input) => input.value));
  const played = inputs("card", "radio");
  for (const input of played) input.setCustomValidity(input.checked && floor.has(input.value) ? form.dataset.doubled : "");
  const wrong = played.find((input) => !input.validity.valid);
  if (wrong && wrong.value === changed.value) wrong.reportValidity();
}

form.addEventListener("change", ({ target }) => {
  if (target.name === "floor" && target.type === "checkbox") offerTaken();
  if (target.name === "card" && target.type === "radio") form.querySelector("#id-card").value = "";
  if (["floor", "card"].includes(target.name)) refuseDoubled(target);
});

// What is typed takes the place of the card chosen before.
form.querySelector("#id-card").addEventListener("input", ({ target }) => {
  if (target.value) for (const input of inputs("card", "radio")) input.checked = false;
});

form.addEventListener("submit", () => {
  try { localStorage.setItem(RULES_KEY, form.elements.rules.value); } catch { /* a browser that keeps nothing */ }
});

function recallRules() {
  try {
    const kept = localStorage.getItem(RULES_KEY);
    const known = [...form.elements.rules.options].some((option) => option.value === kept);
    if (known && !new URLSearchParams(location.search).has("rules")) form.elements.rules.value = kept;
  } catch { /* a browser that keeps nothing */ }
}

recallRules();
