import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

/** Looks that earlier pages of this worker have shown. */
const measured = new Set<number>();

/**
 * Too little contrast of text on a page that has loaded axe. Of elements with the same classes and colours, from the
 * page down, one is measured, on the first page and at the first width that shows it: all of them take three times as
 * long, and a back office of two hundred screens has few looks of its own on each.
 */
export async function lacksOfContrast(page: Page): Promise<Result[]> {
  const fresh = (await page.evaluate<number[]>(SHOWN_LOOKS)).filter((look) => !measured.has(look));
  if (fresh.length === 0) return [];
  for (const look of fresh) measured.add(look);
  const { gone, violations } = await page.evaluate<{ gone: number[]; violations: Result[] }>(`(async () => {
    const fresh = ${JSON.stringify(fresh)};
    const isGone = (look) => !window.shownLooks.get(look).isConnected;
    const include = fresh.filter((look) => !isGone(look)).map((look) => window.shownLooks.get(look));
    const asked = { resultTypes: ['violations'], runOnly: ['color-contrast'] };
    const { violations } = include.length > 0 ? await axe.run({ include }, asked) : { violations: [] };
    return { gone: fresh.filter(isGone), violations };
  })()`);
  // The page has drawn itself anew meanwhile: the next one that shows them is measured.
  for (const look of gone) measured.delete(look);
  return violations;
}

/** The looks of the page's texts, each the hash of what decides on its colours, and an element of each. */
const SHOWN_LOOKS = `(() => {
  const hashOf = (text) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      high = Math.imul(high ^ text.charCodeAt(at), 2654435761);
      low = Math.imul(low ^ text.charCodeAt(at), 1597334677);
    }
    return 2 ** 21 * (high >>> 0) + (low >>> 11);
  };
  const looks = new Map();
  const lookOf = (element) => {
    if (element === null) return 0;
    if (looks.has(element)) return looks.get(element);
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
    const look = [
      ...[lookOf(element.parentElement), element.tagName, element.getAttribute('class'), element.getAttribute('style')],
      ...[element.matches('[disabled], [aria-disabled=true]'), color, backgroundColor, backgroundImage, opacity],
      ...[fontSize, fontWeight],
    ].join('|');
    looks.set(element, hashOf(look));
    return looks.get(element);
  };
  const hasText = (element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  window.shownLooks = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    if (hasText(element) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      window.shownLooks.set(lookOf(element), element);
  }
  return [...window.shownLooks.keys()];
})()`;
