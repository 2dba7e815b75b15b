import type { StatsAnswer } from '@naust/domain/stats/stats.contract.ts';
import { osloMonth } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { lastTwelveMonths } from '../../../features/admin-stats/months.ts';
import { paths } from '../../../lib/paths.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { statsQuery } from './stats.queries.ts';
import { statsTexts } from './stats.texts.ts';
import { StatsFigures } from './stats-figures.tsx';
import { TurnoverChart } from './turnover-chart.tsx';

export function StatsPage() {
  return (
    <div className="grid gap-6">
      <PageTitle>{statsTexts.title}</PageTitle>
      <Statistics />
    </div>
  );
}

function Statistics() {
  const { data: stats, isError, refetch, isFetching } = useQuery(statsQuery);
  if (stats === undefined && isError) {
    return <FailedState text={statsTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return stats === undefined ? <StatisticsOnTheirWay /> : <LoadedStatistics stats={stats} />;
}

function LoadedStatistics({ stats }: { readonly stats: StatsAnswer }) {
  return (
    <>
      <StatsFigures stats={stats} />
      <TurnoverChart months={lastTwelveMonths(stats, osloMonth(serverNow()))} />
      <Link to={paths.adminPage('revenue')} className="text-link justify-self-start py-2 font-semibold">
        {statsTexts.allMonths}
      </Link>
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
