// Runs in every browser, also in those that cannot read the app: no word here is younger than 2015.

// What is missing below the browser floor (oldest-browsers.mjs), for a line instead of a page that fails at its last press.
(() => {
  if (Array.prototype.findLast && window.structuredClone && window.CSSLayerBlockRule) return;
  document.addEventListener('DOMContentLoaded', () => {
    const line = document.createElement('p');
    line.className = 'trial-band';
    line.textContent =
      'Nettleseren er for gammel for nettbutikken, så noe kan svikte. Oppdater den, eller bruk en annen.';
    document.body.insertBefore(line, document.body.firstChild);
  });
})();

// iOS 15 has no such deadline; purchases and React Aria's overlays ask for one.
if (window.AbortSignal && !AbortSignal.timeout) {
  AbortSignal.timeout = (ms) => {
    const over = new AbortController();
    setTimeout(() => over.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
    return over.signal;
  };
}

// Runs before the first paint, so that a dark page never flashes light.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      return localStorage.getItem('theme');
    } catch (_) {
      return null;
    }
  };
  const apply = () => {
    document.documentElement.dataset.theme = chosen() || (system.matches ? 'dark' : 'light');
  };
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', (event) => event.key === 'theme' && apply());
})();

// A browser that translates a page takes texts out of it and puts <font> elements in their place, while React goes on
// changing and removing the texts it knows. What is done to such a text is done here where its <font> stands: a changed
// text comes back, to be translated anew, and a removed one takes its translation along.
(() => {
  const fontOf = new WeakMap();
  const known = new WeakSet();
  let isTranslated = false;
  const isNewFont = (node) => node !== null && node !== undefined && node.nodeName === 'FONT' && !known.has(node);
  const note = (changes) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      for (const node of addedNodes) fontOf.delete(node);
      const [text] = removedNodes;
      if (text === undefined || (text.nodeType !== Node.TEXT_NODE && text.nodeName !== 'FONT')) continue;
      const font = [addedNodes[0], previousSibling, nextSibling].find(isNewFont);
      if (font === undefined) continue;
      isTranslated = true;
      known.add(font);
      fontOf.set(text, font);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** The node that shows this one now, in that parent or, without one, anywhere; null where there is none. */
  const shownAs = (node, parent) => {
    note(observer.takeRecords());
    let shown = node;
    while (shown && (parent ? shown.parentNode !== parent : shown.parentNode === null))
      shown = shown.parentNode || fontOf.get(shown);
    return shown || null;
  };

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function (child) {
    const shown = child.parentNode === this ? child : shownAs(child, this);
    if (shown !== null || !isTranslated) removeChild.call(this, shown || child);
    return child;
  };
  Node.prototype.insertBefore = function (node, before) {
    const isHere = !before || before.parentNode === this;
    const shown = isHere ? before : shownAs(before, this);
    return insertBefore.call(this, node, isTranslated ? shown : before);
  };

  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    get: value.get,
    set(text) {
      value.set.call(this, text);
      if (this.parentNode !== null) return;
      const shown = shownAs(this, null);
      if (shown !== null) shown.parentNode.replaceChild(this, shown);
    },
  });
})();
