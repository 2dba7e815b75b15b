import { plainPng } from '@naust/infra/images/testing/large-pictures.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { loadAxe, runAxe } from './testing/axe.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { whenSettled } from './testing/screens.ts';
import { type RunningShop, startShop } from './testing/server.ts';
import { recordShifts, shiftsOf } from './testing/shifts.ts';

const ADMIN = { email: 'eier@example.no', password: 'utleie ved fjorden' };
const COLOUR = '#7a1fa2';

let shop: RunningShop;

beforeAll(async () => {
  const env = { DEMO: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, RATE_LIMIT_FACTOR: '0' };
  shop = await startShop({ env });
  const { token } = await callsOf(shop.url, ADMIN);
  const body = new FormData();
  const reasons = [{ title: 'Nær kaien', text: 'Fem minutter fra båten.' }];
  const texts = { colour: COLOUR, headline: 'Utstyr til turen', introduction: 'Vi leier ut.' };
  for (const [name, value] of Object.entries({ ...texts, reasons: JSON.stringify(reasons) })) body.set(name, value);
  body.set('logo', await drawn(900, 240));
  body.set('picture', await drawn(1600, 1200));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${shop.url}/api/shop/appearance`, { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
});
afterAll(() => shop.stop());

const drawn = async (width: number, height: number) =>
  new Blob([new Uint8Array(await plainPng(width, height))], { type: 'image/png' });

const spruce = 'getComputedStyle(document.documentElement).getPropertyValue("--spruce")';

/** Notes the first colour that a frame has. As a script of the browser: the page's own policy forbids `waitForFunction`. */
const NOTE_FIRST = `
  const note = () => {
    window.firstSpruce = document.documentElement ? ${spruce} : '';
    if (window.firstSpruce === '') requestAnimationFrame(note);
  };
  requestAnimationFrame(note);`;

for (const theme of ['light', 'dark'] as const) {
  test(`the home page of an owner is theirs from the first paint, in the ${theme} theme`, async ({ openPage }) => {
    for (const width of [390, 1280]) {
      const page = await openPage({ path: 'about:blank', width, theme, isNetSlow: true });
      await recordShifts(page);
      await page.addInitScript(NOTE_FIRST);
      await page.goto(shop.url, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1, name: 'Utstyr til turen' }).waitFor();
      await whenSettled(page);
      await page.waitForLoadState('networkidle');
      const first = await page.evaluate<string>('window.firstSpruce');
      expect([first === COLOUR, await page.evaluate<string>(spruce)]).toEqual([theme === 'light', first]);
      expect(await page.evaluate<number>('document.querySelector("header img").naturalWidth')).toBe(360);
      const { sum, moved } = await shiftsOf(page);
      expect(sum, moved.join('\n')).toBeLessThan(0.05);
      await loadAxe(page);
      expect((await runAxe(page)).map(({ id }) => id)).toEqual([]);
    }
  }, 60_000);
}
