import { namedRow } from '@naust/domain/orders/orders.contract.ts';
import { ORDER_STATUSES, PAYMENT_OPTIONS } from '@naust/domain/orders/statuses.ts';
import { type Answer, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';

const rows = z.array(namedRow);
const statuses = ORDER_STATUSES.map(({ id, name }) => ({ id, name }));

/** An answer that never changes, made once. */
function fixed(body: unknown): Answer<never> {
  const answer: Answer<never> = { serialised: Buffer.from(JSON.stringify(body)), again: () => answer };
  return answer;
}
const [paymentRows, statusRows] = [fixed(PAYMENT_OPTIONS), fixed(statuses)];

export const fixedListRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/payments',
    access: 'open',
    summary: 'Betalingsmåtene som kan velges.',
    answer: rows,
    run: () => paymentRows,
  }),
  route({ method: 'GET', path: '/api/statuses', access: 'open', answer: rows, run: () => statusRows }),
];
