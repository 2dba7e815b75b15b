import { type Calls, callsOf } from './calls.ts';
import type { Storage } from './chromium.ts';
import { orderedBy, type StoredLine } from './lines.ts';

export type BegunPayment = { id: string; orderNo: number; redirectUrl: string; heldUntil: string };

/** A visitor's checkout by the wallet, as a program sends it. */
export async function beginPayment(url: string, ...lines: StoredLine[]): Promise<BegunPayment> {
  const visitor = await callsOf(url);
  return visitor.send('POST', '/vipps/checkout', orderedBy(1, lines));
}

/** What the browser keeps of a begun payment. */
export function begunHere({ id, orderNo, redirectUrl, heldUntil }: BegunPayment): Storage {
  return { walletAttempt: JSON.stringify({ orderId: id, orderNo, redirectUrl, heldUntil }) };
}

/** Answers on the wallet's page without a browser, and comes back to the shop as one. */
export async function answerPayment({ redirectUrl }: BegunPayment, choice: 'approve' | 'abort'): Promise<void> {
  const token = new URL(redirectUrl).searchParams.get('token') ?? '';
  const landing = new URL(redirectUrl);
  landing.search = '';
  const body = new URLSearchParams({ token, choice });
  const answer = await fetch(landing, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  await fetch(`${back.origin}/api${back.pathname}${back.search}`, { redirect: 'manual' });
}

/** Orders a fault of the simulated wallet: it meets the next payment. */
export async function orderFault(url: string, fault: string): Promise<void> {
  const answer = await fetch(`${url}/vipps-simulator/sim/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  });
  if (!answer.ok) throw new Error(`no fault was ordered: ${answer.status}`);
}

export type SeenOrder = { status: string; paymentState: string; total: number };

export const orderSeen = (calls: Calls, id: string) => calls.get<SeenOrder>(`/orders/${id}`);
