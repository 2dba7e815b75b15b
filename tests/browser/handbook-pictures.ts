import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { webpOf } from '@naust/infra/images/testing/large-pictures.ts';
import type { Browser } from 'playwright-core';
import { ensureBuilt } from '../../tools/built.mjs';
import { callsOf } from './testing/calls.ts';
import { launchBrowser, openVisit } from './testing/chromium.ts';
import { handbookScreens, newShopScreens } from './testing/handbook-screens.ts';
import { OWNER } from './testing/owners-set-up.ts';
import { type Screen, tokenOf } from './testing/screen.ts';
import { whenSettled } from './testing/screens.ts';
import { type RunningShop, startShop } from './testing/server.ts';

/**
 * Takes the pictures of docs/handbok.md from a demo shop and from a new one, always on the same morning:
 * `npx tsx tests/browser/handbook-pictures.ts [names]`. Names take only those pictures.
 */
const wanted = process.argv.slice(2);
const into = fileURLToPath(new URL('../../docs/pictures/handbok/', import.meta.url));
const MORNING = Date.parse('2026-06-02T09:30:00+02:00');
/** The handbook shows a picture at half of its width, and its text must be legible there. */
const LOOK = { width: 1024, height: 680, scale: 1.5 };

process.env.SHOP_CLOCK_AHEAD_MS = String(MORNING - Date.now());
const clock = new URL('../testing/shop-time.mjs', import.meta.url).href;
process.env.NODE_OPTIONS = `--import=${clock}`;
await import(clock);

await ensureBuilt();
await mkdir(into, { recursive: true });
const browser = await launchBrowser();
try {
  const env = { RATE_LIMIT_FACTOR: '0' };
  await withShop(await startShop({ env: { ...env, DEMO: '1' }, readyMs: 300_000 }), async ({ url, logins }) => {
    const admin = await callsOf(url, logins[0]);
    await takePictures(browser, url, await handbookScreens(url, admin));
  });
  await withShop(await startShop({ env: { ...env, DEMO: '0' }, isSettingUp: true }), async ({ url, said }) => {
    const code = /setup\?code=(\S+)/.exec(said())?.[1];
    await (await callsOf(url)).send('POST', '/setup', { code, name: 'Eva Fjord', ...OWNER });
    await takePictures(browser, url, newShopScreens(tokenOf(await callsOf(url, OWNER))));
  });
} finally {
  await browser.close();
}

async function withShop(shop: RunningShop, use: (shop: RunningShop) => Promise<void>): Promise<void> {
  try {
    await use(shop);
  } finally {
    await shop.stop();
  }
}

async function takePictures(from: Browser, url: string, screens: readonly Screen[]): Promise<void> {
  for (const { name, path, storage = {}, prepare } of screens) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const visit = await openVisit(from, { url, storage, ...LOOK });
    const page = await visit.newPage();
    await page.goto(path);
    await whenSettled(page);
    await prepare?.(page);
    await whenSettled(page);
    await writeFile(join(into, `${name}.webp`), await webpOf(await page.screenshot({ animations: 'disabled' })));
    await visit.close();
  }
}
