import { type Calls, callsOf } from './calls.ts';
import type { Storage } from './chromium.ts';
import { orderedBy, type StoredLine } from './lines.ts';

export type BegunPayment = { id: string; orderNo: number; redirectUrl: string; heldUntil: string };

const MOST_TRIES = 1_000;
/** Several processes may ask the wallet at once. */
const EVERY_TIME = 100;

/** A visitor's checkout by the wallet, as a request. */
export async function beginPayment(url: string, ...lines: StoredLine[]): Promise<BegunPayment> {
  const visitor = await callsOf(url);
  return visitor.send('POST', '/vipps/checkout', orderedBy(1, lines));
}

/** The browser's stored payment, for pages that show it; without a key, so that no order can replace it. */
export function begunHere({ id, orderNo, redirectUrl, heldUntil }: BegunPayment): Storage {
  const shown = { orderId: id, orderNo, redirectUrl, heldUntil };
  return { walletAttempt: JSON.stringify({ ...shown, userId: null, key: null, lines: [] }) };
}

/** Answers on the wallet's page without a browser, and returns to the shop. */
export async function answerPayment({ redirectUrl }: BegunPayment, choice: 'approve' | 'abort'): Promise<void> {
  const token = new URL(redirectUrl).searchParams.get('token') ?? '';
  const landing = new URL(redirectUrl);
  landing.search = '';
  const body = new URLSearchParams({ token, choice });
  const answer = await fetch(landing, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  await fetch(`${back.origin}/api${back.pathname}${back.search}`, { redirect: 'manual' });
}

/** Sets a fault of the simulated wallet, for the next payment or a call about one. */
export async function orderFault(walletUrl: string, fault: string | Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${walletUrl}/sim/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typeof fault === 'string' ? { fault } : fault),
  });
  if (!answer.ok) throw new Error(`no fault was ordered: ${answer.status}`);
}

/** A customer's approved order by the wallet, picked up while the wallet refuses the capture. */
export async function refusedPayment(
  walletUrl: string,
  admin: Calls,
  customer: Calls,
  line: StoredLine,
): Promise<string> {
  const asked = orderedBy(1, [line]);
  const begun = await customer.send<BegunPayment>('POST', '/vipps/checkout', asked);
  await answerPayment(begun, 'approve');
  const reference = `leie-${begun.id}-1`;
  await orderFault(walletUrl, { call: 'capture', answer: 'refused', reference, times: EVERY_TIME });
  await admin.send('PUT', `/orders/${begun.id}`, { ...asked, statusId: 3 });
  for (let tries = 0; (await orderSeen(customer, begun.id)).paymentState !== 'failed'; tries += 1) {
    if (tries === MOST_TRIES) throw new Error(`the payment of order ${begun.id} was not refused`);
  }
  return begun.id;
}

/** A visitor's approved order by the wallet, handed out and captured. */
export async function capturedPayment(url: string, admin: Calls, line: StoredLine): Promise<string> {
  const { id, ...begun } = await beginPayment(url, line);
  await answerPayment({ id, ...begun }, 'approve');
  await admin.send('PUT', `/orders/${id}/status`, { statusId: 3 });
  for (let tries = 0; (await orderSeen(admin, id)).paymentState !== 'captured'; tries += 1) {
    if (tries === MOST_TRIES) throw new Error(`the payment of order ${id} was not captured`);
  }
  return id;
}

export type SeenOrder = { status: string; paymentState: string; total: number };

export const orderSeen = (calls: Calls, id: string) => calls.get<SeenOrder>(`/orders/${id}`);
