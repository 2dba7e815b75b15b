import { monthText } from '@naust/domain/stats/stats.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { IncompleteNotice } from '../../../features/admin-stats/incomplete-notice.tsx';
import { PerDate } from '../../../features/admin-stats/per-date.tsx';
import { Sheets } from '../../../features/admin-stats/sheets.tsx';
import { usePerDate } from '../../../features/admin-stats/use-per-date.ts';
import { reasonOf } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { MonthContents } from './month-contents.tsx';
import { revenueQuery } from './revenue.queries.ts';
import { revenueTexts } from './revenue.texts.ts';
import { RevenueChart } from './revenue-chart.tsx';

export function RevenuePage() {
  const { at } = usePerDate();
  const [address] = useSearchParams();
  const month = z.safeParse(monthText, address.get('month')).data;
  return (
    <div className="grid gap-6">
      <BackLink to={paths.adminPage('stats')}>{revenueTexts.back}</BackLink>
      <PageTitle>{revenueTexts.title}</PageTitle>
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <PerDate />
        <Sheets at={at} />
      </div>
      {month !== undefined && <MonthContents key={month} month={month} />}
      <Revenue at={at} />
    </div>
  );
}

function Revenue({ at }: { readonly at: string | null }) {
  const { data: months, error, refetch, isFetching } = useQuery(revenueQuery(at));
  if (months === undefined && error !== null) {
    return (
      <FailedState text={revenueTexts.failed} onRetry={() => void refetch()} retrying={isFetching}>
        {at !== null && reasonOf(error)}
      </FailedState>
    );
  }
  if (months === undefined) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-96 w-full" />
      </>
    );
  }
  if (months.length === 0) return <EmptyState text={revenueTexts.none} />;
  return (
    <>
      {months.some(({ ufullstendig }) => ufullstendig) && <IncompleteNotice />}
      <RevenueChart months={months} at={at} />
    </>
  );
}
