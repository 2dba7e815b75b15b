import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentIssued, documentRow } from '@naust/domain/documents/documents.contract.ts';
import { orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { currentUserAnswer, tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { openMailCatcher } from '@naust/infra/mail/testing/mail-catcher.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { startShop } from '../browser/testing/server.ts';
import {
  askFor,
  clockAfter,
  INVOICING,
  type InvoicingShop,
  logIn,
  openInvoicing,
  readDocument,
} from '../testing/invoiced-orders.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { call } from '../testing/shop-calls.ts';

/** By now the killed process no longer holds its jobs, and cannot still be working on what was cut off. */
const later = clockAfter(120_000);
/** Two starts, of which one is killed. */
const IN_TIME = 120_000;
const longWait = { timeout: 60_000, interval: 100 };
const KEY = 'en-samlefaktura-av-tre-ordrer';

type Admin = Pick<InvoicingShop, 'url' | 'token'>;

/** A shop that ends itself at a point, its later starts, and the mails that it sends. */
async function openCut(crashAt: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-cut-collective-'));
  const catcher = await openMailCatcher();
  onTestFinished(async () => {
    await catcher.close();
    await rm(dataDir, { recursive: true });
  });
  const env = { ...INVOICING, MAIL: catcher.url };
  const first = await startShop({ dataDir, env: { ...env, CRASH_AT: crashAt } });
  onTestFinished(() => first.crash());
  return {
    ...{ dataDir, first, env },
    mailed: () => [...catcher.caught].filter(([id]) => id.startsWith('<document.')).map(([, { times }]) => times),
    async startAgain(): Promise<Admin> {
      await first.ended;
      const { url, crash } = await startShop({ dataDir, env: { ...env, ...later } });
      onTestFinished(crash);
      return { url, token: await logIn(url) };
    },
  };
}

/** Three orders of a business, each a rope of 50 kr that is handed out. */
async function handOutThree(shop: InvoicingShop) {
  const address = { address: 'Sjøgata 1', postal_code: '6783', city: 'Stryn' };
  const firm = { name: 'Fjell bygg', email: 'fjell@bygg.example', password: 'fjellets passord' };
  const body = { ...firm, ...address, isBusiness: true, orgNumber: '985821585' };
  const { token } = tokenAnswer.parse(await askFor(shop, 'POST', '/api/auth/register', body));
  const user = currentUserAnswer.parse((await call(shop.url, 'GET', '/api/users/me', { token })).body);
  const orderIds: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const items = [{ productId: shop.rope, quantity: 1, price: 50, date_from: null, date_to: null }];
    const placed = await askFor({ url: shop.url, token }, 'POST', '/api/orders', { items, total: 50, paymentId: 3 });
    const { id } = orderPlacedAnswer.parse(placed);
    await askFor(shop, 'POST', `/api/orders/${id}/hand-out`, {});
    orderIds.push(id);
  }
  return { userId: user.id, orderIds };
}

const gather = async (shop: Admin, body: { userId: string; orderIds: string[] }) =>
  documentIssued.parse(await askFor(shop, 'POST', '/api/documents/collective', body, KEY));
async function documentsOf({ url, token }: Admin, query: string) {
  const { body } = await call(url, 'GET', `/api/documents?${query}`, { token });
  return z.array(documentRow).parse(body);
}
const draftsOf = async (shop: Admin) => (await documentsOf(shop, 'state=draft')).map(({ orderId }) => orderId);

it.each(['collective.billed:1', 'collective.billed:2', 'collective.decided:1', 'document.stored:1'])(
  'a collective invoice has one number, each order once and one mail after a kill at %s',
  async (crashAt) => {
    const { dataDir, first, env, mailed, startAgain } = await openCut(crashAt);
    const opened = await openInvoicing(first.url);
    const asked = await handOutThree(opened);
    // The answer comes before its PDF is made.
    await gather(opened, asked).catch((error: Error) => expect(error.message).toBe('fetch failed'));
    const shop = await startAgain();
    const [home = ''] = asked.orderIds;
    const document = await vi.waitFor(async () => {
      const [issued] = await documentsOf(shop, `order=${home}`);
      const found = await readDocument(shop, issued?.id ?? '');
      expect(found.deliveries).toMatchObject([{ by: 'mail', failed: null }]);
      return found;
    }, longWait);
    expect(document).toMatchObject({ number: 1, total: 150, owed: 150 });
    expect(document.orders?.map(({ orderId }) => orderId)).toEqual(asked.orderIds);
    for (const order of asked.orderIds) {
      expect((await documentsOf(shop, `order=${order}`)).map(({ id }) => id)).toEqual([document.id]);
    }
    expect(await gather(shop, asked)).toMatchObject({ id: document.id, number: 1 });
    expect((await documentsOf(shop, 'state=sent')).map(({ id }) => id)).toEqual([document.id]);
    expect(await draftsOf(shop)).toEqual([]);
    await vi.waitFor(() => expectSound(dataDir, env), longWait);
    expect(mailed()).toEqual([1]);
  },
  IN_TIME,
);

it(
  'an order that is credited on its collective invoice knows it after a kill before it was told',
  async () => {
    const { dataDir, first, env, startAgain } = await openCut('collective.credited:1');
    const opened = await openInvoicing(first.url);
    const asked = await handOutThree(opened);
    const { id } = await gather(opened, asked);
    const credit = askFor(opened, 'POST', `/api/documents/${id}/credit`, { reason: 'Feil', lines: [{ line: 2 }] });
    await expect(credit).rejects.toThrow('fetch failed');
    const shop = await startAgain();
    const [, second = ''] = asked.orderIds;
    await expect.poll(() => draftsOf(shop), longWait).toEqual([second]);
    expect(await readDocument(shop, id)).toMatchObject({ credited: 50, owed: 100 });
    await vi.waitFor(() => expectSound(dataDir, env), longWait);
  },
  IN_TIME,
);
