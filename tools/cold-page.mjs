import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { chromium as driver } from 'playwright-core';
import { startDemoShop } from './demo-shop.mjs';

const PATH = '/product/26';
const WIDTHS = [390, 1280];
/** 400 kbit/s with a round trip of 600 ms. */
const NET = { offline: false, latency: 600, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const MOST = { wordsMs: 2500, calendarMs: 6000, waves: 3 };

/**
 * In the page: records when words and days are first drawn, and clicks the button for the days as soon as it exists.
 */
const WATCH = `
  window.coldVisit = {};
  const note = (name) => requestAnimationFrame(() => { window.coldVisit[name] ??= performance.now(); });
  const isChoice = (button) => /Henting|Velg dato/.test((button.getAttribute('aria-label') ?? '') + button.textContent);
  const look = () => {
    if (document.querySelector('h1')?.getClientRects().length) note('wordsMs');
    const choice = window.coldVisit.isPressed ? undefined : [...document.querySelectorAll('main button')].find(isChoice);
    if (choice) window.coldVisit.isPressed = true;
    choice?.click();
    if (document.querySelector('[role=gridcell] [role=button], [role=gridcell] button')) note('calendarMs');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

/**
 * A first visit to a product over a slow network, until its calendar is drawn. A wave is a set of requests made after a
 * response of the wave before. Pictures are left out: neither words nor calendar wait for one.
 * @param {import('playwright-core').Page} page of a new visitor
 * @param {string} path
 */
export async function visitCold(page, path = PATH) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NET);
  await page.addInitScript(WATCH);
  await page.goto(path, { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(() => Reflect.get(globalThis, 'coldVisit')?.calendarMs > 0, null, { timeout: 60_000 });
  /** @type {{ wordsMs: number, calendarMs: number, asked: Asked[] }} */
  const { wordsMs, calendarMs, asked } = await page.evaluate(READ);
  /** @param {Asked} one */
  const isWaitedFor = ({ name, from }) => from < calendarMs && !IS_PICTURE.test(name);
  return { wordsMs, calendarMs, waves: wavesOf(asked.filter(isWaitedFor)) };
}

const IS_PICTURE = /\.(svg|webp|png|jpg)$/;

/** In the page. Resources in its html are requested as soon as its first bytes arrive. */
const READ = `({
  ...window.coldVisit,
  asked: [
    { name: location.pathname, from: 0, to: 1 },
    ...performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) =>
      ({ name: new URL(name).pathname, from: startTime, to: responseEnd })),
  ],
})`;

/** @typedef {{ name: string, from: number, to: number }} Asked milliseconds since the visit began */

/**
 * @param {readonly Asked[]} asked
 * @returns {string[][]} names of the requested resources
 */
function wavesOf(asked) {
  /** @type {{ wave: number, to: number }[]} */
  const known = [];
  /** @type {string[][]} */
  const waves = [];
  for (const { name, from, to } of [...asked].sort((one, other) => one.from - other.from)) {
    const wave =
      1 +
      Math.max(-1, ...known.filter((earlier) => earlier.to > 0 && earlier.to <= from).map((earlier) => earlier.wave));
    known.push({ wave, to });
    waves[wave] = [...(waves[wave] ?? []), name];
  }
  return waves;
}

/**
 * Measures a first visit over a slow network to a demo shop, one line per width; ✗ if it exceeds a limit. Returns
 * whether none does.
 * @param {(line: string) => void} say
 */
export async function measureColdPage(say) {
  const folder = mkdtempSync(join(tmpdir(), 'naust-cold-'));
  const shop = await startDemoShop(join(folder, 'data'));
  const executablePath = await chromium.executablePath();
  const browser = await driver.launch({ executablePath, args: ['--no-sandbox', '--no-zygote', '--headless=shell'] });
  let areAllWithin = true;
  try {
    for (const width of WIDTHS) {
      const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 844 } });
      const { wordsMs, calendarMs, waves } = await visitCold(await context.newPage());
      await context.close();
      const isWithin = wordsMs <= MOST.wordsMs && calendarMs <= MOST.calendarMs && waves.length <= MOST.waves;
      areAllWithin &&= isWithin;
      const times = `first words ${inSeconds(wordsMs)}, calendar ${inSeconds(calendarMs)}`;
      say(
        `${isWithin ? '✓' : '✗'} cold product page, 400 kbit/s and 600 ms, ${width} px: ${times}, ${waves.length} waves`,
      );
    }
  } finally {
    await browser.close();
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return areAllWithin;
}

/** @param {number} ms */
const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
