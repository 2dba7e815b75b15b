import {
  awaitsMoney,
  type BegunPayments,
  isNothingOwed,
  paidOre,
  REFUSED_CAPTURE,
} from '@naust/domain/payments/owed-charge.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import type { Needs } from '../desk/needs.ts';

/** Adds the charge that follows a refused capture; false where it stands, or none has to. Repeating is harmless. */
export async function addOwedCharge(desk: Needs<'charge'>, found: BegunPayments, by: CommandContext): Promise<boolean> {
  const { owed } = found.first;
  if (owed === null || found.charge !== null || isNothingOwed(found)) return false;
  const { orderId, userId, paymentId } = found.order.content;
  const about = { orderId, userId, paymentId, description: REFUSED_CAPTURE, orderDeleted: false };
  const second = { ...by, idsFrom: `refused capture ${owed.chargeId}` };
  await desk.charge(owed.chargeId).run({ type: 'AddCharge', ...owed, ...about }, second);
  return true;
}

/** A charge that is paid is settled, and one of an order that was cancelled since goes away; false where nothing was to be done. */
export async function closeOwedCharge(
  desk: Needs<'charge'>,
  found: BegunPayments,
  by: CommandContext,
): Promise<boolean> {
  const { charge, first, order, attempts } = found;
  if (charge === null || charge.isDeleted || order.isDeleted) return false;
  const isPaid = awaitsMoney(found) && paidOre(found) >= charge.amountOre;
  const wasPaidHere = [first, ...attempts].some(({ capturedOre }) => capturedOre > 0);
  const isUndue = isNothingOwed(found) && (!charge.isSettled || wasPaidHere);
  if (!isPaid && !isUndue) return false;
  const type = isPaid ? 'SettleCharge' : 'DeleteCharge';
  const command = { type, expectedVersion: null, orderDeleted: false } as const;
  await desk.charge(charge.chargeId).run(command, by);
  return true;
}
