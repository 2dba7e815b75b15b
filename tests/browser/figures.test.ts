import { osloDate } from '@naust/domain/wall-clock.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';
import { WIDTHS } from './testing/widths.ts';

const { url, logins } = ownShop();
const owner = await callsOf(url, logins[0]);
const storage = tokenOf(owner);
const DAY_MS = 86_400_000;

describe.each(WIDTHS)('at %d pixels', (width) => {
  test('an owner looks at the figures, as they stood then, and at what a month is made of', async ({ openPage }) => {
    const date = osloDate(Date.now() - 20 * DAY_MS);
    const page = await openPage({ path: '/admin/stats', width, storage });
    const orders = page.getByLabel('Nøkkeltall').locator('div', { hasText: /^Ordrer/ });
    await orders.waitFor();
    await pointAtMonths(page);
    await page.goto(`/admin/stats?at=${date}`);
    await page.getByText(/^Slik tallene sto ved slutten av /).waitFor();
    await orders.getByText(/^Nå /).waitFor();
    await button(page, 'Vis nå').click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Inntekt for alle måneder' }).click();
    await page.getByRole('heading', { name: 'Inntekt', level: 1 }).waitFor();
    await page.getByRole('img', { name: 'Inntekt per måned' }).locator('path.recharts-line-curve').first().waitFor();
    await page.getByRole('table').first().waitFor();
    const { orderNo } = await owner.send<{ orderNo: number }>('POST', '/orders', await aSale());
    await page.goto(`/admin/revenue?month=${osloDate(Date.now()).slice(0, 7)}`);
    await page.getByRole('link', { name: `#${orderNo}` }).click();
    await page.getByRole('heading', { name: `Ordre ${orderNo}` }).waitFor();
  });

  test('an owner sees that all is well with what runs the shop', async ({ openPage }) => {
    const page = await openPage({ path: '/admin/system', width, storage });
    await page.getByRole('heading', { name: 'System', level: 1 }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Alt er à jour' }).waitFor();
    await page.getByText('For den som drifter butikken').waitFor();
    const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
  });
});

test('the chart shows the whole of its amounts, however large they are', async ({ openPage }) => {
  const page = await openPage({ path: '/admin', storage });
  await page.route('**/api/revenue', (route) =>
    route.fulfill({ json: ['2026-01', '2026-02'].map((month) => ({ month, total: 136_000_000 })) }),
  );
  await page.goto('/admin/revenue');
  const drawing = page.getByRole('img', { name: 'Inntekt per måned' });
  const marks = drawing.locator('.recharts-yAxis-tick-labels text');
  await marks.last().waitFor();
  const left = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  const edge = await left(drawing.locator('svg').first());
  expect(await marks.allTextContents()).toContain('140\u00a0000\u00a0000');
  for (const mark of await marks.all()) expect(await left(mark)).toBeGreaterThanOrEqual(edge);
});

/** The chart has three lines, and its read-out of each month equals the table. */
async function pointAtMonths(page: Page): Promise<void> {
  const drawing = page.getByRole('img', { name: 'Omsetning siste 12 måneder' });
  const strokes = () =>
    drawing
      .locator('path.recharts-line-curve')
      .evaluateAll((drawn) => drawn.map((line) => line.getAttribute('stroke')));
  await expect.poll(strokes).toEqual(['var(--chart-blue)', 'var(--chart-green)', 'var(--chart-orange)']);
  const readout = page.getByRole('figure');
  const rows = page.getByRole('region', { name: 'Omsetning siste 12 måneder' }).getByRole('row');
  for (const month of [4, 9]) {
    // Where two lines meet, one dot covers the other.
    await drawing.locator('.recharts-line-dot').nth(month).hover({ force: true });
    const [label, ...amounts] = await rows
      .nth(month + 1)
      .locator('th, td')
      .allTextContents();
    await readout.getByText(`Måned: ${label}`, { exact: true }).waitFor();
    const said = await readout.getByRole('listitem').locator('span.font-semibold').allTextContents();
    expect(said).toEqual(amounts);
  }
}

async function aSale() {
  const form = { name: 'Redningsvest', is_for_sale: 'true', price_sale: '500' };
  const { id: productId } = await owner.sendForm<{ id: number }>('POST', '/products', form);
  const guest = { name: 'Sigrid Salg', email: 'sigrid.salg@example.no', phone: '40011777' };
  return { items: [{ productId, quantity: 1, date_from: null, date_to: null }], paymentId: 2, guest };
}
