import { setTimeout as wait } from 'node:timers/promises';
import { deleted } from '@naust/domain/catalogue/catalogue.contract.ts';
import { longId } from '@naust/domain/contract.ts';
import { withdrawalAnswersOf } from '@naust/domain/orders/withdrawal-answer.ts';
import {
  namedWithdrawalInput,
  ownWithdrawal as ownWithdrawalAnswer,
  withdrawalAnswer,
  withdrawalInput,
  withdrawalMark,
} from '@naust/domain/orders/withdrawals.contract.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { recordedOrder } from './order-command.ts';
import { ofOwnOrder, ownOrder } from './own-order.ts';
import { declareNamedWithdrawal, declareWithdrawal, ownWithdrawal, type WithdrawalDeps } from './withdrawals.ts';

/** Longer than the work, so that the time of the answer does not tell whether the order exists. */
const ANSWERED_AFTER_MS = 500;

export function withdrawalRoutes(deps: WithdrawalDeps): Route[] {
  const path = '/api/orders/:id/withdrawal';
  return [
    route({
      ...ofOwnOrder,
      method: 'GET',
      path,
      summary:
        'Hva kunden kan angre på nå, og hva som er angret. Gjester sender koden fra e-posten som X-Order-Token, eller bestillingens Idempotency-Key.',
      answer: ownWithdrawalAnswer,
      run: async ({ params: { id } }, context) => ({
        body: await ownWithdrawal(deps, await ownOrder(deps, id, context), context.now),
        headers: { 'cache-control': 'no-store' },
      }),
    }),
    route({
      ...ofOwnOrder,
      method: 'POST',
      repeat: 'key',
      path,
      summary:
        'Bruk angreretten på linjer av egen ordre. Uten `lines`: alt som kan angres. Kvitteringen sendes på e-post.',
      rateLimit: 'withdrawal',
      refusals: [...ofOwnOrder.refusals, 'NO_WITHDRAWAL_RIGHT', 'WITHDRAWAL_TOO_LATE', 'PERSON_IS_ERASED'],
      body: withdrawalInput,
      answer: ownWithdrawalAnswer,
      async run({ params: { id }, body }, context) {
        const position = await declareWithdrawal(deps, await ownOrder(deps, id, context), body, context);
        return { status: 201, body: await ownWithdrawal(deps, await recordedOrder(deps, id), context.now), position };
      },
    }),
    namedRoute(deps),
    markRoute(deps),
  ];
}

const namedRoute = (deps: WithdrawalDeps): Route =>
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/withdrawals',
    access: 'open',
    summary:
      'Bruk angreretten med ordrenummer og e-postadresse. Svaret er det samme om ordren finnes eller ikke; kvitteringen sendes på e-post.',
    rateLimit: 'withdrawal',
    body: namedWithdrawalInput,
    answer: deleted,
    async run({ body }, context) {
      const answered = wait(ANSWERED_AFTER_MS);
      await declareNamedWithdrawal(deps, body, context).catch(hideRefusal);
      await answered;
      return { status: 202, body: { ok: true } };
    },
  });

/** A refusal would tell that the order exists. */
function hideRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

const markRoute = (deps: WithdrawalDeps): Route =>
  route({
    method: 'PUT',
    path: '/api/orders/:id/withdrawals/:withdrawalId',
    access: 'staff',
    summary: 'Merk en angring som gjort opp eller avvist, eller åpne den igjen. Pengene betales tilbake med refund.',
    params: z.object({ id: longId, withdrawalId: longId }),
    body: withdrawalMark,
    answer: z.array(withdrawalAnswer),
    notFound: 'WITHDRAWAL_NOT_FOUND',
    refusals: ['ORDER_NOT_FOUND', 'WITHDRAWAL_NOT_FOUND', 'ORDER_IS_DELETED', 'REASON_REQUIRED'],
    async run({ params: { id, withdrawalId }, body: { state, reason = null } }, { by }) {
      const { position } = await deps.order(id).run({ type: 'MarkWithdrawal', withdrawalId, state, reason }, by);
      const { content, withdrawals } = await recordedOrder(deps, id);
      return { body: withdrawalAnswersOf(content.lines, withdrawals), position };
    },
  });
