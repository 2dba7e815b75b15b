import { longId } from '@naust/domain/contract.ts';
import { toKr } from '@naust/domain/money.ts';
import { refundAnswer, refundInput, refundsAnswer } from '@naust/domain/orders/refunds.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { withCurrentRow } from '../current-row.ts';
import type { Deps, DepsOf } from '../dependencies/dependencies.ts';
import { refundsOf } from './refund-list.ts';
import { refundOrder } from './refunds.ts';

const path = '/api/orders/:id/refund';
const byId = z.object({ id: longId });

export const refundRoutes = (deps: DepsOf<typeof refundOrder> & Deps<'rows' | 'user'>): Route[] => [
  route({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'Hva som er betalt tilbake av en ordre, og hva som kan betales tilbake, gjennom Vipps eller ikke.',
    params: byId,
    answer: refundsAnswer,
    notFound: 'ORDER_NOT_FOUND',
    refusals: ['ORDER_NOT_FOUND'],
    run: async ({ params: { id } }) => ({
      body: await refundsOf(deps, id),
      headers: { 'cache-control': 'no-store' },
    }),
  }),
  route({
    method: 'POST',
    repeat: 'key',
    path,
    access: 'admin',
    summary:
      'Betal penger tilbake: gjennom Vipps der Vipps har dem, ellers skrives det ned. Samme Idempotency-Key gjør det én gang.',
    params: byId,
    body: refundInput,
    answer: refundAnswer,
    notFound: 'ORDER_NOT_FOUND',
    refusals: [
      'ORDER_NOT_FOUND',
      'ORDER_IS_DELETED',
      'ORDER_IS_INVOICED',
      'CHANGED_MEANWHILE',
      'REASON_REQUIRED',
      'NOTHING_TO_REFUND',
      'REFUND_TOO_LARGE',
      'REFUND_UNDER_WAY',
      'REFUND_REFUSED',
      'WALLET_SILENT',
    ],
    async run({ params: { id }, body: { amount, reason, version = null } }, { by, idempotencyKey }) {
      const asked = { amount, reason, version, idempotencyKey };
      const { refundedOre, leftOre, position } = await withCurrentRow(() => refundOrder(deps, id, asked, by), {
        streams: [deps.order(id)],
        read: (upTo) => deps.rows.order(id, upTo),
      });
      return { body: { id, refunded: toKr(refundedOre), left: toKr(leftOre) }, position };
    },
  }),
];
