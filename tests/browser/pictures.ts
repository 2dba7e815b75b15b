import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ensureBuilt } from '../../tools/built.mjs';
import { launchBrowser, openVisit } from './testing/chromium.ts';
import type { Screen } from './testing/screen.ts';
import { screensOf, whenSettled } from './testing/screens.ts';
import { startShop, walletOf } from './testing/server.ts';

/**
 * Takes a picture of every screen of the built shop, on phones, tablet and desks, light and dark:
 * `npx tsx tests/browser/pictures.ts <folder> [names]`. Names take only the screens whose names begin with one.
 */
const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say in which folder the pictures belong.');

/** The first width of each group is the one at which the screen is opened. */
const TOGETHER = [
  [390, 320, 768],
  [1280, 1600],
] as const;
const THEMES = ['light', 'dark'] as const;

await ensureBuilt();
await mkdir(folder, { recursive: true });

const shop = await startShop({ env: { DEMO: '1', RATE_LIMIT_FACTOR: '0' }, readyMs: 300_000 });
const browser = await launchBrowser();
try {
  const screens = await screensOf({ ...shop, walletUrl: walletOf(shop.url) });
  const isWanted = ({ name }: Screen) => wanted.length === 0 || wanted.some((begin) => name.startsWith(begin));
  for (const screen of screens.filter(isWanted))
    for (const widths of TOGETHER) await takePictures(browser, screen, { widths, into: folder });
} finally {
  await browser.close();
  await shop.stop();
}

type Look = { widths: (typeof TOGETHER)[number]; into: string };

/** Takes the pictures of one kind of device in one visit: phones and desktops need different presses first. */
async function takePictures(from: Browser, screen: Screen, { widths, into }: Look): Promise<void> {
  const [opened] = widths;
  const visit = await openVisit(from, { url: shop.url, width: opened, storage: screen.storage ?? {} });
  const page = await visit.newPage();
  page.setDefaultTimeout(10_000);
  try {
    await page.goto(screen.path);
    await whenSettled(page);
    await screen.prepare?.(page);
    await whenSettled(page);
  } catch (error) {
    process.stderr.write(`${screen.name} at ${opened}: ${String(error)}\n`);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await whenSettled(page);
      await page.evaluate('scrollTo(0, 0)');
      const path = join(into, `${screen.name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
  await visit.close();
}
