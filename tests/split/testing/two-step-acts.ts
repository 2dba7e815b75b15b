import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { checkoutAnswer } from '@naust/domain/orders/orders.contract.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { userSaved } from '@naust/domain/users/users.contract.ts';
import { requireStatus, untilAnswered, untilReported } from './asking.ts';

export interface Acting {
  url: string;
  /** An administrator's. */
  token: string;
  productId: number;
}

/** The acknowledged acts, with their times by the clock of the shop's events. */
export interface Acknowledged {
  handedOver: { orderId: string; at: number }[];
  archived: number;
  erased: number;
}

const VIPPS = 1;
const PICKED_UP = 3;
const PAUSE_MS = 400;
const GOODS = { is_for_sale: 'true', price_sale: '50' };

/** Processes of two steps over two streams, or over a job, one after another until the signal aborts. */
export async function actUntil(signal: AbortSignal, acting: Acting): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { handedOver: [], archived: 0, erased: 0 };
  async function repeatedly(act: (nth: number) => Promise<void>): Promise<void> {
    for (let nth = 0; !signal.aborted; nth++) {
      await act(nth);
      await pause(PAUSE_MS);
    }
  }
  await Promise.all([
    repeatedly(async (nth) => {
      const orderId = await payAndFetch(acting, nth);
      acknowledged.handedOver.push({ orderId, at: Date.now() });
    }),
    repeatedly(async (nth) => {
      await renameAndArchive(acting, nth);
      acknowledged.archived += 1;
    }),
    repeatedly(async () => {
      await registerAndErase(acting);
      acknowledged.erased += 1;
    }),
  ]);
  return acknowledged;
}

/** Orders by the wallet, approves, returns, and is handed the goods; a job then captures the money. */
async function payAndFetch({ url, token, productId }: Acting, nth: number): Promise<string> {
  const guest = { name: `Betaler ${nth}`, email: `betaler${nth}@example.no`, phone: '40000000' };
  const body = { items: [{ productId, quantity: 1 }], paymentId: VIPPS, guest };
  const asked = { key: `betalt-i-uvaer-${randomUUID()}`, body };
  const held = requireStatus(await untilAnswered(url, 'POST', '/api/vipps/checkout', asked), 201);
  const { id, redirectUrl } = checkoutAnswer.parse(held.body);
  const { pathname, searchParams } = new URL(redirectUrl);
  const choice = new URLSearchParams({ choice: 'approve', token: searchParams.get('token') ?? '' });
  await untilReported(async () => {
    const { status } = await fetch(url + pathname, { method: 'POST', body: choice, redirect: 'manual' });
    return status < 500 ? status : null;
  });
  await untilReported(async () => {
    const back = `${url}/api/vipps/return?reference=${walletReference(id)}`;
    const answer = await fetch(back, { redirect: 'manual' });
    return answer.headers.get('location') === `/order-confirmation/${id}` ? id : null;
  });
  const fetched = { token, body: { ...body, statusId: PICKED_UP } };
  requireStatus(await untilAnswered(url, 'PUT', `/api/orders/${id}`, fetched), 200);
  return id;
}

async function renameAndArchive({ url, token }: Acting, nth: number): Promise<void> {
  const form = (name: string) => ({ token, form: { ...GOODS, name } });
  const added = requireStatus(await untilAnswered(url, 'POST', '/api/products', form(`Vare ${nth}`)), 201);
  const path = `/api/products/${rowSaved.parse(added.body).id}`;
  requireStatus(await untilAnswered(url, 'PUT', path, form(`Ny vare ${nth}`)), 200);
  // Deleted already: the answer to an earlier try was lost.
  requireStatus(await untilAnswered(url, 'DELETE', path, { token }), 200, 404);
}

async function registerAndErase({ url, token }: Acting): Promise<void> {
  const body = { name: 'Kunde', email: `kunde-${randomUUID()}@example.no`, password: 'hemmelig ved fjorden' };
  const made = requireStatus(await untilAnswered(url, 'POST', '/api/users', { token, body }), 201, 409);
  // Taken already: the answer to an earlier try, with the id, was lost.
  if (made.status === 409) return;
  const path = `/api/users/${userSaved.parse(made.body).id}`;
  requireStatus(await untilAnswered(url, 'DELETE', path, { token }), 200, 404);
}
