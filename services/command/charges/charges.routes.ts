import { deleted } from '@naust/domain/catalogue/catalogue.contract.ts';
import { chargeAnswerOf } from '@naust/domain/charges/charge-answer.ts';
import { chargeAnswer, chargeInput, chargeToggle } from '@naust/domain/charges/charges.contract.ts';
import type { ChargeCommand } from '@naust/domain/charges/charges.decider.ts';
import { longId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type RequestContext, type Route, route } from '@naust/infra/http/route.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import * as z from 'zod/mini';
import type { Needs } from '../desk/needs.ts';
import { oreOf, paymentOf, recordedOrder } from '../orders/order-command.ts';

const byId = z.object({ id: longId });

export function chargeRoutes(desk: Needs<'order' | 'charge'>): Route[] {
  async function run(chargeId: string, command: ChargeCommand, context: RequestContext) {
    const { state, position } = await desk.charge(chargeId).run(command, context.by);
    return { charge: state ?? refuse('CHARGE_NOT_FOUND'), position };
  }

  async function change(
    id: string,
    type: 'SettleCharge' | 'ReopenCharge' | 'DeleteCharge',
    version: number | null,
    context: RequestContext,
  ) {
    const { state } = await desk.charge(id).peek();
    if (!state) refuse('CHARGE_NOT_FOUND');
    const { isDeleted: orderDeleted } = await recordedOrder(desk, state.orderId);
    return run(id, { type, expectedVersion: version, orderDeleted }, context);
  }

  return [
    route({
      method: 'POST',
      path: '/api/orders/:id/charges',
      access: 'admin',
      params: byId,
      body: chargeInput,
      answer: chargeAnswer,
      notFound: 'ORDER_NOT_FOUND',
      refusals: ['ORDER_NOT_FOUND', 'ORDER_IS_DELETED', 'UNKNOWN_PAYMENT_OPTION'],
      async run({ params, body }, context) {
        const order = await recordedOrder(desk, params.id);
        const chargeId = randomNumberedId();
        const command = {
          type: 'AddCharge',
          chargeId,
          orderId: params.id,
          userId: order.content.userId,
          description: body.description,
          amountOre: oreOf(body.amount) ?? 0,
          paymentId: body.paymentId === null || body.paymentId === undefined ? null : paymentOf(body.paymentId),
          addedAt: new Date(context.now).toISOString(),
          orderDeleted: order.isDeleted,
        } as const;
        const { charge, position } = await run(chargeId, command, context);
        return { status: 201, body: chargeAnswerOf(charge), position };
      },
    }),
    route({
      method: 'PUT',
      path: '/api/charges/:id',
      access: 'admin',
      params: byId,
      body: chargeToggle,
      answer: chargeAnswer,
      notFound: 'CHARGE_NOT_FOUND',
      refusals: ['CHARGE_NOT_FOUND', 'CHANGED_MEANWHILE', 'ORDER_IS_DELETED'],
      async run({ params, body }, context) {
        const type = body.isSettled ? 'SettleCharge' : 'ReopenCharge';
        const { charge, position } = await change(params.id, type, body.version ?? null, context);
        return { body: chargeAnswerOf(charge), position };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/charges/:id',
      access: 'admin',
      params: byId,
      answer: deleted,
      notFound: 'CHARGE_NOT_FOUND',
      refusals: ['CHARGE_NOT_FOUND', 'ORDER_IS_DELETED'],
      async run({ params }, context) {
        const { position } = await change(params.id, 'DeleteCharge', null, context);
        return { body: { ok: true }, position };
      },
    }),
  ];
}
