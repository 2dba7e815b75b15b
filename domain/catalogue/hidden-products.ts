import type { GroupEvent } from './catalogue.events.ts';
import { type GroupRows, isHiddenGroup } from './group-rows.ts';

/** The events for products that move from one group to another, for readers that cannot look up the groups. */
export function shownOrHidden(
  groups: GroupRows,
  productIds: readonly number[],
  { from, to }: { from: number | null; to: number | null },
): GroupEvent[] {
  return turned(productIds, {
    groupId: to,
    wasHidden: isHiddenGroup(groups, from),
    isHidden: isHiddenGroup(groups, to),
  });
}

export function turned(
  productIds: readonly number[],
  { groupId, wasHidden, isHidden }: { groupId: number | null; wasHidden: boolean; isHidden: boolean },
): GroupEvent[] {
  if (wasHidden === isHidden || productIds.length === 0) return [];
  return isHidden && groupId !== null
    ? [{ type: 'ProductsHidden', data: { groupId, productIds: [...productIds] } }]
    : [{ type: 'ProductsShown', data: { productIds: [...productIds] } }];
}
