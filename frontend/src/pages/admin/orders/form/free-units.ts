import { useQuery } from '@tanstack/react-query';
import { freeUnitsQuery } from './order-form.queries.ts';
import type { WrittenLine, WrittenPeriod } from './written-lines.ts';

/** Free units of each product throughout the period; undefined while unknown. */
export function useFreeUnits({ from, to }: WrittenPeriod): ReadonlyMap<number, number> | undefined {
  const period = from === null || to === null || to <= from ? null : { from, to };
  const { data } = useQuery(freeUnitsQuery(period));
  return period === null ? undefined : data;
}

/** The units that the line itself held when the form was opened count as free for it. */
export function freeForLine(
  { productId, stored }: WrittenLine,
  { from, to }: WrittenPeriod,
  free: ReadonlyMap<number, number> | undefined,
): number | null {
  const left = free?.get(productId);
  if (left === undefined || from === null || to === null) return null;
  const isOverlapping =
    stored?.productId === productId &&
    stored.from !== null &&
    stored.to !== null &&
    stored.from < to &&
    from < stored.to;
  return left + (isOverlapping ? stored.quantity : 0);
}
