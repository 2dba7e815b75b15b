import { refuse } from '../refusal.ts';
import type { ChargeFigure, OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';

/** The charges that a deleted order has removed from the figures. `corrections` counts the corrections since. */
export interface HiddenCharges {
  readonly figures: readonly ChargeFigure[];
  readonly corrections: number;
}

interface Hiding {
  readonly content: Pick<OrderContent, 'orderId' | 'version'>;
  readonly hiddenCharges?: HiddenCharges | null;
}

/** Identifies the deletion that a caller has read. */
export interface HidingSeen {
  readonly orderVersion: number;
  readonly corrections: number;
}

/** `charges`: the current ones, read after `seen`. */
export interface CorrectHiddenCharges {
  readonly type: 'CorrectHiddenCharges';
  readonly seen: HidingSeen;
  readonly charges: readonly ChargeFigure[];
}

/** null if the order is not deleted. */
export const hidingOf = ({ content, hiddenCharges }: Hiding): HidingSeen | null =>
  hiddenCharges ? { orderVersion: content.version, corrections: hiddenCharges.corrections } : null;

/**
 * Corrects the figures if a deleted order's charges differ from those that left with it: another process changed them
 * at the same moment. Refuses CHANGED_MEANWHILE if another correction was recorded since; quiet if nothing is hidden.
 */
export function hiddenChargesCorrected(
  { seen, charges }: CorrectHiddenCharges,
  order: Hiding | null,
): readonly OrderEvent[] {
  const hiding = order && hidingOf(order);
  if (!order?.hiddenCharges || !hiding) return [];
  if (hiding.orderVersion !== seen.orderVersion || hiding.corrections !== seen.corrections) refuse('CHANGED_MEANWHILE');
  const { figures: before } = order.hiddenCharges;
  if (isSame(before, charges)) return [];
  const { orderId } = order.content;
  return [{ type: 'OrderHiddenChargesCorrected', data: { orderId, before: [...before], after: [...charges] } }];
}

export const hiding = (figures: readonly ChargeFigure[]): HiddenCharges => ({ figures, corrections: 0 });

export const hidingAfter = (before: HiddenCharges | null | undefined, figures: readonly ChargeFigure[]) => ({
  figures,
  corrections: (before?.corrections ?? 0) + 1,
});

const isSame = (some: readonly ChargeFigure[], others: readonly ChargeFigure[]) =>
  inOrder(some).join() === inOrder(others).join();

const inOrder = (figures: readonly ChargeFigure[]) =>
  figures.map(({ addedAt, amountOre, isSettled }) => `${addedAt} ${amountOre} ${isSettled}`).sort();
