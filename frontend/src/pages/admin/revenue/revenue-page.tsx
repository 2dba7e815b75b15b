import { useQuery } from '@tanstack/react-query';
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
import { revenueQuery } from './revenue.queries.ts';

const texts = {
  title: 'Inntekt',
  back: 'Til statistikken',
  failed: 'Feil ved henting av inntektsdata',
  chart: 'Inntekt per måned',
  line: 'Totalt',
  none: 'Ingen ordrer ennå.',
} as const;

const LINES = [{ amount: 'total', name: texts.line, colour: 'var(--chart-blue)' }] as const;

export function RevenuePage() {
  return (
    <div className="grid gap-6">
      <BackLink to={paths.adminPage('stats')}>{texts.back}</BackLink>
      <PageTitle>{texts.title}</PageTitle>
      <Revenue />
    </div>
  );
}

function Revenue() {
  const { data: months, isError, refetch, isFetching } = useQuery(revenueQuery);
  if (months === undefined && isError) {
    return <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (months === undefined) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-96 w-full" />
      </>
    );
  }
  if (months.length === 0) return <EmptyState text={texts.none} />;
  return (
    <Card as="section">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-10">
        <MonthChart
          title={texts.chart}
          rows={months.map(({ month, total }) => ({ label: monthLabel(month), total }))}
          lines={LINES}
        />
        <MonthTable
          title={texts.chart}
          columns={[texts.line]}
          rows={months.map(({ month, total }) => ({ label: monthLabel(month), amounts: [oreOf(total)] }))}
        />
      </div>
    </Card>
  );
}
