import { orderOfReference } from '@naust/domain/payments/payment.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { addressAfterReturn } from './wallet-return.ts';

/** Accepts any query: a person in a browser is redirected, and never gets a validation error. */
const reference = z.optional(z.union([z.string(), z.array(z.string())]));

export function vippsRoutes(deps: Deps<'order' | 'payment' | 'syncPayment' | 'wallet'>): Route[] {
  return [returnRoute(deps), webhookRoute(deps)];
}

function returnRoute(deps: Deps<'order' | 'payment' | 'syncPayment' | 'wallet'>): Route {
  return route({
    method: 'GET',
    path: '/api/vipps/return',
    access: 'open',
    summary: 'Hit kommer nettleseren fra Vipps. Svaret sender den videre etter hvordan betalingen står.',
    query: z.object({ reference, ref: reference }),
    answer: z.undefined(),
    rateLimit: 'orderLookUp',
    async run({ query }, { correlationId }) {
      const context = { channel: 'vipps', correlationId } as const;
      const location = await addressAfterReturn(deps, query.reference ?? query.ref, context);
      return { status: 302, headers: { location, 'cache-control': 'no-store' } };
    },
  });
}

function webhookRoute(deps: Deps<'payment' | 'wallet'>): Route {
  return route({
    method: 'POST',
    repeat: 'state',
    path: '/api/vipps/webhook',
    access: 'open',
    summary: 'Melding fra Vipps om at noe har skjedd, signert av dem.',
    signed: true,
    body: z.optional(z.unknown()),
    answer: z.undefined(),
    refusals: ['SIGNATURE_WRONG'],
    async run(_input, context) {
      const { rawBody = '', correlationId } = context;
      const notice = deps.wallet.readNotice((name) => context.header(name), rawBody) ?? refuse('SIGNATURE_WRONG');
      const payment = deps.payment(notice.reference);
      const isOurs = orderOfReference(notice.reference) !== null;
      if (isOurs && (await payment.peek()).state) {
        const { name, pspReference, amountOre: noticedOre, timestamp: sentAt, success } = notice;
        const command = { type: 'ReceiveNotice', name, pspReference, noticedOre, sentAt, success } as const;
        await payment.run(command, { channel: 'vipps', correlationId });
      }
      return { status: 204 };
    },
  });
}
