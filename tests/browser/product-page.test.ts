import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { redPicture } from '../testing/pictures.ts';
import { chooseDay, chooseHour, hasFocus, openPeriodSheet, periodSheet, tabTo } from './testing/acts.ts';
import { loadAxe, runAxe } from './testing/axe.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { saturdayAhead } from './testing/lines.ts';
import { ownShop } from './testing/own-shop.ts';

const { url, logins } = ownShop();
const PHONE = 390;
const TRAILERS = 4;

/** A product without bookings, at the demo trailer's prices. */
async function freeTrailer(name: string, description = ''): Promise<string> {
  const owner = await callsOf(url, logins[0]);
  const prices = { price_day: '220', price_short_4h: '120', price_weekend: '390' };
  const form = { name, description, ...prices, ProductGroupId: String(TRAILERS), is_for_sale: 'false' };
  const { id } = await owner.sendForm<{ id: number }>('POST', '/products', form);
  return `/product/${id}`;
}

/** The same with a drawing and `count` photos, saved as the owner's form saves them. */
async function withPhotos(name: string, count: number): Promise<string> {
  const path = await freeTrailer(name);
  const owner = await callsOf(url, logins[0]);
  const images = [];
  for (let photo = 0; photo < count; photo += 1) images.push((await owner.sendPicture(redPicture(800, 600))).url);
  const form = { name, price_day: '220', image_url: '/drawings/tilhenger.svg', images: JSON.stringify(images) };
  await owner.sendForm('PUT', `/products/${path.replace('/product/', '')}`, form);
  return path;
}

