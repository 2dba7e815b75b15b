import { useQuery } from '@tanstack/react-query';
import { revenueTexts } from '../../../features/admin-stats/admin.texts.ts';
import { MonthChart } from '../../../features/admin-stats/month-chart.tsx';
import { MonthTable } from '../../../features/admin-stats/month-table.tsx';
import { monthLabel } from '../../../features/admin-stats/months.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { revenueQuery } from '../stats/stats.queries.ts';

const LINES = [{ amount: 'total', name: revenueTexts.line, colour: 'var(--chart-blue)' }] as const;

export function RevenuePage() {
  return (
    <div className="grid gap-6">
      <BackLink to={paths.adminPage('stats')}>{revenueTexts.back}</BackLink>
      <PageTitle>{revenueTexts.title}</PageTitle>
      <Revenue />
    </div>
  );
}

function Revenue() {
  const { data: months, isError, refetch, isFetching } = useQuery(revenueQuery);
  if (months === undefined && isError) {
    return <FailedState text={revenueTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
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
    <Card as="section">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-10">
        <MonthChart
          title={revenueTexts.chart}
          rows={months.map(({ month, total }) => ({ label: monthLabel(month), total }))}
          lines={LINES}
        />
        <MonthTable
          title={revenueTexts.chart}
          columns={[revenueTexts.line]}
          rows={months.map(({ month, total }) => ({ label: monthLabel(month), amounts: [oreOf(total)] }))}
        />
      </div>
    </Card>
  );
}
