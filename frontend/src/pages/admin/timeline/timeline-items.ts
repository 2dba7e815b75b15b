import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { TimelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { barsOf, lanesOf } from './booking-bars.ts';
import type { ShownDays } from './shown-days.ts';
import { timelineTexts as texts } from './timeline.texts.ts';

/** The heading of a group, which folds, or one product. */
export type TimelineItem =
  | {
      readonly kind: 'group';
      readonly group: ShownGroup;
      readonly isFolded: boolean;
      /** A fold hides them; the others stay. */
      readonly hides: readonly TimelineRow[];
    }
  | { readonly kind: 'product'; readonly row: TimelineRow };

export interface ShownGroup {
  /** null: the products without a group. */
  readonly id: number | null;
  readonly name: string;
  readonly count: number;
  /** The products without a booking or a time in the workshop in these days. */
  readonly free: readonly TimelineRow[];
}

/** Whether a group is folded, where the user has said so. */
export type Folds = ReadonlyMap<number | null, boolean>;

/** A row of 36 px for one lane of bookings; a dense one of 24 px and its line, the least that a finger hits. */
const FREE_REM = 0.75;
export const LINE_REM = 0.0625;
export const LANE_REM = 1.5;
export const GROUP_REM = 1.75;
/** Further bookings of one product at the same time are shown as a number. */
export const MOST_LANES = 4;

interface Drawn {
  readonly isSearched: boolean;
  /** A fold hides only products without a booking, and each group begins folded: what is booked is seen at once. */
  readonly isDense: boolean;
}

/**
 * The products by group, in the order of the groups. A group without a booking is folded until the user opens it; a
 * single group has no heading, unless it folds too.
 */
export function itemsOf(
  rows: readonly TimelineRow[],
  groups: readonly GroupAnswer[],
  folds: Folds,
  { isSearched, isDense }: Drawn,
): readonly TimelineItem[] {
  const named = new Map<number | null, string>(groups.map(({ id, name }) => [id, name]));
  const groupOf = ({ groupId }: TimelineRow) => (named.has(groupId) ? groupId : null);
  const shown = [...named.keys(), null].flatMap((id) => {
    const own = rows.filter((row) => groupOf(row) === id);
    const free = own.filter(({ bookings, downtimes = [] }) => bookings.length + downtimes.length === 0);
    const group = { id, name: named.get(id) ?? texts.noGroup, count: own.length, free };
    return own.length === 0 ? [] : [{ group, own }];
  });
  if (shown.length < 2 && !isDense) return rows.map((row) => ({ kind: 'product', row }));
  return shown.flatMap(({ group, own }): TimelineItem[] => {
    const hides = isDense ? group.free : own;
    const isUsual = isDense || group.free.length === own.length;
    const isFolded = hides.length > 0 && !isSearched && (folds.get(group.id) ?? isUsual);
    const products = own.filter((row) => !isFolded || !hides.includes(row));
    return [{ kind: 'group', group, isFolded, hides }, ...products.map((row) => ({ kind: 'product', row }) as const)];
  });
}

/** The height of the free units above the bars; dense rows show them only where there are several units. */
export const freeRemOf = ({ units }: TimelineRow, isDense: boolean): number =>
  isDense && units === 1 ? LINE_REM : FREE_REM;

/** Its height, so that no bookings of a product overlap. */
export function heightRemOf(item: TimelineItem, days: ShownDays, isDense: boolean): number {
  if (item.kind === 'group') return GROUP_REM;
  const { bookings, downtimes = [] } = item.row;
  const lanes = Math.max(1, lanesOf(barsOf(bookings, days)) + lanesOf(barsOf(downtimes, days)));
  const lanesRem = Math.min(lanes, MOST_LANES) * LANE_REM + (lanes > MOST_LANES ? LANE_REM : 0);
  return freeRemOf(item.row, isDense) + lanesRem;
}
