import type { Page } from 'playwright-core';

/** A word, a part of one between hyphens, a date or a number. */
const WORD = String.raw`/(?<![^\s-])(?:\p{L}\p{Ll}{1,17}|\d[\d.:]*\d)(?=[.,:;!?)»]*(?:[\s-]|$))/gu`;

/** For screen readers only, in a box of one pixel. */
const IS_UNSEEN = 'const isUnseen = (of) => of !== null && (of.clientWidth === 1 || isUnseen(of.parentElement));';

/**
 * Words, dates and numbers broken across lines without a hyphen, in the shop's own font. Addresses and keys may break,
 * and so may words that the browser hyphenates.
 */
export const brokenWords = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    if (matchMedia('print').matches) return [];
    await document.fonts.load('600 1rem "Schibsted Grotesk Variable"');
    await document.fonts.ready;
    const broken = [];
    ${IS_UNSEEN}
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      if (text.parentElement.closest('.sr-only, option, script, style') || isUnseen(text.parentElement)) continue;
      if (getComputedStyle(text.parentElement).hyphens === 'auto') continue;
      for (const word of text.data.matchAll(${WORD})) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word[0]);
      }
    }
    return broken;
  })()`);

/** Buttons and fields that another element covers. */
export const coveredControls = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const from = scrollY;
    const modal = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1);
    const covered = [];
    ${IS_UNSEEN}
    // What hangs over the page or stays in sight hides some of it on purpose, and an eye stands in the field of a password.
    const belongs = (control, shown) =>
      shown !== null &&
      (shown.closest('.shadow-float, .sticky, [role=listbox]') !== null ||
        shown.contains(control) ||
        control.parentElement.contains(shown) ||
        shown.closest('label')?.control === control);
    for (const control of (modal ?? document.querySelector('main') ?? document.body).querySelectorAll('a[href], button, input, select, textarea')) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || control.closest('.sr-only') || isUnseen(control)) continue;
      const { width, height } = control.getBoundingClientRect();
      if (Math.min(width, height) < 8) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = control.getClientRects()[0];
      // Ends of what is wider than the window are out of it.
      const over = [0.5, 0.1, 0.9].map((part) => document.elementFromPoint(box.x + box.width * part, box.y + box.height / 2));
      const stranger = over.find((shown, nth) => !belongs(control, shown) && (nth === 0 || shown !== null));
      if (stranger !== undefined) covered.push((control.ariaLabel || control.textContent || control.name) + ' under ' + stranger?.outerHTML.slice(0, 90));
    }
    scrollTo(0, from);
    return covered;
  })()`);

/** Buttons and links that reach over the edge of the card that they stand in, where nothing can be scrolled sideways. */
export const overreachingControls = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const overreaching = [];
    ${IS_UNSEEN}
    const cardAround = (of) => {
      for (let box = of.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, borderRightWidth } = getComputedStyle(box);
        if (overflowX !== 'visible') return null;
        if (borderRightWidth !== '0px') return box;
      }
      return null;
    };
    for (const control of document.querySelectorAll('main a[href], main button')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.sr-only') || isUnseen(control)) continue;
      const card = cardAround(control);
      if (card && control.getBoundingClientRect().right > card.getBoundingClientRect().right + 0.5)
        overreaching.push(control.ariaLabel || control.textContent);
    }
    return overreaching;
  })()`);