/** Wholly within the window at its present scroll position. */
async function isInSight(page: Page, shown: Locator): Promise<boolean> {
  const [box, height] = [await shown.boundingBox(), page.viewportSize()?.height ?? 0];
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

describe('a trailer for Saturday', () => {
  test('is found, chosen and put in the cart with the thumb alone', async ({ openPage }) => {
    const name = 'Tommelhenger';
    await freeTrailer(name);
    const page = await openPage({ width: PHONE });
    let taps = 0;
    const tap = async (what: Locator) => {
      taps += 1;
      await what.click();
    };
    await tap(page.getByRole('region', { name: 'Kategorier' }).getByRole('link', { name: 'Hengere' }));
    await tap(page.getByRole('link', { name: new RegExp(name) }));
    const bar = page.getByRole('button', { name: /^Fra 120.kr · Velg dato$/ });
    await bar.waitFor();
    expect(await isInSight(page, bar)).toBe(true);
    await tap(bar);
    await chooseDay(page, saturdayAhead(7));
    await chooseHour(page, '10:00');
    await chooseHour(page, '15:00');
    taps += 3;
    const sheet = periodSheet(page);
    const add = sheet.getByRole('button', { name: /^Legg i handlekurven · 220.kr$/ });
    await add.waitFor();
    await expect.poll(() => isInSight(page, add)).toBe(true);
    await tap(sheet.getByRole('button', { name: /^Lever senest kl\. 14, så blir prisen 120.kr\.$/ }));
    await tap(sheet.getByRole('button', { name: /^Legg i handlekurven · 120.kr$/ }));
    const added = page.getByRole('region', { name: 'Lagt til i handlekurven!' });
    await added.getByText(/kl\. 10$/).waitFor();
    expect(await added.textContent()).toContain('10–14');
    await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Lagt til i handlekurven!' }))).toBe(true);
    await expect.poll(() => isInSight(page, added.getByRole('link', { name: 'Til kasse' }))).toBe(true);
    expect(taps).toBeLessThanOrEqual(8);
    // The closed sheet leaves no entry in the browser's history.
    await page.goBack();
    await page.waitForURL(`**/group/${TRAILERS}`);
  });

  test('lies in a sheet that holds the focus, and that Esc and the way back close without losing it', async ({
    openPage,
  }) => {
    const path = await freeTrailer('Tilbakehenger');
    const page = await openPage({ path: `/group/${TRAILERS}`, width: PHONE });
    await page.getByRole('link', { name: /Tilbakehenger/ }).click();
    const sheet = await openPeriodSheet(page);
    for (let presses = 0; presses < 25; presses += 1) await page.keyboard.press('Tab');
    expect(await sheet.evaluate((dialog) => dialog.contains(dialog.ownerDocument.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await hasFocus(page.getByRole('button', { name: /Velg dato$/ }))).toBe(true);

    await openPeriodSheet(page);
    await chooseDay(page, saturdayAhead(7));
    await chooseHour(page, '10:00');
    await chooseHour(page, '14:00');
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('button', { name: /^Legg i handlekurven · 120.kr$/ }).waitFor();
    await page.goBack();
    await page.waitForURL(`**/group/${TRAILERS}`);
  });

  test('has its price, ends, sum and button in one sight beside the pictures, wherever one has scrolled', async ({
    openPage,
  }) => {
    const page = await openPage({ path: await freeTrailer('Langhenger', 'Mye å si om den.\n'.repeat(60)) });
    const card = page.getByRole('region', { name: 'Velg leieperiode' });
    const add = card.getByRole('button', { name: 'Velg dato' });
    await add.waitFor();
    const parts = [card.getByText(/^Fra 120.kr$/), card.getByRole('button', { name: /^Henting/ }), add];
    for (const part of parts) expect(await isInSight(page, part)).toBe(true);
    await page.evaluate('scrollTo(0, 1000)');
    await expect.poll(() => page.evaluate('scrollY')).toBe(1000);
    await expect.poll(() => isInSight(page, add)).toBe(true);
    await tabTo(page, card.getByRole('button', { name: /^Tilbakelevering/ }));
    await page.keyboard.press('Enter');
    expect(await hasFocus(periodSheet(page).getByRole('button', { name: 'Lukk' }))).toBe(true);
  });
});

describe('several pictures of a product', () => {
  test('are swiped, turned by the arrow keys, shown large and left again', async ({ openPage }) => {
    const path = await withPhotos('Fotohenger', 2);
    const page = await openPage({ path, width: PHONE });
    const gallery = page.getByRole('region', { name: 'Bilder' });
    const current = gallery.locator('button[aria-current=true]');
    const isAt = (at: number) => expect.poll(() => current.getAttribute('aria-label')).toBe(`Vis bilde ${at} av 3`);
    await isAt(1);
    const frame = gallery.getByRole('list').first();
    await frame.evaluate((pictures) => pictures.scrollBy({ left: pictures.clientWidth * 0.7 }));
    await isAt(2);
    await tabTo(page, gallery.getByRole('button', { name: 'Vis bilde 2 av 3 i stort format' }));
    await page.keyboard.press('ArrowRight');
    await isAt(3);
    await page.keyboard.press('ArrowLeft');
    await isAt(2);
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog', { name: 'Fotohenger' });
    await large.getByText('2 av 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await large.getByText('3 av 3').waitFor();
    await loadAxe(page);
    expect((await runAxe(page)).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await page.goBack();
    await large.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
    await isAt(3);
  });
});

describe('what is sold out', () => {
  test('is waited for by the keyboard alone, and given up as easily', async ({ openPage }) => {
    const page = await openPage({ path: '/product/16', width: PHONE });
    const email = page.getByRole('textbox', { name: 'E-post' });
    await tabTo(page, email);
    await page.keyboard.type('gro');
    await page.keyboard.press('Enter');
    await page.getByText('Skriv en gyldig e-postadresse.').waitFor();
    expect(await hasFocus(email)).toBe(true);
    await page.keyboard.type('@gjest.test');
    await page.keyboard.press('Enter');
    await page.getByText('Vi sier fra til gro@gjest.test.').waitFor();
    await loadAxe(page);
    expect((await runAxe(page)).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('button', { name: 'Slett adressen min' }))).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Adressen er slettet. Du får ingen e-post om varen.').waitFor();
  });
});
