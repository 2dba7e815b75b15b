import { EXTENSION } from '@naust/domain/orders/extension.ts';
import type { OrderState, RecordedOrder } from '@naust/domain/orders/order.ts';
import type { OrderExtension } from '@naust/domain/orders/order-content.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { formatWallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import type { Needs } from '../desk/needs.ts';
import { laterOf } from '../desk/streams.ts';

/**
 * Adds the charge of each extension, and takes away what is not paid of those that were undone or whose order was
 * cancelled. Repeating is harmless; never refused, whatever became of the order. `isTakenUp`: the order was cancelled
 * until now, so that what went away with it is owed again.
 */
export async function chargeExtensions(
  streams: Needs<'charge'>,
  order: OrderState,
  by: CommandContext,
  isTakenUp: boolean,
): Promise<bigint> {
  let position = 0n;
  for (const extension of order?.extensions ?? []) {
    if (!order || extension.amountOre === 0) continue;
    position = laterOf(position, await chargeExtension(streams, order, extension, by, isTakenUp));
  }
  return position;
}

async function chargeExtension(
  streams: Needs<'charge'>,
  { content, isDeleted }: RecordedOrder,
  { chargeId, amountOre, addedAt, to, isUndone }: OrderExtension,
  by: CommandContext,
  isTakenUp: boolean,
): Promise<bigint> {
  const { orderId, userId, paymentId, statusId } = content;
  const isGone = isUndone || isCancelled(statusId);
  const stream = streams.charge(chargeId);
  const { state: charge } = await stream.peek();
  if (charge === null) {
    const description = `${EXTENSION} til ${formatWallClock(wallMinute(to) ?? 0)}`;
    const added = { chargeId, orderId, userId, paymentId, description, amountOre, addedAt, orderDeleted: false };
    const second = { ...by, idsFrom: `extension ${chargeId}` };
    const { position } = await stream.run({ type: 'AddCharge', ...added }, second);
    if (!isGone) return position;
  }
  const change = { expectedVersion: null, orderDeleted: false };
  if (isGone && !isDeleted && charge?.isDeleted !== true && charge?.isSettled !== true) {
    return (await stream.run({ type: 'DeleteCharge', ...change }, by)).position;
  }
  const isOwedAgain = isTakenUp && !isGone && charge?.isDeleted;
  return isOwedAgain ? (await stream.run({ type: 'RestoreCharge', ...change }, by)).position : 0n;
}
