import { ownCharges } from '@naust/domain/charges/charges.contract.ts';
import { toKr } from '@naust/domain/money.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { keptChargesOf, type OrderChargesDeps } from '../dependencies/order-charges.ts';
import { ofOwnOrder, ownOrder } from '../orders/own-order.ts';

/** The amounts that were added to one's own order afterwards, from the log. */
export const ownChargesRoutes = (deps: OrderChargesDeps & Deps<'secrets'>): Route[] => [
  route({
    ...ofOwnOrder,
    method: 'GET',
    path: '/api/orders/:id/own-charges',
    summary:
      'Beløp som er lagt til egen ordre etterpå. Gjester sender koden fra e-posten som X-Order-Token, eller bestillingens Idempotency-Key.',
    answer: ownCharges,
    async run({ params: { id } }, context) {
      await ownOrder(deps, id, context);
      const charges = await keptChargesOf(deps, id);
      const body = charges.map(({ chargeId, description, amountOre, isSettled, addedAt }) => ({
        id: chargeId,
        description,
        amount: toKr(amountOre),
        isSettled,
        createdAt: addedAt,
      }));
      return { body, headers: { 'cache-control': 'no-store' } };
    },
  }),
];
