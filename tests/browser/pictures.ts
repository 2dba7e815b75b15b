import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, openVisit, type Theme } from './testing/chromium.ts';
import type { Screen } from './testing/screen.ts';
import { screensOf, whenSettled } from './testing/screens.ts';
import { startShop, walletOf } from './testing/server.ts';

/**
 * Takes a picture of every screen of the built shop, on a phone and on a desk, light and dark:
 * `npx tsx tests/browser/pictures.ts <folder> [name]`. A name takes only the screens whose names begin with it.
 */
const [folder, wanted = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say in which folder the pictures belong.');
await mkdir(folder, { recursive: true });

const shop = await startShop({ env: { DEMO: '1', RATE_LIMIT_FACTOR: '0' } });
const browser = await launchBrowser();
try {
  const screens = await screensOf({ ...shop, walletUrl: walletOf(shop.url) });
  for (const screen of screens.filter(({ name }) => name.startsWith(wanted))) {
    for (const width of [390, 1280]) {
      for (const theme of ['light', 'dark'] as const)
        await takePicture(browser, screen, { width, theme, into: folder });
    }
  }
} finally {
  await browser.close();
  await shop.stop();
}

type Look = { width: number; theme: Theme; into: string };

async function takePicture(from: Browser, screen: Screen, { width, theme, into }: Look): Promise<void> {
  const visit = await openVisit(from, { url: shop.url, width, theme, storage: screen.storage ?? {} });
  const page = await visit.newPage();
  page.setDefaultTimeout(10_000);
  try {
    await page.goto(screen.path);
    await whenSettled(page);
    await screen.prepare?.(page);
    await whenSettled(page);
  } catch (error) {
    process.stderr.write(`${screen.name} at ${width}: ${String(error)}\n`);
  }
  await page.evaluate('scrollTo(0, 0)');
  await page.screenshot({ path: join(into, `${screen.name}-${width}-${theme}.png`), fullPage: true });
  await visit.close();
}
