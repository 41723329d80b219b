// The one script of the site: focus, speech and motion after a swap, failures in words, the keyboard, language links.
// It knows no rule of the game. Markup it works on:
//   data-announce="…"       on a swapped fragment: said once to screen readers
//   data-focus="step says"  on a swapped fragment: ids, the first one visible gets the focus
//   data-late               on a swapped fragment: it tells itself that the page was too old
//   data-key="take"         on a button or link: its shortcut, by the names in SHORTCUTS
//   data-counts='["…"]'     on a text: what it says for 0, 1, 2 … chosen cards of its form (markup)
//   data-ply="12"           on a board: cards move from where they lay on the board before, unless it goes back
//   data-pile="9"           on a board, beside each seat: cards in its pile, whither cards go that are taken
//   data-copy="address"     on a button: copies the field of this id; then the button says its data-copied for a while
//   data-print              on a button: prints the page
//   data-sheet              on the section of the accessibility page that the key for help shows
//   data-preview            on the form of the settings: what is chosen shows at once
"use strict";

const SHORTCUTS = { KeyT: "take", KeyL: "leave", KeyH: "hint", KeyN: "next", KeyB: "back", KeyU: "undo" };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const AREAS = [".floor", ".played", ":is(.hand, .seat--open)"];
const PICKS = ":is(.floor, .hand, .pack__suit) input:not(:disabled)";

const visible = (element) => element && element.getClientRects().length > 0;

// ---- after a swap ----

function announce(sentence) {
  const region = document.getElementById("announcer");
  region.textContent = "";
  setTimeout(() => { region.textContent = sentence.trim(); }, 60);
}

function focusFirst(ids) {
  const targets = [...ids.split(" "), "says", "step", "main"].map((id) => document.getElementById(id));
  const target = targets.find(visible);
  target.focus();
  const reason = target.closest(".notice") ?? target.closest(".after")?.parentElement.querySelector(".comment");
  reason?.scrollIntoView({ block: "nearest" });
  if (reason) target.scrollIntoView({ block: "nearest" });
}

const fragmentOf = (target) => target.closest?.("[data-focus], [data-announce]") ?? target;

// At once, so that the focus is at no moment nowhere.
document.addEventListener("htmx:afterSwap", ({ target }) => {
  const fragment = fragmentOf(target);
  if (fragment.dataset?.focus) focusFirst(fragment.dataset.focus);
});

document.addEventListener("htmx:afterSettle", ({ target, detail }) => {
  const fragment = fragmentOf(target);
  if (detail.xhr?.status === 409 && fragment.dataset?.late === undefined) showFailure("409");
  else if (fragment.dataset?.announce) announce(fragment.dataset.announce);
  document.querySelectorAll("[data-counts]").forEach(count);
});

// ---- motion after a swap; whatever it shows is said in words too ----

const asksForLess = matchMedia("(prefers-reduced-motion: reduce)");
let before = null;

const duration = (token) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;
const pilesOf = (board) => [...board.querySelectorAll("[data-pile]")];
const ghosts = () => document.querySelectorAll("body > .ghost");

// The cards of a board by name: the face, where it lies, and the number of its group.
function layOf(board) {
  const groups = [...board.querySelectorAll(".group")];
  const faces = [...board.querySelectorAll(`:is(${AREAS}) .card:not(.card--back)`)];
  return new Map(faces.map((face) => [face.querySelector("use").getAttribute("href").split("#")[1], {
    face,
    area: AREAS.find((area) => face.closest(area)),
    box: face.getBoundingClientRect(),
    group: Math.max(0, groups.indexOf(face.closest(".group"))),
  }]));
}

const towards = (from, to) => `translate(${to.x - from.x}px, ${to.y - from.y}px)`;

// A card that was taken: its old face goes to the pile and fades, one group after another.
function takeAway({ face, box, group }, pile, timing) {
  face.classList.add("ghost");
  face.setAttribute("aria-hidden", "true");
  face.style.inset = `${box.y}px auto auto ${box.x}px`;
  face.style.inlineSize = `${box.width}px`;
  document.body.append(face);
  const end = { transform: `${pile ? towards(box, pile.getBoundingClientRect()) : "translateY(-1rem)"} scale(.6)`, opacity: 0 };
  const motion = face.animate([{ transform: "none", opacity: 1 }, end], { ...timing, delay: group * duration("--group-delay") });
  motion.onfinish = motion.oncancel = () => face.remove();
}

