import type { AddCharge, ChargeState } from '@naust/domain/charges/charges.decider.ts';
import type { ChargeContent } from '@naust/domain/charges/charges.events.ts';
import type { BillableCharge } from '@naust/domain/orders/draft.ts';
import type { ChargeFigure } from '@naust/domain/orders/order-content.ts';
import { owedCharge } from '@naust/domain/payments/owed-charge.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { numberedIdFromKey, uuidFromCause } from '@naust/infra/numbered-ids.ts';
import type { Deps } from './dependencies.ts';

export type OrderChargesDeps = Deps<'order' | 'charge' | 'payment' | 'histories' | 'secrets'>;

/** The id of an order's nth charge, from 1: so the log alone shows which charges exist. */
const nthChargeId = ({ secrets }: Deps<'secrets'>, orderId: string, nth: number): string =>
  numberedIdFromKey(secrets.hashing, 'charge', `${orderId} ${nth}`);

type NewCharge = Omit<AddCharge, 'type' | 'chargeId'>;

/**
 * Adds a charge under the next free id of its order. The ids do not depend on a key, but the id of the event does: a
 * repeat finds it and returns the charge as it was added; other content is refused by KEY_REUSED.
 */
export async function addCharge(
  deps: Deps<'charge' | 'secrets'>,
  command: NewCharge,
  by: CommandContext,
  key?: string,
): Promise<{ state: ChargeState; position: bigint }> {
  const cause = key && causeOf(deps, command.orderId, key);
  const context = cause ? { ...by, idsFrom: cause } : by;
  for (let nth = 1; ; nth += 1) {
    const chargeId = nthChargeId(deps, command.orderId, nth);
    const stream = deps.charge(chargeId);
    if ((await stream.look()).state === null) {
      try {
        const outcome = await stream.run({ type: 'AddCharge', chargeId, ...command }, context);
        // Nothing was written if another process has just added the same.
        if (outcome.events.length > 0) return outcome;
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'CHANGED_MEANWHILE') throw error;
      }
    }
    if (!cause) continue;
    const [added] = await stream.recorded(0, 1);
    if (added?.id !== uuidFromCause(cause, 0)) continue;
    if (!isSameCharge(added.data, command)) refuse('KEY_REUSED');
    return { state: { ...added.data, isDeleted: false }, position: (await stream.look()).position };
  }
}

const causeOf = ({ secrets }: Deps<'secrets'>, orderId: string, key: string): string =>
  `charge ${numberedIdFromKey(secrets.hashing, `charge ${orderId}`, key)}`;

/** The charge of an order that this key has added, whether deleted since or not; null before. */
export async function chargeAddedWith(
  deps: Deps<'charge' | 'secrets'>,
  orderId: string,
  key: string,
): Promise<{ state: NonNullable<ChargeState>; position: bigint } | null> {
  const eventId = uuidFromCause(causeOf(deps, orderId, key), 0);
  for (let nth = 1; ; nth += 1) {
    const stream = deps.charge(nthChargeId(deps, orderId, nth));
    const { state, position } = await stream.look();
    if (state === null) return null;
    const [added] = await stream.recorded(0, 1);
    if (added?.id === eventId) return { state, position };
  }
}

const isSameCharge = (added: ChargeContent, { description, amountOre, paymentId, kind }: NewCharge): boolean =>
  added.description === description.trim() &&
  added.amountOre === amountOre &&
  added.paymentId === paymentId &&
  added.kind === kind?.name;

/**
 * All charges of an order, including deleted ones. The log shows all but those older than the derived ids, which the
 * read model has long known.
 */
export async function chargeIdsOf(deps: OrderChargesDeps, orderId: string): Promise<readonly string[]> {
  const { state: order, position } = await deps.order(orderId).look();
  const ids = new Set(await deps.histories.chargeIdsOf(orderId, position));
  if (order?.cancellationFee) ids.add(order.cancellationFee.chargeId);
  for (const { chargeId, amountOre } of order?.extensions ?? []) if (amountOre > 0) ids.add(chargeId);
  const { state: first } = await deps.payment(walletReference(orderId, 1)).look();
  const owed = first && order && owedCharge(first, order);
  if (owed) ids.add(owed.chargeId);
  for (let nth = 1; ; nth += 1) {
    const id = nthChargeId(deps, orderId, nth);
    if ((await deps.charge(id).look()).state === null) return [...ids];
    ids.add(id);
  }
}

/** Whether an order is in status 1 to 3, or is unpaid or has unpaid charges, including those just added. */
export async function isOpenOrder(deps: OrderChargesDeps & Deps<'figures'>, orderId: string): Promise<boolean> {
  const { state, position } = await deps.order(orderId).look();
  if (!state || state.isDeleted) return false;
  if (await deps.figures.isOpen(orderId, position)) return true;
  return (await liveChargesOf(deps, orderId)).some(({ isSettled }) => !isSettled);
}

/** The charges of an order that are not deleted, from the log, the oldest first. */
export async function liveChargesOf(deps: OrderChargesDeps, orderId: string): Promise<readonly ChargeFigure[]> {
  const charges = await keptChargesOf(deps, orderId);
  return charges.map(({ addedAt, amountOre, isSettled }) => ({ addedAt, amountOre, isSettled }));
}

/** Those of them that are not settled. */
export async function openChargesOf(deps: OrderChargesDeps, orderId: string): Promise<readonly BillableCharge[]> {
  const charges = await keptChargesOf(deps, orderId);
  return charges.filter(({ isSettled }) => !isSettled);
}

/** The charges that are not deleted, the oldest first. */
export async function keptChargesOf(deps: OrderChargesDeps, orderId: string) {
  const ids = await chargeIdsOf(deps, orderId);
  const states = await Promise.all(ids.map(async (id) => (await deps.charge(id).look()).state));
  return states
    .flatMap((charge) => (charge && !charge.isDeleted ? [charge] : []))
    .sort((one, other) => (one.addedAt < other.addedAt ? -1 : Number(one.addedAt > other.addedAt)));
}
