import { paymentInput, paymentSaved, reverseInput } from '@naust/domain/orders/incoming-payments.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { DepsOf } from '../dependencies/dependencies.ts';
import { recordPayment, reversePayment } from './incoming-payments.ts';

const path = '/api/incoming-payments';

export const incomingPaymentRoutes = (deps: DepsOf<typeof recordPayment>): Route[] => [
  route({
    method: 'POST',
    repeat: 'key',
    path,
    access: 'staff',
    summary:
      'Registrer en betaling for en ordre, et gebyr eller en faktura, eller depositumet for en ordre. Et gebyr som er betalt helt, er oppgjort.',
    body: paymentInput,
    answer: paymentSaved,
    refusals: [
      'ORDER_NOT_FOUND',
      'CHARGE_NOT_FOUND',
      'DOCUMENT_NOT_FOUND',
      'ORDER_IS_DELETED',
      'MORE_THAN_OWED',
      'MORE_THAN_DEPOSIT_ASKED',
      'PAYMENT_NOT_POSITIVE',
      'UNKNOWN_PAYMENT_METHOD',
      'PAID_IN_FUTURE',
      'PAYMENT_TIME_WRONG',
      'PAID_ON_SETTLED_DAY',
      'PAID_IN_CLOSED_TERM',
    ],
    async run({ body }, context) {
      const { body: saved, position } = await recordPayment(deps, body, context);
      return { status: 201, body: saved, position };
    },
  }),
  route({
    method: 'POST',
    repeat: 'state',
    path: `${path}/:id/reverse`,
    access: 'admin',
    summary: 'Angre en registrert betaling: beløpet er skyldig igjen.',
    params: z.object({ id: z.string().check(z.regex(/^([1-9]\d{14}-[1-9]\d{14}|krav-[1-9]\d{14}-[1-9]\d?)$/)) }),
    body: reverseInput,
    answer: paymentSaved,
    notFound: 'PAYMENT_NOT_FOUND',
    refusals: [
      'PAYMENT_NOT_FOUND',
      'PAID_BY_WALLET',
      'ORDER_IS_DELETED',
      'REASON_REQUIRED',
      'DEPOSIT_IS_USED',
      'REFUND_UNDER_WAY',
      'PAYMENT_IS_REFUNDED',
    ],
    run: ({ params: { id }, body }, context) => reversePayment(deps, id, body.reason, context),
  }),
];