function moveCards(board) {
  const now = layOf(board);
  const timing = { duration: duration("--move"), easing: "cubic-bezier(.2, .7, .2, 1)", fill: "backwards" };
  const grown = pilesOf(board).filter((pile, seat) => Number(pile.dataset.pile) > Number(before.piles[seat]));
  for (const [card, old] of before.cards) {
    if (!now.has(card)) takeAway(old, grown.length === 1 && grown[0], { ...timing, fill: "both" });
  }
  for (const [card, { face, area, box }] of now) {
    const old = before.cards.get(card);
    if (old?.area === area) continue;
    face.animate([old ? { transform: towards(box, old.box) } : { transform: "translateY(-.75rem)", opacity: 0 }, {}], timing);
  }
}

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const board = detail.target.closest?.("[data-ply]");
  ghosts().forEach((ghost) => ghost.remove());
  const moves = board && duration("--move") && !asksForLess.matches;
  before = moves ? { ply: Number(board.dataset.ply), cards: layOf(board), piles: pilesOf(board).map((pile) => pile.dataset.pile) } : null;
});
document.addEventListener("htmx:afterSwap", () => {
  const board = before && document.querySelector("[data-ply]");
  if (board && Number(board.dataset.ply) >= before.ply) moveCards(board);
  before = null;
});

// ---- answers that fail to come ----

function showFailure(name, trigger) {
  const place = document.getElementById("page-notice");
  const notice = document.getElementById("failures").content.cloneNode(true);
  const sentences = [...notice.querySelectorAll("[data-failure]")];
  const wanted = sentences.find((sentence) => sentence.dataset.failure === name)
    ?? sentences.find((sentence) => sentence.dataset.failure === "500");
  sentences.filter((sentence) => sentence !== wanted).forEach((sentence) => sentence.remove());
  notice.querySelector("[data-reload]").href = location.href;
  if (name === "409") notice.querySelector(".row").remove();
  place.replaceChildren(notice);
  if (document.activeElement === document.body) trigger?.focus?.();
}

const triggerOf = ({ detail }) => detail.requestConfig?.triggeringEvent?.submitter ?? detail.elt;

document.addEventListener("htmx:responseError", (event) => {
  showFailure(String(event.detail.xhr.status), triggerOf(event));
});
for (const name of ["htmx:sendError", "htmx:timeout"]) {
  document.addEventListener(name, (event) => showFailure("offline", triggerOf(event)));
}
document.addEventListener("htmx:beforeRequest", () => document.getElementById("page-notice").replaceChildren());

// ---- a card chosen or taken back while an answer is on its way, or whose answer failed to come ----

let overtaken = "";
let unanswered = null;

// A request that waits in the queue dies with the board that the answer before it replaces: it is asked again.
document.addEventListener("change", ({ target }) => {
  overtaken = target.matches("[hx-get]:not(.htmx-request)") ? target.id : "";
  unanswered = null;
});
document.addEventListener("submit", ({ target }) => {
  if (target.matches("form.undo:not(.htmx-request)")) overtaken = "undo";
});
document.addEventListener("htmx:afterSettle", ({ detail }) => {
  const wanted = document.getElementById(overtaken);
  overtaken = "";
  if (detail.requestConfig?.verb === "get" && wanted && !wanted.checked) wanted.click();
});

// A chosen card does not change when it is chosen once more, so that alone would not ask again.
for (const name of ["htmx:responseError", "htmx:sendError", "htmx:timeout"]) {
  document.addEventListener(name, ({ detail }) => { unanswered = detail.elt; });
}
document.addEventListener("click", ({ target }) => {
  if (target === unanswered && target.type === "radio") target.dispatchEvent(new Event("change", { bubbles: true }));
});

// ---- keyboard ----

const typing = (element) => element.matches("textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=submit], [type=button])");

function press(element) {
  if (!visible(element) || element.disabled) return false;
  element.focus();
  element.click();
  return true;
}

// The sheet of keys is a section of the page that the link leads to; where it cannot be had, the link is followed.
async function showKeys(link) {
  const here = document.querySelector("main [data-sheet] h2");
  if (here) return here.focus();
  let sheet = document.getElementById("keys");
  if (!sheet) {
    const answer = await fetch(link.href).catch(() => null);
    const page = new DOMParser().parseFromString(answer?.ok ? await answer.text() : "", "text/html");
    const section = page.querySelector("[data-sheet]");
    if (!section) return location.assign(link.href);
    if (document.getElementById("keys")) return undefined;
    sheet = document.createElement("dialog");
    sheet.id = "keys";
    sheet.setAttribute("aria-labelledby", "keyboard");
    section.querySelector("h2").autofocus = true;
    const close = document.createElement("button");
    close.className = "btn btn--main";
    close.textContent = section.dataset.sheet;
    section.append(close);
    sheet.append(section);
    for (const element of [sheet, close]) {
      element.addEventListener("click", ({ target }) => { if (target === element) sheet.close(); });
    }
    sheet.addEventListener("close", () => {
      if (document.activeElement === document.body) document.getElementById("main").focus({ preventScroll: true });
    });
    document.body.append(sheet);
  }
  return sheet.showModal();
}

