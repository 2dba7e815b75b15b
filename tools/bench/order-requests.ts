import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { TERMS_VERSION } from '@naust/domain/terms.ts';
import { type BenchLine, hoursOf, linesOf, personOf } from './bench-orders.ts';

export interface OrderRequest {
  headers: Record<string, string>;
  body: string;
}

/**
 * Order requests, each another: a rental and a sale with their prices, half by accounts, half by guests. `first`: the
 * number of the first, of which a shop has each but once.
 */
export function orderRequests(tokens: readonly string[], firstDay: number, first = 0): () => OrderRequest {
  let n = first;
  return () => {
    const order = n++;
    const token = order % 2 === 0 ? tokens[(order / 2) % tokens.length] : undefined;
    return orderRequest(order, linesOf(order, firstDay, hoursOf.orders), token);
  };
}

/** By the account of the token; without one by a guest. */
export function orderRequest(n: number, lines: readonly BenchLine[], token: string | undefined): OrderRequest {
  const items = lines.map(({ productId, quantity, from, to, priceKr }) => ({
    productId,
    quantity,
    date_from: from,
    date_to: to,
    price: priceKr,
  }));
  const total = lines.reduce((sum, { quantity, priceKr }) => sum + quantity * priceKr, 0);
  const guest = token ? {} : { guest: personOf(n) };
  return {
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomBytes(18).toString('base64url'),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ items, total, paymentId: 2, termsVersion: TERMS_VERSION, ...guest }),
  };
}

export function writeRequests(file: string, count: number, next: () => OrderRequest): void {
  const lines = Array.from({ length: count }, () => {
    const { headers, body } = next();
    return JSON.stringify([headers, body]);
  });
  writeFileSync(file, lines.join('\n'));
}
