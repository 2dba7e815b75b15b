import { checkoutAnswer, checkoutInput } from '@naust/domain/orders/orders.contract.ts';
import { orderOfReference } from '@naust/domain/payments/payment.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { CommandDesk } from '../desk.ts';
import { PLACING_REFUSALS } from '../orders/placing-refusals.ts';
import { paymentStream } from '../streams.ts';
import { checkOut } from './checkout.ts';
import { placeAfterReturn } from './wallet-return.ts';

/** Whatever an address may say: a person in a browser is led on by it, and never answered with what is wrong with it. */
const reference = z.optional(z.union([z.string(), z.array(z.string())]));

export function vippsRoutes(desk: CommandDesk): Route[] {
  return [checkoutRoute(desk), returnRoute(desk), webhookRoute(desk)];
}

function checkoutRoute(desk: CommandDesk): Route {
  return route({
    method: 'POST',
    path: '/api/vipps/checkout',
    access: 'open',
    summary: 'Hold varene og start en betaling med Vipps. `replaces`: eget ubetalt forsøk som dette overtar for.',
    idempotent: true,
    rateLimit: 'ordering',
    body: checkoutInput,
    answer: checkoutAnswer,
    refusals: [
      ...PLACING_REFUSALS,
      'WALLET_ONLY',
      'AMOUNT_TOO_SMALL_FOR_WALLET',
      'WALLET_NOT_STARTED',
      'ALREADY_PAID',
      'KEY_REUSED',
      'TOO_MANY_UNPAID',
    ],
    async run({ body }, context) {
      const { body: answer, position } = await checkOut(desk, body, context);
      return { status: 201, body: answer, position };
    },
  });
}

function returnRoute(desk: CommandDesk): Route {
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
      const location = await placeAfterReturn(desk, query.reference ?? query.ref, context);
      return { status: 302, headers: { location, 'cache-control': 'no-store' } };
    },
  });
}

function webhookRoute(desk: CommandDesk): Route {
  return route({
    method: 'POST',
    path: '/api/vipps/webhook',
    access: 'open',
    summary: 'Melding fra Vipps om at noe har skjedd, signert av dem.',
    signed: true,
    body: z.optional(z.unknown()),
    answer: z.undefined(),
    refusals: ['SIGNATURE_WRONG'],
    async run(_input, context) {
      const { rawBody = '', correlationId } = context;
      const notice = desk.wallet.readNotice((name) => context.header(name), rawBody) ?? refuse('SIGNATURE_WRONG');
      const stream = paymentStream(notice.reference);
      const isOurs = orderOfReference(notice.reference) !== null;
      if (isOurs && (await desk.streams.peek('payment', stream)).state) {
        const { name, pspReference, amountOre: noticedOre, timestamp: sentAt, success } = notice;
        const command = { type: 'ReceiveNotice', name, pspReference, noticedOre, sentAt, success } as const;
        await desk.streams.run('payment', stream, command, { channel: 'vipps', correlationId });
      }
      return { status: 204 };
    },
  });
}
