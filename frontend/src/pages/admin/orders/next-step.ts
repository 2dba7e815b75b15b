import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isHandedOut, STATUS } from '@naust/domain/orders/statuses.ts';
import { linesFor, type PiecesAct } from './pieces-left.ts';

/** The act that an order waits for; null if it waits for none, or only for its payment. */
export type NextStep = PiecesAct | 'complete' | null;

export function nextStep(order: OrderAnswer): NextStep {
  if (linesFor('out', order).length > 0) return 'out';
  if (linesFor('back', order).length > 0) return 'back';
  const isDone = isHandedOut(order.StatusId) || order.StatusId === STATUS.returned;
  return isDone ? 'complete' : null;
}
