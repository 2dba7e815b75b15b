import { describe, expect } from 'vitest';
import { visitCold } from '../../tools/cold-page.mjs';
import { holdBack, textOf } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { withoutLive } from './testing/screen.ts';
import { WIDTHS } from './testing/widths.ts';

const PRODUCT = '/product/26';

describe('a product opened for the first time', () => {
  test('over a slow net is asked for in three waves at most, all of its code in the second', async ({ openPage }) => {
    for (const width of WIDTHS) {
      const page = await openPage({ path: 'about:blank', width });
      const { waves, wordsMs, calendarMs } = await visitCold(page, PRODUCT);
      const reported = waves.map((names, at) => `${at + 1}: ${names.join(' ')}`).join('\n');
      expect(waves.length, reported).toBeLessThanOrEqual(3);
      expect(waves[1]).toContain(`/api${PRODUCT.replace('product', 'products')}/bookings`);
      expect(waves[2]?.filter((name) => name.startsWith('/assets/')) ?? [], reported).toEqual([]);
      expect(wordsMs).toBeLessThan(calendarMs);
    }
  });

  test('says what it is and costs before any code of its page has come', async ({ openPage }) => {
    const page = await openPage({ path: 'about:blank' });
    const letGo = await holdBack(page, '**/assets/*.js');
    await page.goto(PRODUCT, { waitUntil: 'commit' });
    const words = page.locator('.first-words');
    const heading = await textOf(words.getByRole('heading', { level: 1 }));
    expect(await textOf(words)).toMatch(/\d+\skr per døgn/);
    letGo();
    await page.getByRole('button', { name: /^Henting/ }).waitFor();
    expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe(heading);
    expect(await words.count()).toBe(0);
  });

  test('asks for what is booked once', async ({ openPage }) => {
    const page = await openPage({ path: 'about:blank' });
    await withoutLive(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(PRODUCT, { waitUntil: 'networkidle' });
    expect(asked.filter((path) => path.endsWith('/bookings'))).toHaveLength(1);
    expect(asked.filter((path) => path === '/api/opening-hours')).toHaveLength(1);
  });
});
