// Runs before the first paint: puts the reader's settings, kept in a cookie, on <html>.
(() => {
  const kept = document.cookie.split("; ").find((pair) => pair.startsWith("basra_settings="));
  if (!kept) return;
  try {
    const chosen = JSON.parse(decodeURIComponent(kept.slice(kept.indexOf("=") + 1)));
    for (const name of ["theme", "suits", "letters", "cards", "motion", "keys"]) {
      if (typeof chosen[name] === "string") document.documentElement.dataset[name] = chosen[name];
    }
  } catch {
    // An unreadable cookie leaves the defaults.
  }
})();
