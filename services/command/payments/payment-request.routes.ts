import { longId } from '@naust/domain/contract.ts';
import { paymentRequestAnswer, paymentRequestInput } from '@naust/domain/orders/payment-request.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { DepsOf } from '../dependencies/dependencies.ts';
import { requestPayment } from './payment-request.ts';

export const paymentRequestRoutes = (deps: DepsOf<typeof requestPayment>): Route[] => [
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/orders/:id/payment-request',
    access: 'staff',
    summary:
      'Vipps-krav: en lenke der kunden betaler det som er skyldig. Med `by` sendes den på e-post eller SMS, én gang per Idempotency-Key.',
    params: z.object({ id: longId }),
    body: paymentRequestInput,
    answer: paymentRequestAnswer,
    notFound: 'ORDER_NOT_FOUND',
    refusals: [
      'ORDER_NOT_FOUND',
      'ORDER_IS_DELETED',
      'PERSON_IS_ERASED',
      'NOTHING_OWED',
      'AMOUNT_TOO_SMALL_FOR_WALLET',
      'WALLET_OFF',
      'NO_EMAIL',
      'NO_PHONE',
      'SMS_OFF',
    ],
    run: ({ params: { id }, body }, context) => requestPayment(deps, id, body?.by, context),
  }),
];
