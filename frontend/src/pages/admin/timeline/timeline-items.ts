import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { TimelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { barsOf, lanesOf } from './booking-bars.ts';
import type { ShownDays } from './shown-days.ts';
import { timelineTexts as texts } from './timeline.texts.ts';

/** The heading of a group, which folds, or one product. */
export type TimelineItem =
  | { readonly kind: 'group'; readonly group: ShownGroup; readonly isFolded: boolean }
  | { readonly kind: 'product'; readonly row: TimelineRow };

export interface ShownGroup {
  /** null: the products without a group. */
  readonly id: number | null;
  readonly name: string;
  readonly count: number;
  /** No booking and no time in the workshop in these days. */
  readonly isFree: boolean;
}

/** Whether a group is folded, where the user has said so. */
export type Folds = ReadonlyMap<number | null, boolean>;

/** A row of 36 px for one lane of bookings. */
export const [FREE_REM, LANE_REM] = [0.75, 1.5];
export const GROUP_REM = 1.75;
/** Further bookings of one product at the same time are shown as a number. */
export const MOST_LANES = 4;

/**
 * The products by group, in the order of the groups. A group without a booking is folded until the user opens it; a
 * single group has no heading.
 */
export function itemsOf(
  rows: readonly TimelineRow[],
  groups: readonly GroupAnswer[],
  folds: Folds,
  isSearched: boolean,
): readonly TimelineItem[] {
  const named = new Map<number | null, string>(groups.map(({ id, name }) => [id, name]));
  const groupOf = ({ groupId }: TimelineRow) => (named.has(groupId) ? groupId : null);
  const shown = [...named.keys(), null].flatMap((id) => {
    const own = rows.filter((row) => groupOf(row) === id);
    const isFree = own.every(({ bookings, downtimes = [] }) => bookings.length + downtimes.length === 0);
    const group = { id, name: named.get(id) ?? texts.noGroup, count: own.length, isFree };
    return own.length === 0 ? [] : [{ group, own }];
  });
  if (shown.length < 2) return rows.map((row) => ({ kind: 'product', row }));
  return shown.flatMap(({ group, own }): TimelineItem[] => {
    const isFolded = !isSearched && (folds.get(group.id) ?? group.isFree);
    const products = own.map((row) => ({ kind: 'product', row }) as const);
    return [{ kind: 'group', group, isFolded }, ...(isFolded ? [] : products)];
  });
}

/** Its height, so that no bookings of a product overlap. */
export function heightRemOf(item: TimelineItem, days: ShownDays): number {
  if (item.kind === 'group') return GROUP_REM;
  const { bookings, downtimes = [] } = item.row;
  const lanes = Math.max(1, lanesOf(barsOf(bookings, days)) + lanesOf(barsOf(downtimes, days)));
  return FREE_REM + Math.min(lanes, MOST_LANES) * LANE_REM + (lanes > MOST_LANES ? LANE_REM : 0);
}
