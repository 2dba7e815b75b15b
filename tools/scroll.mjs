// Scrolls the back office's list of orders in a browser. Told {url, token}; tells {rows, longestTaskMs, tasks}.
import { once } from 'node:events';
import chromium from '@sparticuz/chromium';
import { chromium as driver } from 'playwright-core';

const STEPS = 120;
const STEP_PX = 900;
const PAUSE_MS = 60;

/** @typedef {{ url: string, token: string }} Told */

const [{ url, token }] = /** @type {[Told]} */ (await once(process, 'message'));
const browser = await driver.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--no-zygote', '--headless=shell'],
});
const origins = [{ origin: new URL(url).origin, localStorage: [{ name: 'token', value: token }] }];
const context = await browser.newContext({
  baseURL: url,
  viewport: { width: 1280, height: 900 },
  locale: 'nb-NO',
  storageState: { cookies: [], origins },
});
const page = await context.newPage();
await page.goto('/admin/orders');
const rows = page.getByRole('list', { name: 'Ordrer' }).getByRole('listitem');
await rows.first().waitFor();
await page.evaluate(`
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((task) => task.duration)))
    .observe({ type: 'longtask' });
`);
await rows.first().hover();
for (let step = 0; step < STEPS; step++) {
  await page.mouse.wheel(0, STEP_PX);
  await page.waitForTimeout(PAUSE_MS);
}
const tasks = /** @type {number[]} */ (await page.evaluate('window.tasks'));
const last = await rows.last().getAttribute('aria-posinset');
process.send?.({ rows: Number(last), tasks: tasks.length, longestTaskMs: Math.max(0, ...tasks) });
await browser.close();
process.disconnect();
