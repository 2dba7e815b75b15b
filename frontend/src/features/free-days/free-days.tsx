import { timelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { addMonthsClamped, dateText, dayOf, type WallDay } from '@naust/domain/wall-clock.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { freeDaysTexts as texts } from './free-days.texts.ts';
import { FreeDaysTable } from './free-days-table.tsx';

/** Number of free units of a product on each day, both ends included; null: it is not rented. */
const freeDaysQuery = (productId: number, first: WallDay, last: WallDay) =>
  queryOptions({
    queryKey: ['admin-timeline', 'free', productId, first, last],
    queryFn: async ({ signal }) => {
      const asked = `product=${productId}&from=${dateText(first)}&to=${dateText(last)}`;
      const [row] = await callApi(`/timeline?${asked}`, { answer: z.array(timelineRow), signal });
      return row === undefined ? null : { units: row.units, free: row.free, name: row.name };
    },
  });

const monthAndYear = new Intl.DateTimeFormat('nb-NO', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY_MS = 86_400_000;
const firstOfMonth = (day: WallDay): WallDay => day - Number(dateText(day).slice(8)) + 1;

/** A product's calendar: its free units on each day of a month. */
export function FreeDays({ productId }: { readonly productId: number }) {
  const titleId = useId();
  const today = dayOf(useOsloNow());
  const [first, setFirst] = useState(() => firstOfMonth(today));
  const last = addMonthsClamped(first, 1) - 1;
  const { data, isError, isFetching, refetch } = useQuery(freeDaysQuery(productId, first, last));
  if (data === null) return null;
  return (
    <section aria-labelledby={titleId} className="grid max-w-xl gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-lg">
          {texts.title}
        </h3>
        <div className="ml-auto flex min-w-0 items-center gap-2">
          <Button size="sm" aria-label={texts.before} onClick={() => setFirst(addMonthsClamped(first, -1))}>
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <p role="status" className="xs:min-w-36 text-center font-semibold first-letter:uppercase">
            {monthAndYear.format(first * DAY_MS)}
          </p>
          <Button size="sm" aria-label={texts.after} onClick={() => setFirst(addMonthsClamped(first, 1))}>
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
      {isError && <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />}
      {data === undefined && !isError && (
        <>
          <LoadingNote />
          <Skeleton className="h-64 w-full" />
        </>
      )}
      {data !== undefined && (
        <>
          <FreeDaysTable labelledBy={titleId} first={first} today={today} {...data} />
          <p>
            <Link
              to={`${paths.adminPage('timeline')}?date=${dateText(first)}&length=month&q=${encodeURIComponent(data.name)}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {texts.toTimeline}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
