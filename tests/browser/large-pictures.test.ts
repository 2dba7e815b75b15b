import { describe, expect } from 'vitest';
import { panorama, phonePhoto, sizeOf } from '../../infra/images/testing/large-pictures.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { tokenOf } from './testing/screen.ts';

const { url, logins } = ownShop();
const MOST_BYTES = 5 * 1024 * 1024;

describe('a picture of a product that is larger than the shop takes', () => {
  test('is made smaller before it is sent, and keeps its shape', async ({ openPage }) => {
    const admin = await callsOf(url, logins[0]);
    const photo = await phonePhoto();
    expect(photo.length).toBeGreaterThan(MOST_BYTES);
    const page = await openPage({ path: '/admin/products?id=9&edit', storage: tokenOf(admin) });
    const pictures = page.getByRole('group', { name: 'Flere bilder' });
    const shown = pictures.getByRole('img');
    await pictures.waitFor();
    const before = await shown.count();
    for (const [at, buffer] of [photo, await panorama()].entries()) {
      const sent = page.waitForRequest('**/api/product-images');
      await pictures.getByLabel('Legg til bilder').setInputFiles({ name: 'bilde.jpg', mimeType: 'image/jpeg', buffer });
      expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(MOST_BYTES);
      await expect.poll(() => shown.count()).toBe(before + at + 1);
    }
    const kept = [before, before + 1].map(async (at) => {
      const answer = await fetch(`${url}${await shown.nth(at).getAttribute('src')}`);
      return sizeOf(await answer.arrayBuffer());
    });
    expect(await Promise.all(kept)).toEqual([
      [1600, 1200],
      [1600, 492],
    ]);
  });
});
