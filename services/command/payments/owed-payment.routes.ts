import { longId } from '@naust/domain/contract.ts';
import { toKr } from '@naust/domain/money.ts';
import { owedPayment, owedPaymentBegun } from '@naust/domain/orders/owed-payment.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Needs } from '../desk/needs.ts';
import { ownOrder } from '../orders/own-order.ts';
import { owedOre, payOwed } from './pay-owed.ts';

/** Open, because a guest has no account: the order's owner or the token of the mail is asked for inside. */
export function owedPaymentRoutes(
  desk: Needs<'order' | 'charge' | 'payment' | 'reconcile' | 'syncPayment' | 'wallet' | 'clock' | 'secrets'>,
): Route[] {
  const path = '/api/orders/:id/payment';
  const params = z.object({ id: longId });
  const refusals = ['ORDER_NOT_FOUND', 'NOT_LOGGED_IN', 'NO_ACCESS'] as const;
  return [
    route({
      method: 'GET',
      path,
      access: 'open',
      summary:
        'Hva som gjenstår å betale der Vipps avviste trekket. Gjester sender koden fra e-posten som X-Order-Token, eller bestillingens Idempotency-Key.',
      rateLimit: 'orderLookUp',
      params,
      notFound: 'ORDER_NOT_FOUND',
      refusals,
      answer: owedPayment,
      async run({ params: { id } }, context) {
        await ownOrder(desk, id, context);
        return { body: { owed: toKr(await owedOre(desk, id)) }, headers: { 'cache-control': 'no-store' } };
      },
    }),
    route({
      method: 'POST',
      path,
      access: 'open',
      summary: 'Start en ny betaling med Vipps av det som gjenstår.',
      rateLimit: 'ordering',
      params,
      notFound: 'ORDER_NOT_FOUND',
      refusals: [...refusals, 'NOTHING_OWED', 'AMOUNT_TOO_SMALL_FOR_WALLET', 'WALLET_NOT_STARTED'],
      answer: owedPaymentBegun,
      async run({ params: { id } }, context) {
        await ownOrder(desk, id, context);
        const { redirectUrl, amountOre, position } = await payOwed(desk, id, context.by);
        return { status: 201, body: { redirectUrl, owed: toKr(amountOre) }, position };
      },
    }),
  ];
}
