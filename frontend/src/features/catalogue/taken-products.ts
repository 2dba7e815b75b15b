import type { Period } from '@naust/domain/period.ts';
import { useQuery } from '@tanstack/react-query';
import { useVisitPeriod } from '../../lib/use-visit-period.ts';
import { freeUnitsQuery } from './free-units.queries.ts';

const NONE: Period = { from: 0, to: 0 };

/** The products that are taken in the chosen period; none without a period, or if the answer cannot be had. */
export function useTakenProducts() {
  const period = useVisitPeriod();
  const isAsked = period !== null;
  const units = useQuery({ ...freeUnitsQuery(period ?? NONE, 1), enabled: isAsked });
  const known = isAsked && !units.isPlaceholderData ? (units.data ?? []) : [];
  return {
    taken: new Set(known.flatMap(({ productId, available }) => (available ? [] : [productId]))),
    isPending: isAsked && !units.isFetched && units.failureCount === 0,
  };
}
