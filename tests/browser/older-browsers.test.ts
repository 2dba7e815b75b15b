import { describe, expect } from 'vitest';
import { confirmedOrderNo, fillInAsGuest, openPeriodSheet, pay, payBy, periodSheet } from './testing/acts.ts';
import { test } from './testing/browser.ts';

/** Removes the features that iOS 15 lacks. */
const AS_IOS_15 = `
  delete AbortSignal.timeout;
  delete AbortSignal.any;
  delete URL.canParse;
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) delete Array.prototype[name];
`;
const line = 'Nettleseren er for gammel for nettbutikken';

describe('the oldest browser that is promised', () => {
  test('rents and pays as others do, and is told nothing', async ({ openPage }) => {
    const page = await openPage({ path: '/terms' });
    await page.addInitScript(AS_IOS_15);
    await page.goto('/product/10');
    const sheet = await openPeriodSheet(page);
    await sheet.getByRole('button', { name: /^(Til helgen|Neste helg)$/ }).click();
    await periodSheet(page)
      .getByRole('button', { name: /^Legg i handlekurven/ })
      .click();
    await page.getByText('Lagt til i handlekurven!').waitFor();
    await page.goto('/cart');
    await payBy(page, 'Kort');
    await fillInAsGuest(page);
    await pay(page);
    expect(await confirmedOrderNo(page)).toMatch(/^\d{4,}$/);
    expect(await page.getByText(line).count()).toBe(0);
  });
});

describe('an older browser than is promised', () => {
  test('says so above the page', async ({ openPage }) => {
    const page = await openPage({ path: '/terms' });
    await page.addInitScript('delete window.CSSLayerBlockRule');
    await page.goto('/contact');
    expect(await page.getByText(line).isVisible()).toBe(true);
  });
});
