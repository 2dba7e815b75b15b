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

type OwedDeps = Deps<'order' | 'charge' | 'chargeTurn'>;

/** Adds the charge that follows a refused capture; false where it stands, or none has to. Repeating is harmless. */
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

/** False where the order has been deleted since it was looked at: its charges stand still. */
function unlessDeleted(
  deps: OwedDeps,
  orderId: string,
  by: CommandContext,
  act: () => Promise<void>,
): Promise<boolean> {
  return deps.chargeTurn(orderId, by, async () => {
    if ((await recordedOrder(deps, orderId)).isDeleted) return false;
    await act();
    return true;
  });
}

/**
 * A charge that is paid is settled, one of an order that was cancelled since goes away, and comes back where the order is
 * taken up again; false where nothing was to be done.
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
