import { oreOf } from '@naust/domain/body-amount.ts';
import { lockOf } from '@naust/domain/books/books.decider.ts';
import type { DepositKeepInput, DepositReturnInput } from '@naust/domain/charges/use-deposit.contract.ts';
import { toKr } from '@naust/domain/money.ts';
import { depositAnswerOf } from '@naust/domain/orders/deposit.ts';
import type { OrderState } from '@naust/domain/orders/order-state.ts';
import { requireKeepable } from '@naust/domain/orders/use-deposit.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { chargeKind } from '../charges/charge-kind.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { addCharge, openChargesOf } from '../dependencies/order-charges.ts';
import { laterOf } from '../dependencies/streams.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { type PaymentDeps, settleCharges } from './incoming-payments.ts';

export type DepositDeps = PaymentDeps & Deps<'books' | 'catalogue'>;
type Asked = Pick<RequestContext, 'by' | 'now' | 'idempotencyKey'>;

/** The same key again is the same return. */
export async function returnDeposit(
  deps: DepositDeps,
  orderId: string,
  { method, amount }: DepositReturnInput,
  { by, now, idempotencyKey }: Asked,
) {
  await recordedOrder(deps, orderId);
  const returnId = `${orderId}-${addedId(deps, `deposit return ${orderId}`, idempotencyKey)}`;
  const lock = lockOf((await deps.books().peek()).state, osloDate(now));
  const command = { type: 'ReturnDeposit', returnId, method, amountOre: oreOf(amount, 'amount'), lock } as const;
  // In turn with `keepDeposit`: what it checked before it adds a charge holds until that is paid.
  const { state, position } = await deps.lockCharges(orderId, by, () => deps.order(orderId).run(command, by));
  const returned = state?.depositReturns?.find((one) => one.returnId === returnId) ?? refuse('ORDER_NOT_FOUND');
  return { body: savedOf(state, returnId, returned.amountOre), position };
}

/**
 * Keeps a part of the deposit for a charge, which is added first if the request describes a new one. The same key again
 * finds that charge, and completes what was interrupted.
 */
export async function keepDeposit(deps: DepositDeps, orderId: string, input: DepositKeepInput, asked: Asked) {
  const { by, idempotencyKey } = asked;
  const keepId = `${orderId}-${addedId(deps, `deposit keep ${orderId}`, idempotencyKey)}`;
  const amountOre = oreOf(input.amount, 'amount');
  return deps.lockCharges(orderId, by, async () => {
    const order = await recordedOrder(deps, orderId);
    const isKept = order.incoming?.some(({ paymentId }) => paymentId === keepId);
    // Refused before the charge is added for it.
    if (!isKept) requireKeepable({ amountOre }, order);
    const chargeId = input.chargeId ?? (await addedCharge(deps, orderId, { ...input, amountOre }, asked));
    crashPoint('deposit.charged');
    const { state: charge } = await deps.charge(chargeId).peek();
    if (!charge || charge.isDeleted || charge.orderId !== orderId) refuse('CHARGE_NOT_FOUND');
    const charges = await openChargesOf(deps, orderId);
    const command = { type: 'KeepDeposit', keepId, chargeId, amountOre, charges } as const;
    const { state, position } = await deps.order(orderId).run(command, by);
    const settled = state ? await settleCharges(deps, state, keepId, by) : 0n;
    return { body: { ...savedOf(state, keepId, amountOre), chargeId }, position: laterOf(position, settled) };
  });
}

async function addedCharge(
  deps: DepositDeps,
  orderId: string,
  { description, kind, amountOre }: Pick<DepositKeepInput, 'description' | 'kind'> & { amountOre: number },
  { by, now, idempotencyKey }: Asked,
): Promise<string> {
  if (description === undefined) return refuse('WRONG_SHAPE', { in: 'body', fields: [MISSING] });
  const { content, isDeleted } = await recordedOrder(deps, orderId);
  const command = {
    ...{ orderId, userId: content.userId, description, amountOre, paymentId: null },
    kind: await chargeKind(deps, kind ?? null),
    addedAt: new Date(now).toISOString(),
    orderDeleted: isDeleted,
  };
  const { state } = await addCharge(deps, command, by, idempotencyKey && `deposit ${idempotencyKey}`);
  return (state ?? refuse('CHARGE_NOT_FOUND')).chargeId;
}

const MISSING = { path: 'description', message: 'Skriv hva depositumet beholdes for, eller velg et gebyr.' };

function savedOf(order: OrderState, id: string, amountOre: number) {
  const { content, ...rest } = order ?? refuse('ORDER_NOT_FOUND');
  const deposit = depositAnswerOf({ ...rest, ...content }) ?? refuse('ORDER_NOT_FOUND');
  return { id, orderId: content.orderId, amount: toKr(amountOre), deposit };
}