function pressHelp() {
  const sheet = document.querySelector("dialog[open]");
  if (sheet) sheet.close();
  else showKeys(document.querySelector('[data-key="help"]'));
  return true;
}

function pressShortcut(event) {
  if (document.documentElement.dataset.keys === "off") return false;
  if (["?", "؟", "？"].includes(event.key)) return pressHelp();
  if (document.querySelector("dialog[open]")) return false;
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(event.code);
  if (digit && !event.shiftKey) return press(document.querySelectorAll(".hand .pick > input")[digit[1] - 1]);
  const name = SHORTCUTS[event.code];
  return name && [...document.querySelectorAll(`[data-key="${name}"]`)].some(press);
}

// The nearest card in the direction of the arrow, as the eye sees it, whichever way the page runs.
function neighbour(from, [dx, dy]) {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x0, y0] = middle(from);
  const inputs = [...from.closest(".floor, .hand, .pack").querySelectorAll("input:not(:disabled)")];
  const ahead = inputs.flatMap((input) => {
    const [x, y] = middle(input);
    const along = (x - x0) * dx + (y - y0) * dy;
    const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
    return along > 4 && (dy || aside < from.offsetHeight / 2) ? [{ input, far: along + 2 * aside }] : [];
  });
  ahead.sort((one, other) => one.far - other.far);
  if (ahead.length || dy) return ahead[0]?.input;
  const onwards = (dx > 0) === (document.documentElement.dir !== "rtl") ? 1 : -1;
  return inputs[inputs.indexOf(from) + onwards];
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const element = event.target;
  if (element.matches(PICKS)) {
    if (event.key in ARROWS) {
      const next = neighbour(element, ARROWS[event.key]);
      event.preventDefault();
      next?.focus();
      if (next?.type === "radio") next.click();
      return;
    }
    if (event.key === "Enter") {
      event.preventDefault();
      element.click();
      return;
    }
  }
  if (!event.repeat && !typing(element) && pressShortcut(event)) event.preventDefault();
});

// ---- counts of chosen cards ----

function count(text) {
  const texts = JSON.parse(text.dataset.counts);
  const chosen = text.closest("form").querySelectorAll("input[type=checkbox][data-card]:checked").length;
  text.innerHTML = texts[Math.min(chosen, texts.length - 1)];
}

document.addEventListener("change", ({ target }) => target.form?.querySelectorAll("[data-counts]").forEach(count));
document.querySelectorAll("[data-counts]").forEach(count);

// ---- settings: the page shows at once what is chosen ----

document.addEventListener("change", ({ target }) => {
  if (target.closest("form[data-preview]")) document.documentElement.dataset[target.name] = target.value;
});

// ---- copying and printing ----

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  const done = navigator.clipboard ? navigator.clipboard.writeText(field.value).then(() => true, () => false) : document.execCommand("copy");
  button.focus();
  if (!await done || button.dataset.label) return;
  button.dataset.label = button.textContent;
  button.textContent = button.dataset.copied;
  announce(button.dataset.copied);
  setTimeout(() => { button.textContent = button.dataset.label; delete button.dataset.label; }, 3000);
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-copy], [data-print]");
  if (button?.dataset.copy) copy(button);
  else if (button) print();
});

// ---- languages: the link keeps the place on the page, and what is marked but not sent ----

// `data-marks` names the field of the address for marked cards; with a name, the rest of the address stays.
function keepMarks(link) {
  const form = document.querySelector("form[data-marks]");
  const inputs = form ? [...form.querySelectorAll("input[data-card], input[name=value]")] : [];
  const unsent = (input) => input.checked !== input.defaultChecked || input.value !== input.defaultValue;
  if (!inputs.some(unsent)) return;
  const chosen = (name) => inputs.filter((input) => input.name === name && (input.checked || input.type === "text")).map((input) => input.value);
  const query = new URLSearchParams(form.dataset.marks ? location.search : "");
  if (form.dataset.marks) query.set("do", "look");
  query.set(form.dataset.marks || "marked", chosen("take").join(" "));
  for (const card of chosen("card")) query.set("card", card);
  query.delete("value");
  for (const value of chosen("value")) query.append("value", value);
  link.search = query;
}

document.addEventListener("click", ({ target }) => {
  const link = target.closest?.("a[data-language]");
  if (link && location.hash) link.hash = location.hash;
  if (link) keepMarks(link);
});

// A swap may change the address: the links follow it, so that the other languages show the same.
for (const name of ["htmx:pushedIntoHistory", "htmx:replacedInHistory"]) {
  document.addEventListener(name, () => {
    document.querySelectorAll("a[data-language]").forEach((link) => { link.search = location.search; });
  });
}
