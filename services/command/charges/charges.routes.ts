import { oreOf } from '@naust/domain/body-amount.ts';
import { chargeAnswerOf } from '@naust/domain/charges/charge-answer.ts';
import { chargeAnswer, chargeInput, chargeToggle, chargeToggled } from '@naust/domain/charges/charges.contract.ts';
import { longId } from '@naust/domain/contract.ts';
import { undone } from '@naust/domain/history/history.contract.ts';
import { recordedOre } from '@naust/domain/orders/invoice-account.ts';
import { isInvoiced } from '@naust/domain/orders/order-invoices.ts';
import { paidAgainst } from '@naust/domain/orders/recorded-payment.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { addCharge } from '../dependencies/order-charges.ts';
import { undoTokenOf } from '../dependencies/undo-token.ts';
import { paymentOf, recordedOrder } from '../orders/order-command.ts';
import { versioned, versionIn } from '../versioned.ts';
import { chargeKind } from './charge-kind.ts';

const byId = z.object({ id: longId });

type AddingDeps = Deps<'order' | 'charge' | 'lockCharges' | 'secrets' | 'catalogue'>;

export const chargeRoutes = (deps: AddingDeps): Route[] => [
  addChargeRoute(deps),
  toggleChargeRoute(deps),
  deleteChargeRoute(deps),
];

const addChargeRoute = (deps: AddingDeps): Route =>
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/orders/:id/charges',
    access: 'admin',
    params: byId,
    body: chargeInput,
    answer: chargeAnswer,
    notFound: 'ORDER_NOT_FOUND',
    refusals: ['ORDER_NOT_FOUND', 'ORDER_IS_DELETED', 'UNKNOWN_PAYMENT_OPTION', 'UNKNOWN_CHARGE_KIND'],
    run: ({ params, body }, context) =>
      deps.lockCharges(params.id, context.by, async () => {
        const order = await recordedOrder(deps, params.id);
        const command = {
          orderId: params.id,
          userId: order.content.userId,
          description: body.description,
          amountOre: oreOf(body.amount, 'amount'),
          kind: await chargeKind(deps, body.kind ?? null),
          paymentId: body.paymentId === null || body.paymentId === undefined ? null : paymentOf(body.paymentId),
          addedAt: new Date(context.now).toISOString(),
          orderDeleted: order.isDeleted,
        };
        const { state, position } = await addCharge(deps, command, context.by, context.idempotencyKey);
        return { status: 201, body: chargeAnswerOf(state ?? refuse('CHARGE_NOT_FOUND')), position };
      }),
  });

const toggleChargeRoute = (deps: Deps<'order' | 'charge' | 'lockCharges'>): Route =>
  route({
    method: 'PUT',
    path: '/api/charges/:id',
    access: 'admin',
    params: byId,
    body: chargeToggle,
    answer: chargeToggled,
    notFound: 'CHARGE_NOT_FOUND',
    refusals: ['CHARGE_NOT_FOUND', 'CHANGED_MEANWHILE', 'CHARGE_IS_PAID', 'CHARGE_IS_INVOICED', 'ORDER_IS_DELETED'],
    async run({ params, body }, context) {
      const type = body.isSettled ? 'SettleCharge' : 'ReopenCharge';
      const { charge, position, ...again } = await change(
        deps,
        params.id,
        { type, version: body.version ?? null },
        context.by,
      );
      return { body: { ...chargeAnswerOf(charge), ...again }, position };
    },
  });

const deleteChargeRoute = (deps: Deps<'order' | 'charge' | 'lockCharges'>): Route =>
  route({
    method: 'DELETE',
    path: '/api/charges/:id',
    access: 'admin',
    params: byId,
    query: versioned,
    answer: undone,
    notFound: 'CHARGE_NOT_FOUND',
    refusals: ['CHARGE_NOT_FOUND', 'CHANGED_MEANWHILE', 'CHARGE_IS_PAID', 'CHARGE_IS_INVOICED', 'ORDER_IS_DELETED'],
    async run({ params, query }, context) {
      const version = versionIn(query);
      const deletion = { type: 'DeleteCharge', version } as const;
      const { charge: _, position, ...again } = await change(deps, params.id, deletion, context.by);
      return { body: { ok: true, ...again }, position };
    },
  });

async function change(
  deps: Deps<'order' | 'charge' | 'lockCharges'>,
  chargeId: string,
  { type, version }: { type: 'SettleCharge' | 'ReopenCharge' | 'DeleteCharge'; version: number | null },
  by: CommandContext,
) {
  const { state: before } = await deps.charge(chargeId).peek();
  if (!before) refuse('CHARGE_NOT_FOUND');
  const stream = deps.charge(chargeId);
  const { state, position } = await deps.lockCharges(before.orderId, by, async () => {
    const { isDeleted: orderDeleted, incoming = [], invoices = [] } = await recordedOrder(deps, before.orderId);
    const isPaid = before.isSettled && paidAgainst(incoming, chargeId) >= before.amountOre;
    if (type === 'ReopenCharge' && isPaid) refuse('CHARGE_IS_PAID');
    // A deleted charge gives no money back.
    if (type === 'DeleteCharge' && !before.isDeleted && recordedOre({ invoices, incoming }, chargeId) > 0)
      refuse('CHARGE_IS_PAID');
    // Paid on the invoice of another order, it has no payment of this one.
    const mayDelete = type !== 'DeleteCharge' || before.isDeleted;
    if (!(before.isSettled && mayDelete) && isInvoiced(invoices, chargeId)) refuse('CHARGE_IS_INVOICED');
    return stream.run({ type, expectedVersion: version, orderDeleted }, by);
  });
  const again = await undoTokenOf(stream, { source: 'charge', id: chargeId }, by);
  return { charge: state ?? refuse('CHARGE_NOT_FOUND'), position, ...again };
}
