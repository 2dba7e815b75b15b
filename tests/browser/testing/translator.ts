import type { Page } from 'playwright-core';

/**
 * Changes the page as a browser's translator does: wraps every text in `<font><font>`, also later ones. The words stay,
 * so that they can be compared with the untranslated page.
 */
export const translate = (page: Page) => page.addInitScript(WRAP_TEXTS);

const WRAP_TEXTS = `document.addEventListener('DOMContentLoaded', () => {
  const wrap = (root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), all = [];
    if (root.nodeType === Node.TEXT_NODE) all.push(root);
    while (walk.nextNode()) all.push(walk.currentNode);
    for (const text of all) {
      const up = text.parentElement;
      if (!text.nodeValue.trim() || !up || /^(SCRIPT|STYLE|FONT|TEXTAREA|OPTION)$/.test(up.tagName)) continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstChild.textContent = text.nodeValue;
      up.replaceChild(font, text);
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
  }).observe(document.body, { childList: true, subtree: true });
  wrap(document.body);
});`;
