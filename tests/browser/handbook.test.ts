import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { tokenOf } from './testing/screen.ts';
import { WIDTHS } from './testing/widths.ts';

const { url, logins } = ownShop();
const EVERY_PICTURE = `[...document.images].every((picture) => picture.complete && picture.naturalWidth > 0)`;

describe.each(WIDTHS)('the handbook at %d pixels', (width) => {
  test('opens beside the work, with every picture, and its contents lead to a chapter', async ({ openPage }) => {
    const storage = tokenOf(await callsOf(url, logins[0]));
    const page = await openPage({ path: '/admin/orders', width, storage });
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Håndbok' }).click();
    const book = await opening;
    await book.getByRole('heading', { level: 1, name: 'Håndbok' }).waitFor();
    await expect.poll(() => book.evaluate(EVERY_PICTURE)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/admin/orders');
    await book.getByRole('link', { name: 'Vipps er nede' }).click();
    await expect
      .poll(async () => (await book.getByRole('heading', { name: 'Vipps er nede' }).boundingBox())?.y)
      .toBeLessThan(200);
  });
});

test('is not for search engines, and prints without the way back', async ({ openPage }) => {
  const page = await openPage({ path: '/handbok.html' });
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const back = page.getByRole('link', { name: 'Til administrasjonen' });
  expect(await back.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await back.isVisible()).toBe(false);
  expect(await page.evaluate(EVERY_PICTURE)).toBe(true);
});
