import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import chromium from '@sparticuz/chromium';
import { chromium as driver } from 'playwright-core';
import { administrator, callerOf } from './administrator.ts';
import { buildIn, startShop } from './builds.ts';
import { orderOfToday, prepareProducts } from './hand-out-order.ts';
import { type HandOut, handOut, PACE } from './hand-out-walk.ts';

/** A phone at the counter, and one on a mobile network in the yard: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const PHONES = [
  { name: 'wifi', slowdown: 1, net: null },
  {
    name: 'slow 4G, a processor four times slower',
    slowdown: 4,
    net: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  },
];
const PHONE = { width: 390, height: 844 };

/** Three lines are handed out with checklists, identification, photos and a signature, at a person's pace. */
const folder = mkdtempSync(join(tmpdir(), 'naust-hand-out-'));
const shop = await startShop(buildIn('here', resolve(), join(folder, 'data'), ''));
const executablePath = await chromium.executablePath();
const browser = await driver.launch({ executablePath, args: ['--no-sandbox', '--no-zygote', '--headless=shell'] });
try {
  const token = await administrator(shop);
  const call = callerOf(shop.url, token);
  const products = await prepareProducts(shop.url, token, call);
  const { press, photo, signature } = PACE;
  say(`a hand-out of three lines, ${press} s a press, ${photo} s a photo, ${signature} s a signature`);
  for (const { name, slowdown, net } of PHONES) {
    const id = await orderOfToday(call, products);
    const context = await browser.newContext({ baseURL: shop.url, viewport: PHONE, hasTouch: true, isMobile: true });
    await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (net) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', net);
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    say(`${name}: ${describeRun(await handOut(page, `/admin/orders?id=${id}`))}`);
    await context.close();
  }
} finally {
  await browser.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

function describeRun({ presses, seconds, waits }: HandOut): string {
  const waited = waits.reduce((sum, wait) => sum + wait.seconds, 0);
  const rows = waits.map(({ what, seconds: each }) => `\n  ${each.toFixed(2)} s ${what}`);
  return `${seconds.toFixed(1)} s, ${presses} presses, of it ${waited.toFixed(1)} s waiting for the shop${rows.join('')}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
