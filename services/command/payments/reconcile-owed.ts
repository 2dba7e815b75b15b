import type { ChargeCommand } from '@naust/domain/charges/charges.decider.ts';
import {
  awaitsMoney,
  type BegunPayments,
  isNothingOwed,
  paidOre,
  REFUSED_CAPTURE,
} from '@naust/domain/payments/owed-charge.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordedOrder } from '../orders/order-command.ts';

type OwedDeps = Deps<'order' | 'charge' | 'lockCharges'>;

/** Adds the charge for a refused capture; false if it exists, or none is needed. Repeating is harmless. */
export async function addOwedCharge(deps: OwedDeps, found: BegunPayments, by: CommandContext): Promise<boolean> {
  const { owed } = found.first;
  if (owed === null || found.charge !== null || isNothingOwed(found)) return false;
  const { orderId, userId, paymentId } = found.order.content;
  const about = { orderId, userId, paymentId, description: REFUSED_CAPTURE, orderDeleted: false };
  const second = { ...by, idsFrom: `refused capture ${owed.chargeId}` };
  return unlessDeleted(deps, orderId, by, async () => {
    await deps.charge(owed.chargeId).run({ type: 'AddCharge', ...owed, ...about }, second);
  });
}

/** False if the order has been deleted meanwhile: its charges do not change. */
function unlessDeleted(
  deps: OwedDeps,
  orderId: string,
  by: CommandContext,
  act: () => Promise<void>,
): Promise<boolean> {
  return deps.lockCharges(orderId, by, async () => {
    if ((await recordedOrder(deps, orderId)).isDeleted) return false;
    await act();
    return true;
  });
}

/**
 * Settles a paid charge, deletes the charge of an order that was cancelled, and restores it with the order; false if
 * nothing was to be done.
 */
export async function closeOwedCharge(deps: OwedDeps, found: BegunPayments, by: CommandContext): Promise<boolean> {
  const command = owedChange(found);
  if (found.charge === null || command === null) return false;
  const { chargeId } = found.charge;
  return unlessDeleted(deps, found.order.content.orderId, by, async () => {
    await deps.charge(chargeId).run(command, by);
  });
}

function owedChange(found: BegunPayments): ChargeCommand | null {
  const { charge, first, order, attempts } = found;
  const isOver = isNothingOwed(found);
  const follow = { type: 'FollowOrder', orderVersion: order.content.version, isOver } as const;
  if (charge === null) return null;
  if (charge.isDeleted) return charge.isGoneWithOrder && !isOver ? follow : null;
  const change = { expectedVersion: null, orderDeleted: false };
  if (awaitsMoney(found) && paidOre(found) >= charge.amountOre) return { type: 'SettleCharge', ...change };
  if (!isOver) return null;
  if (!charge.isSettled) return follow;
  const wasPaidHere = [first, ...attempts].some(({ capturedOre }) => capturedOre > 0);
  return wasPaidHere ? { type: 'DeleteCharge', ...change } : null;
}
