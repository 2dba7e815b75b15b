import { toKr } from '@naust/domain/money.ts';
import { owedPayment, owedPaymentBegun } from '@naust/domain/orders/owed-payment.contract.ts';
import { paidByRequestOre } from '@naust/domain/orders/recorded-payment.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { DepsOf } from '../dependencies/dependencies.ts';
import { ofOwnOrder, orderToPay } from '../orders/own-order.ts';
import { payableOre, payOwed } from './pay-owed.ts';

export function owedPaymentRoutes(deps: DepsOf<typeof payOwed>): Route[] {
  const path = '/api/orders/:id/payment';
  return [
    route({
      ...ofOwnOrder,
      method: 'GET',
      path,
      summary:
        'Hva som kan betales med Vipps nå, og hva som er betalt slik. Gjester sender koden fra e-posten som X-Order-Token, eller bestillingens Idempotency-Key.',
      answer: owedPayment,
      async run({ params: { id } }, context) {
        const order = await orderToPay(deps, id, context);
        const owed = toKr(await payableOre(deps, order));
        const paid = toKr(paidByRequestOre(order.incoming ?? []));
        return { body: { owed, ...(paid > 0 && { paid }) }, headers: { 'cache-control': 'no-store' } };
      },
    }),
    route({
      ...ofOwnOrder,
      method: 'POST',
      repeat: 'state',
      path,
      summary: 'Start en betaling med Vipps av det som er skyldig: bestillingen, fakturaer og gebyrer.',
      rateLimit: 'ordering',
      refusals: [
        ...ofOwnOrder.refusals,
        'NOTHING_OWED',
        'PERSON_IS_ERASED',
        'WALLET_OFF',
        'AMOUNT_TOO_SMALL_FOR_WALLET',
        'WALLET_NOT_STARTED',
      ],
      answer: owedPaymentBegun,
      async run({ params: { id } }, context) {
        await orderToPay(deps, id, context);
        const { redirectUrl, amountOre, position } = await payOwed(deps, id, context.by);
        return { status: 201, body: { redirectUrl, owed: toKr(amountOre) }, position };
      },
    }),
  ];
}
