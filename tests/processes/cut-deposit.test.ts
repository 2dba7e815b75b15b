import { rm } from 'node:fs/promises';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { depositKept } from '@naust/domain/charges/use-deposit.contract.ts';
import { orderAnswer, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startShop } from '../browser/testing/server.ts';
import { askFor, clockAfter, INVOICING, type InvoicingShop, logIn, openInvoicing } from '../testing/invoiced-orders.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { call } from '../testing/shop-calls.ts';

/** By now no process can still be working on what was cut off. */
const later = clockAfter(120_000);
/** Two starts, of which one is killed. */
const IN_TIME = 120_000;
const longWait = { timeout: 60_000, interval: 100 };
const KEY = 'behold-depositum-for-rengjoring';
const WASHING = { amount: 300, description: 'Rengjøring' };

type Admin = Pick<InvoicingShop, 'url' | 'token'>;

/** An order of a trailer for a day, with a deposit of 1 000 kr that is received. */
async function receiveDeposit(shop: Admin): Promise<string> {
  const form = { name: 'Henger', price_day: '300', rental_qty: '2', deposit: '1000' };
  const added = await call(shop.url, 'POST', '/api/products', { token: shop.token, form });
  const { id: productId } = rowSaved.parse(added.body);
  const period = { date_from: '2027-03-10T10:00', date_to: '2027-03-11T10:00' };
  const items = [{ productId, quantity: 1, price: 300, ...period }];
  const guest = { name: 'Gunn', email: 'gunn@gjest.example', phone: '91234567' };
  const order = { items, total: 300, paymentId: 2, guest, over18: true };
  const { id } = orderPlacedAnswer.parse(await askFor(shop, 'POST', '/api/orders', order));
  await askFor(shop, 'POST', '/api/incoming-payments', { depositOf: id, method: 'terminal', amount: 1000 });
  return id;
}

const keep = async (shop: Admin, id: string) =>
  depositKept.parse(await askFor(shop, 'POST', `/api/orders/${id}/deposit/keep`, WASHING, KEY));
async function readMoney({ url, token }: Admin, id: string) {
  const order = orderAnswer.parse((await call(url, 'GET', `/api/orders/${id}`, { token })).body);
  const charges = (await call(url, 'GET', `/api/orders/${id}/charges`, { token })).body;
  return { due: order.due, deposit: order.deposit, charges };
}

it.each(['deposit.charged:1', 'answer.before-sent'])(
  'a deposit that is kept for a charge is kept once or not at all after a kill at %s',
  async (point) => {
    const first = await startShop({ env: INVOICING });
    const { dataDir } = first;
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const id = await receiveDeposit(await openInvoicing(first.url));
    await first.crash();
    // The second answer of this start: the first one is that of the login.
    const crashAt = point === 'answer.before-sent' ? `${point}:2` : point;
    const cut = await startShop({ dataDir, env: { ...INVOICING, CRASH_AT: crashAt } });
    onTestFinished(() => cut.crash());
    await expect(keep({ url: cut.url, token: await logIn(cut.url) }, id)).rejects.toThrow('fetch failed');
    await cut.ended;
    const second = await startShop({ dataDir, env: { ...INVOICING, ...later } });
    onTestFinished(() => second.crash());
    const shop = { url: second.url, token: await logIn(second.url) };
    const isKept = point === 'answer.before-sent';
    await expect
      .poll(() => readMoney(shop, id), longWait)
      .toMatchObject({
        due: isKept ? 300 : 600,
        deposit: isKept ? { kept: 300, left: 700 } : { kept: 0, left: 1000 },
        charges: [{ amount: 300, isSettled: isKept }],
      });
    const kept = await keep(shop, id);
    expect(await keep(shop, id)).toEqual(kept);
    await expect
      .poll(() => readMoney(shop, id), longWait)
      .toMatchObject({
        due: 300,
        deposit: { kept: 300, left: 700 },
        charges: [{ id: kept.chargeId, amount: 300, isSettled: true }],
      });
    await vi.waitFor(() => expectSound(dataDir, INVOICING), longWait);
  },
  IN_TIME,
);
