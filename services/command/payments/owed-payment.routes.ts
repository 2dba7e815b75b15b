import { toKr } from '@naust/domain/money.ts';
import { owedPayment, owedPaymentBegun } from '@naust/domain/orders/owed-payment.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { ofOwnOrder, ownOrder } from '../orders/own-order.ts';
import { owedOre, payOwed } from './pay-owed.ts';

export function owedPaymentRoutes(
  deps: Deps<'order' | 'charge' | 'payment' | 'reconcile' | 'syncPayment' | 'wallet' | 'clock' | 'secrets'>,
): Route[] {
  const path = '/api/orders/:id/payment';
  return [
    route({
      ...ofOwnOrder,
      method: 'GET',
      path,
      summary:
        'Hva som gjenstår å betale der Vipps avviste trekket. Gjester sender koden fra e-posten som X-Order-Token, eller bestillingens Idempotency-Key.',
      answer: owedPayment,
      async run({ params: { id } }, context) {
        await ownOrder(deps, id, context);
        return { body: { owed: toKr(await owedOre(deps, id)) }, headers: { 'cache-control': 'no-store' } };
      },
    }),
    route({
      ...ofOwnOrder,
      method: 'POST',
      repeat: 'state',
      path,
      summary: 'Start en ny betaling med Vipps av det som gjenstår.',
      rateLimit: 'ordering',
      refusals: [...ofOwnOrder.refusals, 'NOTHING_OWED', 'AMOUNT_TOO_SMALL_FOR_WALLET', 'WALLET_NOT_STARTED'],
      answer: owedPaymentBegun,
      async run({ params: { id } }, context) {
        await ownOrder(deps, id, context);
        const { redirectUrl, amountOre, position } = await payOwed(deps, id, context.by);
        return { status: 201, body: { redirectUrl, owed: toKr(amountOre) }, position };
      },
    }),
  ];
}
