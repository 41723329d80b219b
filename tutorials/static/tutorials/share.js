// Buttons that a page without scripts does not show: print it, copy a text.
//   data-print                        prints the page
//   data-copy="id" data-copied="…"    copies the field or element of that id, then says so
"use strict";

async function copy(source) {
  const text = source.value ?? source.innerText;
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  source.select?.();
  return document.execCommand("copy") ? undefined : Promise.reject(new Error("copy"));
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-print], [data-copy]");
  if (!button) return;
  if ("print" in button.dataset) return window.print();
  const source = document.getElementById(button.dataset.copy);
  copy(source).then(
    () => { document.getElementById("announcer").textContent = button.textContent = button.dataset.copied; },
    () => { source.focus(); source.select?.(); },
  );
});
