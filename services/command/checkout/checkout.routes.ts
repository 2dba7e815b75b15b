import { checkoutInput, walletCheckoutInput } from '@naust/domain/orders/order-input.contract.ts';
import { checkoutAnswer, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { CODE_REFUSALS, PLACING_REFUSALS } from '../orders/placing-refusals.ts';
import { namingOrders } from '../orders/telling-admin.ts';
import { type CheckoutDeps, checkOut } from './checkout.ts';
import { type PlacingDeps, placeOrder } from './place-order.ts';

export function checkoutRoutes(deps: CheckoutDeps): Route[] {
  return [placeOrderRoute(deps), checkoutRoute(deps)];
}

function placeOrderRoute(deps: PlacingDeps): Route {
  return route({
    method: 'POST',
    repeat: 'key',
    path: '/api/orders',
    access: 'open',
    summary: 'Bestill: hele ordren eller ingenting. Prisene er serverens.',
    rateLimit: 'ordering',
    body: checkoutInput,
    answer: orderPlacedAnswer,
    refusals: [
      ...PLACING_REFUSALS,
      ...CODE_REFUSALS,
      'INVOICE_NEEDS_LOGIN',
      'OVER_18_REQUIRED',
      'WALLET_ELSEWHERE',
      'TOO_MANY_UNPAID',
      'ALREADY_PAID',
      'ATTEMPT_NOT_YOURS',
    ],
    async run({ body }, context) {
      const { answer, position } = await namingOrders(deps, () => placeOrder(deps, body, context));
      return { status: 201, body: answer, position };
    },
  });
}

function checkoutRoute(deps: CheckoutDeps): Route {
  return route({
    method: 'POST',
    repeat: 'key',
    path: '/api/vipps/checkout',
    access: 'open',
    summary:
      'Hold varene og start en betaling med Vipps. `replaces`: eget ubetalt forsøk som dette overtar for; gjester sender forsøkets Idempotency-Key som X-Order-Token. `express`: betaleren blir bedt om å dele navn, e-post og telefon som bestillingen mangler.',
    rateLimit: 'ordering',
    body: walletCheckoutInput,
    answer: checkoutAnswer,
    refusals: [
      ...PLACING_REFUSALS,
      ...CODE_REFUSALS,
      'WALLET_ONLY',
      'AMOUNT_TOO_SMALL_FOR_WALLET',
      'WALLET_NOT_STARTED',
      'ALREADY_PAID',
      'ATTEMPT_NOT_YOURS',
      'TOO_MANY_UNPAID',
    ],
    async run({ body }, context) {
      const { body: answer, position } = await checkOut(deps, body, context);
      return { status: 201, body: answer, position };
    },
  });
}
