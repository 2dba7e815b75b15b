import type { StatsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { IncompleteNotice } from '../../../features/admin-stats/incomplete-notice.tsx';
import { lastMonth } from '../../../features/admin-stats/months.ts';
import { PerDate } from '../../../features/admin-stats/per-date.tsx';
import { Sheets } from '../../../features/admin-stats/sheets.tsx';
import { usePerDate } from '../../../features/admin-stats/use-per-date.ts';
import { reasonOf } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MissedDemand } from './missed-demand.tsx';
import { MostRented } from './most-rented.tsx';
import { statsQuery } from './stats.queries.ts';
import { statsTexts } from './stats.texts.ts';
import { StatsFigures } from './stats-figures.tsx';
import { TurnoverChart } from './turnover-chart.tsx';

export function StatsPage() {
  const { at } = usePerDate();
  return (
    <div className="grid gap-6">
      <PageTitle>{statsTexts.title}</PageTitle>
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <PerDate />
        <Sheets at={at} />
      </div>
      <Statistics at={at} />
    </div>
  );
}

function Statistics({ at }: { readonly at: string | null }) {
  const { data: stats, error, refetch, isFetching } = useQuery(statsQuery(at));
  if (stats === undefined && error !== null) {
    return (
      <FailedState text={statsTexts.failed} onRetry={() => void refetch()} retrying={isFetching}>
        {at !== null && reasonOf(error)}
      </FailedState>
    );
  }
  return stats === undefined ? <StatisticsOnTheirWay /> : <LoadedStatistics stats={stats} at={at} />;
}

function LoadedStatistics({ stats, at }: { readonly stats: StatsAnswer; readonly at: string | null }) {
  return (
    <>
      {stats.ufullstendig && <IncompleteNotice />}
      <StatsFigures stats={stats} />
      <TurnoverChart stats={stats} at={at} />
      <Link to={paths.adminPage('revenue')} className="text-link justify-self-start py-2 font-semibold">
        {statsTexts.allMonths}
      </Link>
      <MostRented key={at} lastMonth={lastMonth(at, serverNow())} at={at} />
      {at === null && <MissedDemand />}
    </>
  );
}

function StatisticsOnTheirWay() {
  return (
    <>
      <p role="status" className="text-ink-soft">
        {statsTexts.loading}
      </p>
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-96 w-full" />
    </>
  );
}
