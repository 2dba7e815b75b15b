import { EXTENSION_CHARGE } from '@naust/domain/charge-kinds/charge-kind-fields.ts';
import type { ChargedAs } from '@naust/domain/charges/charges.decider.ts';
import { EXTENSION } from '@naust/domain/orders/extension.ts';
import { vatCodeOf } from '@naust/domain/orders/line.ts';
import type { OrderContent, OrderExtension } from '@naust/domain/orders/order-content.ts';
import type { OrderState, RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { formatWallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { laterOf } from '../dependencies/streams.ts';

/**
 * Adds the charge of each extension, deletes unpaid charges of undone extensions and of cancelled orders, and restores
 * them with the order. Repeating is harmless; never refused, whatever the order's state. The charges of a deleted order
 * do not change.
 */
export async function chargeExtensions(
  streams: Deps<'charge'>,
  order: OrderState,
  by: CommandContext,
): Promise<bigint> {
  let position = 0n;
  for (const extension of order?.extensions ?? []) {
    if (!order || extension.amountOre === 0) continue;
    position = laterOf(position, await chargeExtension(streams, order, extension, by));
  }
  return position;
}

async function chargeExtension(
  streams: Deps<'charge'>,
  { content, isDeleted }: RecordedOrder,
  extension: OrderExtension,
  by: CommandContext,
): Promise<bigint> {
  const { chargeId, amountOre, addedAt, to, isUndone } = extension;
  const { orderId, userId, paymentId, statusId, version: orderVersion } = content;
  const stream = streams.charge(chargeId);
  let added = 0n;
  if ((await stream.peek()).state === null) {
    const description = `${EXTENSION} til ${formatWallClock(wallMinute(to) ?? 0)}`;
    const about = { orderId, userId, paymentId, description, kind: extensionKind(content, extension) };
    const adding = { chargeId, ...about, amountOre, addedAt, orderDeleted: false };
    const second = { ...by, idsFrom: `extension ${chargeId}` };
    ({ position: added } = await stream.run({ type: 'AddCharge', ...adding }, second));
  }
  if (isDeleted) return added;
  const isOver = isUndone || isCancelled(statusId);
  const { events, position } = await stream.run({ type: 'FollowOrder', orderVersion, isOver }, by);
  return events.length > 0 ? position : added;
}

/** The rent's own rate, or the general one if the extended lines differ in it. */
function extensionKind({ lines }: Pick<OrderContent, 'lines'>, { lineIds }: OrderExtension): ChargedAs {
  const codes = new Set(lines.filter(({ lineId }) => lineIds.includes(lineId)).map(vatCodeOf));
  const [code = EXTENSION_CHARGE.vatCode] = codes;
  return { name: EXTENSION_CHARGE.name, vatCode: codes.size === 1 ? code : EXTENSION_CHARGE.vatCode };
}
