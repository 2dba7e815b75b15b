/** Both lists empty: everything. Otherwise these products, and all products of these groups. */
export interface Scope {
  readonly productIds: readonly number[];
  readonly groupIds: readonly number[];
}

interface Grouped {
  readonly productId: number;
  readonly groupId: number | null;
}

export const isEverything = ({ productIds, groupIds }: Scope): boolean => productIds.length + groupIds.length === 0;

/** Whether a discount or a season is on a product. */
export function covers(scope: Scope, { productId, groupId }: Grouped): boolean {
  if (isEverything(scope) || scope.productIds.includes(productId)) return true;
  return groupId !== null && scope.groupIds.includes(groupId);
}

/** Each id once, in order: two forms that say the same are equal. */
export const sortedIds = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other);
