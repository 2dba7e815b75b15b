import type { SettlementAnswer } from '@naust/domain/books/books.contract.ts';
import { dateText, dayOf, parseDate } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useOsloNow } from '../../../lib/server-clock.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { settlementQuery } from './books.queries.ts';
import { booksTexts, settlementTexts as texts } from './books.texts.ts';
import { FigureTable } from './figure-table.tsx';
import { SettledSums } from './settled-sums.tsx';
import { SettlementForm } from './settlement-form.tsx';

/** No shop is older. */
const FIRST_DAY = parseDate('2000-01-01') ?? 0;

/** A day's payments and sales, and its approval; the address has the day. */
export function SettlementPage() {
  const [address, setAddress] = useSearchParams();
  const today = dayOf(useOsloNow());
  const asked = parseDate(address.get('dag') ?? '');
  const day = asked !== null && asked <= today ? asked : today;
  return (
    <div className="grid gap-6">
      <BackLink to={paths.adminPage('regnskap')}>{booksTexts.back}</BackLink>
      <PageTitle>{texts.title}</PageTitle>
      <div className="w-52">
        <DateField
          label={texts.day}
          calendarLabel={texts.calendar}
          value={day}
          first={FIRST_DAY}
          last={today}
          onChange={(chosen) => chosen !== null && setAddress({ dag: dateText(chosen) }, { replace: true })}
        />
      </div>
      <Day key={day} day={dateText(day)} isToday={day === today} />
    </div>
  );
}

function Day({ day, isToday }: { readonly day: string; readonly isToday: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(settlementQuery(day));
  if (data === undefined && isError) {
    return <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-96 w-full" />
      </>
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card>
        <div className="grid gap-6">
          <Methods day={data} />
          <FigureTable
            label={texts.vat}
            columns={[booksTexts.code, booksTexts.rate, booksTexts.base, booksTexts.tax]}
            rows={data.vat.map(({ code, rate, base, amount }) => ({ name: code, cells: [`${rate} %`, base, amount] }))}
            none={texts.noVat}
          />
        </div>
      </Card>
      <Card>{data.locked ? <SettledSums day={data} /> : <SettlementForm day={day} isToday={isToday} />}</Card>
    </div>
  );
}

function Methods({ day: { methods } }: { readonly day: SettlementAnswer }) {
  const hasDeposits = methods.some(({ depositIn }) => depositIn !== undefined);
  return (
    <FigureTable
      label={texts.methods}
      columns={[texts.method, texts.count, texts.sum, texts.refunded, ...(hasDeposits ? texts.deposits : [])]}
      rows={methods.map(({ method, count, sum, refunded, depositIn = 0, depositOut = 0 }) => ({
        name: texts.names[method],
        cells: [String(count), sum, refunded, ...(hasDeposits ? [depositIn, depositOut] : [])],
      }))}
      none={texts.noMethods}
    />
  );
}
