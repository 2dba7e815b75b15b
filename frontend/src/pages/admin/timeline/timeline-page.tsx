import type { TimelineBooking, TimelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asListedRows } from '../../../features/back-office/listed-rows.ts';
import { textOf } from '../../../lib/api-error.ts';
import { useOsloNow } from '../../../lib/server-clock.ts';
import { useStoredValue } from '../../../lib/stored-value.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { BookingDialog, type OpenBooking } from './booking-dialog.tsx';
import { denseRows } from './dense-rows.ts';
import type { ShownDays } from './shown-days.ts';
import { timelineQuery } from './timeline.queries.ts';
import { timelineTexts as texts } from './timeline.texts.ts';
import { useTimelineAddress } from './timeline-address.ts';
import { TimelineBar } from './timeline-bar.tsx';
import { TimelineGrid } from './timeline-grid.tsx';
import { TimelineLegend } from './timeline-legend.tsx';
import { TimelineTable } from './timeline-table.tsx';

/** The rentals by product and day. */
export function TimelinePage() {
  const now = useOsloNow();
  const at = useTimelineAddress(now);
  const search = useAddressSearch();
  const { list, error, days } = useTimeline(at.days, search.sought);
  const [open, setOpen] = useState<OpenBooking | null>(null);
  const { rows } = list;
  const isDense = useStoredValue(denseRows);
  const onOpen = ({ name }: TimelineRow, booking: TimelineBooking) => setOpen({ product: name, booking });
  return (
    <div className="grid gap-4">
      <PageTitle hidden>{texts.title}</PageTitle>
      <TimelineBar at={at} today={dayOf(now)}>
        <div className="w-full sm:w-52">
          <SearchField label={texts.search} value={search.text} onChange={search.write} />
        </div>
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {rows !== undefined && rows.length > 0 && texts.count(list.count)}
        </p>
      </TimelineBar>
      {rows === undefined && error !== null && (
        <FailedState text={textOf(error, texts.failed)} onRetry={list.refetch} retrying={list.isFetching} />
      )}
      {rows === undefined && error === null && (
        <>
          <LoadingNote />
          <Skeleton className="h-96 w-full" />
        </>
      )}
      {rows?.length === 0 && <NoProducts sought={search.sought} onShowAll={() => search.write('')} />}
      {rows !== undefined && rows.length > 0 && at.isTable && (
        <TimelineTable list={{ ...list, rows }} days={days} now={now} onOpen={onOpen} />
      )}
      {rows !== undefined && rows.length > 0 && !at.isTable && (
        <>
          <TimelineGrid
            list={{ ...list, rows }}
            isSearched={search.sought !== ''}
            {...{ days, now, isDense, onOpen }}
            toTable={at.toTable}
          />
          <TimelineLegend isDense={isDense} />
        </>
      )}
      {open !== null && <BookingDialog open={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** The rows fetched so far. While other days load, the former rows stay, with their own days. */
function useTimeline(asked: ShownDays, text: string) {
  const list = useInfiniteQuery(timelineQuery(asked, text));
  return { list: asListedRows(list), error: list.error, days: list.data?.pages[0]?.days ?? asked };
}

function NoProducts({ sought, onShowAll }: { readonly sought: string; readonly onShowAll: () => void }) {
  if (sought === '') return <EmptyState text={texts.none} />;
  return (
    <EmptyState text={texts.noHits(sought)}>
      <Button size="sm" onClick={onShowAll}>
        {texts.showAll}
      </Button>
    </EmptyState>
  );
}
