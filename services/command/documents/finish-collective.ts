import { creditsFor } from '@naust/domain/orders/collective-invoice.ts';
import { foreignOrders } from '@naust/domain/orders/collective-lines.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { laterOf } from '../dependencies/streams.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { type CollectiveDeps, gatheringOf } from './collective-invoice.ts';
import { gatherOrders } from './gather-orders.ts';

/** Tells other orders of the credit notes of a collective invoice. Repeating is harmless. */
export async function creditOthers(deps: Deps<'order'>, homeId: string, by: CommandContext): Promise<bigint> {
  let position = 0n;
  for (const invoice of (await recordedOrder(deps, homeId)).invoices ?? []) {
    if (invoice.home) continue;
    for (const { orderId } of foreignOrders(invoice.lines)) {
      for (const command of creditsFor(invoice, orderId)) {
        position = laterOf(position, (await deps.order(orderId).run(command, by)).position);
      }
    }
  }
  return position;
}

/** Completes what is pending of the collective invoices of an order. Repeating is harmless. */
export async function finishCollective(
  deps: CollectiveDeps & Deps<'clock'>,
  orderId: string,
  by: CommandContext,
): Promise<void> {
  const order = await recordedOrder(deps, orderId);
  for (const { documentId } of order.invoices ?? []) {
    const gathering = gatheringOf(order, documentId);
    if (!gathering) continue;
    const now = deps.clock.now();
    await deps.lockGathering(order.content.userId ?? orderId, () => gatherOrders(deps, gathering, { by, now }));
  }
  await creditOthers(deps, orderId, by);
}
