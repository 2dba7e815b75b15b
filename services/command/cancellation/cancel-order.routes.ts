import { cancelInput, orderCancelled, ownCancellation } from '@naust/domain/orders/own-cancellation.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { ofOwnOrder } from '../orders/own-order.ts';
import { cancellationTerms, cancelOwnOrder } from './cancel-order.ts';

export function cancelOrderRoutes(
  deps: Deps<'order' | 'charge' | 'lockCharges' | 'payment' | 'steps' | 'secrets'>,
): Route[] {
  const path = '/api/orders/:id/cancel';
  return [
    route({
      ...ofOwnOrder,
      method: 'GET',
      path,
      summary:
        'Hva det koster å avbestille egen ordre. Gjester sender koden fra e-posten som X-Order-Token, eller bestillingens Idempotency-Key.',
      answer: ownCancellation,
      run: async ({ params: { id } }, context) => ({
        body: await cancellationTerms(deps, id, context),
        headers: { 'cache-control': 'no-store' },
      }),
    }),
    route({
      ...ofOwnOrder,
      method: 'POST',
      repeat: 'state',
      path,
      summary: 'Avbestill egen ordre. `fee` er gebyret som ble vist; et høyere blir avvist.',
      refusals: [...ofOwnOrder.refusals, 'CANNOT_CANCEL', 'FEE_CHANGED', 'ORDER_IS_DELETED'],
      body: cancelInput,
      answer: orderCancelled,
      async run({ params: { id }, body }, context) {
        const { fee, position } = await cancelOwnOrder(deps, id, body.fee ?? null, context);
        return { body: { id, status: 'cancelled', fee }, position };
      },
    }),
  ];
}
