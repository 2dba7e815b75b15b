import type { OrderContent } from '../orders/order-content.ts';
import type { RecordedOrder } from '../orders/order-state.ts';
import { occupiesUnits } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import { contentOf } from './inventory-evolve.ts';
import type { InventoryState } from './inventory-state.ts';

/** An order as a decision finds it, open or closed. */
export interface OrderBefore {
  readonly content: OrderContent;
  readonly isRemoved: boolean;
  readonly stockTaken: boolean;
}

/**
 * The order that a command is about. The state has an open one. The command brings a closed one as recorded, which must
 * be as new as the state's copy: refuses CHANGED_MEANWHILE if the record lags, so that the caller completes the
 * recording and retries.
 */
export function orderBefore(state: InventoryState, orderId: string, recorded: RecordedOrder | null): OrderBefore {
  const open = state.reservations.get(orderId);
  if (open) return { content: open.content, isRemoved: false, stockTaken: true };
  if (recorded?.content.orderId !== orderId) refuse('ORDER_NOT_FOUND');
  const { content, isDeleted, stockTaken } = recorded;
  const remembered = state.closed.get(orderId);
  const wasOpen = occupiesUnits(content.statusId) && !isDeleted;
  if (remembered ? remembered.version !== content.version : wasOpen) {
    refuse('CHANGED_MEANWHILE', { current: { version: remembered?.version ?? content.version } });
  }
  return { content: contentOf(content), isRemoved: isDeleted, stockTaken };
}

/** Refuses a form that was opened before the newest change; null accepts any version. */
export function requireVersion({ content }: Pick<OrderBefore, 'content'>, expected: number | null): void {
  if (expected === null || expected === content.version) return;
  refuse('CHANGED_MEANWHILE', { current: { version: content.version, StatusId: content.statusId } });
}

export function requireReason(isNeeded: boolean, reason: string | null): void {
  if (isNeeded && !reason?.trim()) refuse('REASON_REQUIRED');
}
