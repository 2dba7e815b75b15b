import { longId } from '@naust/domain/contract.ts';
import { cancelInput, orderCancelled, ownCancellation } from '@naust/domain/orders/own-cancellation.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Needs } from '../desk/needs.ts';
import { cancellationTerms, cancelOwnOrder } from './cancel-order.ts';

/** Open, because a guest has no account: the order's owner, the token of the mail or the key of the order is asked for inside. */
export function cancelOrderRoutes(desk: Needs<'order' | 'steps' | 'secrets'>): Route[] {
  const path = '/api/orders/:id/cancel';
  const params = z.object({ id: longId });
  const refusals = ['ORDER_NOT_FOUND', 'NOT_LOGGED_IN', 'NO_ACCESS'] as const;
  return [
    route({
      method: 'GET',
      path,
      access: 'open',
      summary:
        'Hva det koster å avbestille egen ordre. Gjester sender koden fra e-posten som X-Order-Token, eller bestillingens Idempotency-Key.',
      rateLimit: 'orderLookUp',
      params,
      notFound: 'ORDER_NOT_FOUND',
      refusals,
      answer: ownCancellation,
      run: async ({ params: { id } }, context) => ({
        body: await cancellationTerms(desk, id, context),
        headers: { 'cache-control': 'no-store' },
      }),
    }),
    route({
      method: 'POST',
      path,
      access: 'open',
      summary: 'Avbestill egen ordre. `fee` er gebyret som ble vist; et høyere blir avvist.',
      rateLimit: 'orderLookUp',
      params,
      notFound: 'ORDER_NOT_FOUND',
      refusals: [...refusals, 'CANNOT_CANCEL', 'FEE_CHANGED', 'ORDER_IS_DELETED'],
      body: cancelInput,
      answer: orderCancelled,
      async run({ params: { id }, body }, context) {
        const { fee, position } = await cancelOwnOrder(desk, id, body.fee ?? null, context);
        return { body: { id, status: 'cancelled', fee }, position };
      },
    }),
  ];
}
