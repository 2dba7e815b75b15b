import {
  awaitsMoney,
  isNothingOwed,
  type OwedStanding,
  paidOre,
  REFUSED_CAPTURE,
} from '@naust/domain/payments/owed-charge.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import type { CommandDesk } from '../desk.ts';
import { chargeStream } from '../streams.ts';

/** Adds the charge that follows a refused capture; false where it stands, or none has to. Repeating is harmless. */
export async function addOwedCharge(
  desk: CommandDesk,
  standing: OwedStanding,
  context: CommandContext,
): Promise<boolean> {
  const { owed } = standing.first;
  if (owed === null || standing.charge !== null || isNothingOwed(standing)) return false;
  const { orderId, userId, paymentId } = standing.order.content;
  const about = { orderId, userId, paymentId, description: REFUSED_CAPTURE, orderDeleted: false };
  const second = { ...context, idsFrom: `refused capture ${owed.chargeId}` };
  await desk.streams.run('charge', chargeStream(owed.chargeId), { type: 'AddCharge', ...owed, ...about }, second);
  return true;
}

/** A charge that is paid is settled, and one of an order that was cancelled since goes away; false where nothing was to be done. */
export async function closeOwedCharge(
  desk: CommandDesk,
  standing: OwedStanding,
  context: CommandContext,
): Promise<boolean> {
  const { charge, first, order, attempts } = standing;
  if (charge === null || charge.isDeleted || order.isDeleted) return false;
  const isPaid = awaitsMoney(standing) && paidOre(standing) >= charge.amountOre;
  const wasPaidHere = [first, ...attempts].some(({ capturedOre }) => capturedOre > 0);
  const isUndue = isNothingOwed(standing) && (!charge.isSettled || wasPaidHere);
  if (!isPaid && !isUndue) return false;
  const type = isPaid ? 'SettleCharge' : 'DeleteCharge';
  const command = { type, expectedVersion: null, orderDeleted: false } as const;
  await desk.streams.run('charge', chargeStream(charge.chargeId), command, context);
  return true;
}
