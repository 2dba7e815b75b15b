import type { OwnExtension } from '@naust/domain/orders/extension.contract.ts';
import { dayOf, type WallMinute, wallMinute } from '@naust/domain/wall-clock.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { usePickupHours } from '../../lib/opening-hours.queries.ts';
import { osloNow } from '../../lib/server-clock.ts';
import { type Extended, extendOrder } from './extension.queries.ts';
import { laterReturns, proposedReturn } from './later-returns.ts';

/** The possible returns and the chosen one; by default the latest of those that cost least. */
export function useReturns({ items, until, cheapest = null }: OwnExtension, lines: readonly number[] | null) {
  const hours = usePickupHours();
  const [wanted, choose] = useState<WallMinute | null>(null);
  const last = Math.max(
    ...items.flatMap(({ id, date_to }) => (lines === null || lines.includes(id) ? (wallMinute(date_to) ?? []) : [])),
  );
  const latest = until === null ? null : wallMinute(until);
  const returns = useMemo(
    () =>
      latest === null
        ? new Map<number, readonly WallMinute[]>()
        : laterReturns({ after: Math.max(last, osloNow()), until: latest, hours }),
    [last, latest, hours],
  );
  const isOffered = (minute: WallMinute | null) =>
    minute !== null && (returns.get(dayOf(minute))?.includes(minute) ?? false);
  const proposed = cheapest === null ? null : wallMinute(cheapest);
  const first = isOffered(proposed) ? proposed : proposedReturn(returns, last);
  return { returns, chosen: isOffered(wanted) ? wanted : first, choose };
}

interface UseExtending {
  readonly lines: readonly number[] | null;
  readonly onDone: (extended: Extended) => void;
}

export function useExtending(order: OwnOrder, { lines, onDone }: UseExtending) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ to, price }: Extended) => extendOrder(order, { to, lines, price }),
    onSuccess: async ({ to, price }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['orders'] }),
        queries.invalidateQueries({ queryKey: ['me'] }),
      ]);
      onDone({ to, price });
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['orders', order.id, 'extension'] }),
  });
}
