import { rm } from 'node:fs/promises';
import { bankFileAnswer, unknownPayment } from '@naust/domain/bank/bank.contract.ts';
import { camtOf } from '@naust/domain/bank/testing/example-files.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { startShop } from '../browser/testing/server.ts';
import { folderLike } from '../testing/copies.ts';
import {
  askFor,
  clockAfter,
  INVOICING,
  type Invoiced,
  type InvoicingShop,
  invoiceRope,
  openInvoicing,
  readDocument,
} from '../testing/invoiced-orders.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { call } from '../testing/shop-calls.ts';

/** By now no process can still be working on what was cut off. */
const LATER = 120_000;
const longWait = { timeout: 60_000, interval: 100 };

async function readFile({ url, token }: InvoicingShop, content: string) {
  const form = { file: new Blob([content], { type: 'text/xml' }) };
  return bankFileAnswer.parse((await call(url, 'POST', '/api/bank-files', { token, form })).body);
}

async function paymentsOf(shop: InvoicingShop, orderId: string): Promise<number[] | undefined> {
  const { body } = await call(shop.url, 'GET', `/api/orders/${orderId}`, { token: shop.token });
  return orderAnswer.parse(body).payments?.map(({ amount }) => amount);
}

/** Of an ended shop: two invoices of 50 kr, and a file that pays one, a part of the other, and an unknown KID. */
interface Paid {
  kept: string;
  opened: InvoicingShop;
  whole: Invoiced;
  partly: Invoiced;
  file: string;
}
let paid: Paid;

beforeAll(async () => {
  const running = await startShop({ env: INVOICING });
  const opened = await openInvoicing(running.url);
  const [whole, partly] = [await invoiceRope(opened), await invoiceRope(opened)];
  const [{ kid }, { kid: other }] = [await readDocument(opened, whole.id), await readDocument(opened, partly.id)];
  const date = osloDate(Date.now());
  const file = camtOf([
    { date, amountOre: 5_000, kid: kid ?? '', reference: 'A' },
    { date, amountOre: 2_000, kid: other ?? '', reference: 'B' },
    { date, amountOre: 700, kid: '99999', reference: 'C' },
  ]);
  await running.crash();
  paid = { kept: running.dataDir, opened, whole, partly, file };
}, 60_000);
afterAll(() => rm(paid.kept, { recursive: true }));

/** The same shop for each test. */
async function openPaid() {
  const { kept, opened, ...invoiced } = paid;
  const dataDir = await folderLike(kept);
  const startAt = async (env: Readonly<Record<string, string>>) => {
    const shop = await startShop({ dataDir, env: { ...INVOICING, ...env } });
    onTestFinished(() => shop.crash());
    return { ...opened, ...shop };
  };
  return { dataDir, ...invoiced, startAt };
}

async function unknownOf({ url, token }: InvoicingShop) {
  const { body } = await call(url, 'GET', '/api/bank-files/unknown', { token });
  return z.array(unknownPayment).parse(body);
}

/** Two or three starts, of which one or two are killed. */
const IN_TIME = 120_000;

it.each(['bank.read:1', 'bank.placed:1', 'bank.placed:2', 'answer.before-sent:1'])(
  'a bank file that is cut off at %s is completed by the next start, and each payment counts once',
  async (crashAt) => {
    const { dataDir, whole, partly, file, startAt } = await openPaid();
    const cut = await startAt({ CRASH_AT: crashAt });
    await expect(readFile(cut, file)).rejects.toThrow('fetch failed');
    await cut.ended;
    const shop = await startAt(clockAfter(LATER));
    await expect.poll(async () => (await readDocument(shop, whole.id)).owed, longWait).toBe(0);
    await expect.poll(async () => (await readDocument(shop, partly.id)).owed, longWait).toBe(30);
    expect(await readFile(shop, file)).toMatchObject({ matched: 0, partly: 0, unknown: 0, alreadySeen: 3 });
    expect(await paymentsOf(shop, whole.orderId)).toEqual([50]);
    expect(await paymentsOf(shop, partly.orderId)).toEqual([20]);
    expect(await unknownOf(shop)).toMatchObject([{ amount: 7, rest: 7 }]);
    await vi.waitFor(() => expectSound(dataDir, INVOICING), longWait);
  },
  IN_TIME,
);

it(
  'a payment that is cut off while it is placed by hand is recorded once by the next start',
  async () => {
    const { dataDir, partly, file, startAt } = await openPaid();
    const first = await startAt({});
    expect(await readFile(first, file)).toMatchObject({ matched: 1, partly: 1, unknown: 1 });
    await expect.poll(async () => (await unknownOf(first)).length, longWait).toBe(1);
    const [unknown] = await unknownOf(first);
    await first.crash();
    const cut = await startAt({ CRASH_AT: 'bank.placed:1' });
    const placing = askFor(cut, 'POST', `/api/bank-files/unknown/${unknown?.id}`, { documentId: partly.id });
    await expect(placing).rejects.toThrow('fetch failed');
    await cut.ended;
    const shop = await startAt(clockAfter(LATER));
    await expect.poll(() => paymentsOf(shop, partly.orderId), longWait).toEqual([20, 7]);
    await expect.poll(() => unknownOf(shop), longWait).toEqual([]);
    await vi.waitFor(() => expectSound(dataDir, INVOICING), longWait);
  },
  IN_TIME,
);
