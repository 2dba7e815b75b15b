import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { type OpenPage, test } from './testing/browser.ts';
import { type Calls, callsOf } from './testing/calls.ts';
import { billedBusiness, handedOutOrder } from './testing/invoiced.ts';
import { button, tokenOf } from './testing/screen.ts';
import { type Login, type RunningShop, startShop } from './testing/server.ts';

const [narrow, wide] = [390, 1280] as const;
const DAY_MS = 86_400_000;
const begunAheadMs = Number(process.env.SHOP_CLOCK_AHEAD_MS ?? '0');

const dataDir = await mkdtemp(join(tmpdir(), 'naust-late-payer-'));
let shop: RunningShop | undefined;
let logins: readonly Login[] = [];
afterAll(async () => {
  await shop?.stop();
  await rm(dataDir, { recursive: true });
});

/** The same shop, so many days later. */
async function daysLater(days: number): Promise<{ url: string; owner: Calls }> {
  await shop?.stop();
  const SHOP_CLOCK_AHEAD_MS = String(begunAheadMs + days * DAY_MS);
  shop = await startShop({ dataDir, env: { DEMO: '1', RATE_LIMIT_FACTOR: '0', SHOP_CLOCK_AHEAD_MS } });
  if (logins.length === 0) logins = shop.logins;
  return { url: shop.url, owner: await callsOf(shop.url, logins[0]) };
}

/** The list of what is overdue, of this other shop. */
async function overdueList(
  openPage: OpenPage,
  width: number,
  { url, owner }: { url: string; owner: Calls },
): Promise<Page> {
  const page = await openPage({ path: 'about:blank', width });
  await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(tokenOf(owner))})`);
  await page.goto(`${url}/admin/faktura?show=overdue`);
  return page;
}

interface Invoice {
  readonly id: string;
  readonly number: number;
  readonly owed: number;
  readonly fees: number;
  readonly reminders: readonly { readonly step: string }[];
}

/** From the row of Forfalt: the button, and the one in the dialog. */
async function remind(page: Page, { number }: Invoice, act: string): Promise<void> {
  await page.getByRole('button', { name: `${act}, faktura ${number}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
  await page.getByText(/for faktura \d+ er laget og sendes$/).waitFor();
}

// Three starts of a demo shop, because only a start moves its clock: some 40 s.
describe('a late payer', () => {
  test('goes from purring to inkassovarsel in two presses each, and pays with the fees', async ({ openPage }) => {
    const first = await daysLater(0);
    const orderId = await handedOutOrder(first.owner, await billedBusiness(first.url));
    const { id } = await first.owner.send<{ id: string }>('POST', `/orders/${orderId}/documents`, { kind: 'invoice' });
    const read = (owner: Calls) => owner.get<Invoice>(`/documents/${id}`);

    const second = await daysLater(29);
    const { owner } = second;
    const phone = await overdueList(openPage, narrow, second);
    await remind(phone, await read(owner), 'Send purring');
    // Before its shop is stopped.
    await phone.close();
    expect((await read(owner)).reminders).toMatchObject([{ step: 'reminder' }]);
    expect((await read(owner)).fees).toBeGreaterThan(35);

    const later = await daysLater(44);
    const page = await overdueList(openPage, wide, later);
    const invoice = await read(later.owner);
    await remind(page, invoice, 'Send inkassovarsel');
    await page.getByRole('link', { name: new RegExp(`Faktura ${invoice.number}`) }).click();
    const list = page.getByRole('region', { name: 'Purringer' });
    await list.getByText('Inkassovarsel', { exact: true }).waitFor();
    await list.getByText('Purring', { exact: true }).waitFor();
    await button(page, /^Bank$/).click();
    await page.getByText(/er registrert som betalt$/).waitFor();
    expect(await read(later.owner)).toMatchObject({ owed: 0, fees: 0 });
  });
});
