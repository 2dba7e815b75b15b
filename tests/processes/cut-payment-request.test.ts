import { rm } from 'node:fs/promises';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { owedPaymentBegun } from '@naust/domain/orders/owed-payment.contract.ts';
import { paymentRequestAnswer } from '@naust/domain/orders/payment-request.contract.ts';
import { requestReference } from '@naust/domain/payments/payment.ts';
import { casesOf } from '@naust/infra/testing/extent.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startShop } from '../browser/testing/server.ts';
import { walletLog } from '../testing/crashes/payments.ts';
import {
  askFor,
  clockAfter,
  handOutRope,
  INVOICING,
  type InvoicingShop,
  logIn,
  openInvoicing,
} from '../testing/invoiced-orders.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { call } from '../testing/shop-calls.ts';

/** By now no process can still be working on what was cut off. */
const later = clockAfter(120_000);
const longWait = { timeout: 60_000, interval: 100 };

/** The customer opens the link, presses 'Betal med Vipps', and approves. */
async function approve(shop: InvoicingShop, orderId: string): Promise<void> {
  const asked = await askFor(shop, 'POST', `/api/orders/${orderId}/payment-request`, {});
  const link = new URL(paymentRequestAnswer.parse(asked).url);
  const headers = { 'x-order-token': link.searchParams.get('token') ?? '' };
  const begun = await fetch(`${shop.url}/api/orders/${orderId}/payment`, { method: 'POST', headers });
  const { pathname, searchParams } = new URL(owedPaymentBegun.parse(await begun.json()).redirectUrl);
  const choice = new URLSearchParams({ choice: 'approve', token: searchParams.get('token') ?? '' });
  // The wallet has it before it answers, and the shop may be killed in between.
  await fetch(shop.url + pathname, { method: 'POST', body: choice, redirect: 'manual' }).catch(() => null);
}

async function readMoney({ url, token }: Pick<InvoicingShop, 'url' | 'token'>, orderId: string) {
  const { due, payments } = orderAnswer.parse((await call(url, 'GET', `/api/orders/${orderId}`, { token })).body);
  return { due, payments: payments?.map(({ method, amount }) => `${method} ${amount}`) };
}

const cuts = casesOf(
  [
    ['reserved in Vipps, and not in the log', 'wallet.found:1'],
    ['reserved, and not captured', 'request.decided:1'],
    ['captured in Vipps, and not in the log', 'wallet.captured:1'],
    ['captured, and not recorded on the order', 'request.decided:2'],
  ] as const,
  ([, point]) => point.split('.')[0],
);

/** Two starts, of which one is killed. */
it.each(cuts)(
  'money that is %s when the shop is killed is captured and recorded once by the next start',
  async (_, crashAt) => {
    const cut = await startShop({ env: { ...INVOICING, CRASH_AT: crashAt } });
    const { dataDir } = cut;
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const opened = await openInvoicing(cut.url);
    const orderId = await handOutRope(opened);
    await approve(opened, orderId);
    await cut.ended;
    const next = await startShop({ dataDir, env: { ...INVOICING, ...later } });
    onTestFinished(() => next.crash());
    const shop = { url: next.url, token: await logIn(next.url) };
    await expect.poll(() => readMoney(shop, orderId), longWait).toEqual({ due: 0, payments: ['vipps 50'] });
    const reported = await walletLog(shop.url, requestReference(orderId, 1));
    const moved = reported.filter(({ success }) => success).map(({ name }) => name);
    expect(moved).toEqual(['CREATED', 'AUTHORIZED', 'CAPTURED']);
    await vi.waitFor(() => expectSound(dataDir, { ...INVOICING, ...later }), longWait);
  },
  120_000,
);
