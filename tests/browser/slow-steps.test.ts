import { describe, expect } from 'vitest';
import { holdBack } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { inTheCart, saleLine } from './testing/lines.ts';
import { button } from './testing/screen.ts';

const aCart = inTheCart(saleLine(9, 'Flyttekasser, 10 stk.', 349));

describe('a press on a slow net shows something before its code has come', () => {
  test('under the basket', async ({ openPage }) => {
    const page = await openPage({ path: 'about:blank', storage: aCart });
    const letGo = await holdBack(page, '**/assets/cart-panel-*.js');
    await page.goto('/');
    await button(page, /^Handlekurv/).click();
    await page.locator('#cart-dropdown .motion-breathe').waitFor();
    letGo();
    await page.getByRole('region', { name: 'Handlekurv' }).getByText('Flyttekasser').waitFor();
  });

  test('where a page is opened for the first time', async ({ openPage }) => {
    const page = await openPage({ path: 'about:blank' });
    const letGo = await holdBack(page, '**/assets/contact-page-*.js');
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Kontakt/ })
      .click();
    await page.getByRole('main').locator('.motion-breathe').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
    letGo();
    await page.getByRole('heading', { level: 1, name: 'Kontakt oss' }).waitFor();
  });
});

describe('the code of pages that are likely next', () => {
  test('comes when nothing else does', async ({ openPage }) => {
    const page = await openPage({ path: 'about:blank' });
    const likely = ['group-page', 'product-page', 'cart-page'].map((name) =>
      page.waitForRequest(`**/assets/${name}-*.js`),
    );
    await page.goto('/');
    await Promise.all(likely);
  });

  test('comes as soon as somebody reaches for a link', async ({ openPage }) => {
    const page = await openPage({ path: 'about:blank' });
    const idle = page.waitForRequest('**/assets/cart-page-*.js');
    await page.goto('/');
    await idle;
    const asked = page.waitForRequest('**/assets/contact-page-*.js');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Kontakt/ })
      .hover();
    await asked;
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test('what is bought over a slow net comes to the checkout', async ({ openPage }) => {
  const page = await openPage({ path: 'about:blank', width: 390, isNetSlow: true });
  page.context().setDefaultTimeout(60_000);
  await page.goto('/product/9');
  await button(page, /^Legg i handlekurven/).click();
  await button(page, /^Handlekurv/).click();
  await page.getByRole('link', { name: 'Fortsett som gjest' }).click();
  await button(page, 'Betal').waitFor();
});
