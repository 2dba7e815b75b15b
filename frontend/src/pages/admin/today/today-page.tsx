import type { TodayAnswer } from '@naust/domain/orders/today.contract.ts';
import { dayOf, osloMinute, parseDate, wallClock } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { longDay } from '../../../features/rental/day-words.ts';
import { isUnknown, textOf } from '../../../lib/api-error.ts';
import { useOsloNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { DayBar } from './day-bar.tsx';
import { DayLists } from './day-lists.tsx';
import { DayPrint } from './day-print.tsx';
import { SlipPrint } from './slip-print.tsx';
import { todayQuery } from './today.queries.ts';
import { todayTexts as texts } from './today.texts.ts';
import { usePrinting } from './use-printing.ts';

/** What the day brings to the desk. */
export function TodayPage() {
  const [address] = useSearchParams();
  const date = address.get('date');
  const today = dayOf(useOsloNow());
  const { data, error, isError, isPaused, isFetching, refetch, dataUpdatedAt } = useQuery(todayQuery(date));
  const day = parseDate(data?.date ?? date ?? '') ?? today;
  const printing = usePrinting();
  return (
    <>
      <div className="no-print grid gap-5">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <PageTitle tab={texts.title}>
              <span className="block first-letter:uppercase">{day === today ? texts.title : longDay(day)}</span>
            </PageTitle>
            {day === today && <p className="text-ink-soft first-letter:uppercase">{longDay(day)}</p>}
          </div>
          <div className="flex flex-wrap items-end gap-3">
            {data !== undefined && <PrintButtons day={data} printing={printing} />}
            <DayBar day={day} today={today} />
          </div>
        </div>
        {data !== undefined && (isError || isPaused) && (
          <Notice tone="warn" role="status">
            {texts.asOfOld(timeText(dataUpdatedAt))}
          </Notice>
        )}
        {data === undefined && isError && (
          <FailedState
            text={textOf(error, texts.failed)}
            onRetry={isUnknown(error) ? undefined : () => void refetch()}
            retrying={isFetching}
          />
        )}
        {data === undefined && !isError && <DayOnItsWay />}
        {data !== undefined && (
          <DayLists key={data.date} day={data} onPrint={(row) => void printing.printSlips([row])} />
        )}
      </div>
      {data !== undefined && (printing.slips === null ? <DayPrint day={data} /> : <SlipPrint {...printing.slips} />)}
    </>
  );
}

interface PrintButtonsProps {
  readonly day: TodayAnswer;
  readonly printing: ReturnType<typeof usePrinting>;
}

function PrintButtons({ day, printing }: PrintButtonsProps) {
  const toPack = [...day.missed.rows, ...day.toFetch.rows];
  return (
    <>
      <Button size="sm" onClick={printing.printDay}>
        <Printer aria-hidden className="size-5" />
        {texts.printDay}
      </Button>
      {toPack.length > 0 && (
        <Button size="sm" onClick={() => void printing.printSlips(toPack)}>
          <Printer aria-hidden className="size-5" />
          {texts.printSlips}
        </Button>
      )}
    </>
  );
}

function DayOnItsWay() {
  return (
    <div className="grid gap-4 min-[62.5rem]:grid-cols-2">
      <LoadingNote />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}

const timeText = (instantMs: number) => wallClock(osloMinute(instantMs)).slice(11);
