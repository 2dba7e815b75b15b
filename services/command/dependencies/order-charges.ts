import type { AddCharge, ChargeState } from '@naust/domain/charges/charges.decider.ts';
import type { ChargeContent } from '@naust/domain/charges/charges.events.ts';
import type { ChargeFigure } from '@naust/domain/orders/order-content.ts';
import { owedCharge } from '@naust/domain/payments/owed-charge.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { numberedIdFromKey, uuidFromCause } from '@naust/infra/numbered-ids.ts';
import type { Deps } from './dependencies.ts';

export type OrderChargesDeps = Deps<'order' | 'charge' | 'payment' | 'histories' | 'secrets'>;

/** The id of the nth charge, from 1, that is added to an order: so the log tells which there are, whoever added them. */
const nthChargeId = ({ secrets }: Deps<'secrets'>, orderId: string, nth: number): string =>
  numberedIdFromKey(secrets.hashing, 'charge', `${orderId} ${nth}`);

type NewCharge = Omit<AddCharge, 'type' | 'chargeId'>;

/**
 * Adds a charge under the next id of its order that nobody has taken. The ids tell nothing of a key, so the id of its
 * event does: a repeat finds it there and answers the charge as it was added; other content is refused by KEY_REUSED.
 */
export async function addCharge(
  deps: Deps<'charge' | 'secrets'>,
  command: NewCharge,
  by: CommandContext,
  key?: string,
): Promise<{ state: ChargeState; position: bigint }> {
  const cause = key && `charge ${numberedIdFromKey(deps.secrets.hashing, `charge ${command.orderId}`, key)}`;
  const context = cause ? { ...by, idsFrom: cause } : by;
  for (let nth = 1; ; nth += 1) {
    const chargeId = nthChargeId(deps, command.orderId, nth);
    const stream = deps.charge(chargeId);
    if ((await stream.look()).state === null) {
      try {
        const outcome = await stream.run({ type: 'AddCharge', chargeId, ...command }, context);
        // Nothing was written where another process has just added the same.
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

const isSameCharge = (added: ChargeContent, { description, amountOre, paymentId }: NewCharge): boolean =>
  added.description === description.trim() && added.amountOre === amountOre && added.paymentId === paymentId;

/**
 * Every charge that an order ever had, deleted ones too. The log tells of all but those from before their ids followed
 * from the order, which the read model has known for long.
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

/** Whether an order is in status 1 to 3, or is or has something that nobody paid: what was added just now, too. */
export async function isOpenOrder(deps: OrderChargesDeps & Deps<'figures'>, orderId: string): Promise<boolean> {
  const { state, position } = await deps.order(orderId).look();
  if (!state || state.isDeleted) return false;
  if (await deps.figures.isOpen(orderId, position)) return true;
  return (await liveChargesOf(deps, orderId)).some(({ isSettled }) => !isSettled);
}

/** The charges of an order that are not deleted, as the log has them, the oldest first. */
export async function liveChargesOf(deps: OrderChargesDeps, orderId: string): Promise<readonly ChargeFigure[]> {
  const ids = await chargeIdsOf(deps, orderId);
  const states = await Promise.all(ids.map(async (id) => (await deps.charge(id).look()).state));
  return states
    .flatMap((charge) => (charge && !charge.isDeleted ? [charge] : []))
    .map(({ addedAt, amountOre, isSettled }) => ({ addedAt, amountOre, isSettled }))
    .sort((one, other) => (one.addedAt < other.addedAt ? -1 : Number(one.addedAt > other.addedAt)));
}
