import { type StorageUnitAnswer, storageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { StorageProducts } from './storage-products.tsx';
import { storageTexts } from './storage-units.texts.ts';
import { UnitCard } from './unit-card.tsx';
import { UnitTable } from './unit-table.tsx';
import { WaitingList } from './waiting-list.tsx';

const storageUnitsQuery = queryOptions({
  queryKey: ['storage-units'],
  queryFn: ({ signal }) => callApi('/storage-units', { answer: z.array(storageUnitAnswer), signal }),
});

export function StorageUnitsPage() {
  const { data: units, isError, refetch, isFetching } = useQuery(storageUnitsQuery);
  return (
    <div className="grid gap-8">
      <BackLink to={paths.home}>{storageTexts.back}</BackLink>
      <header className="grid max-w-2xl gap-3">
        <PageTitle>{storageTexts.title}</PageTitle>
        {units?.length !== 0 && <p className="text-lg text-ink-soft">{storageTexts.intro}</p>}
        {units && units.length > 0 && <p className="font-semibold">{countsOf(units)}</p>}
        {!units && !isError && <Skeleton className="h-6 w-56" />}
      </header>
      {units && <Units units={units} />}
      {!units && !isError && <UnitsOnTheirWay />}
      {!units && isError && (
        <FailedState text={storageTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {units && <StorageProducts />}
    </div>
  );
}

function countsOf(units: readonly StorageUnitAnswer[]): string {
  const count = (wanted: StorageUnitAnswer['status']) => units.filter(({ status }) => status === wanted).length;
  return storageTexts.counts(count('ledig'), count('reservert'), count('utleid'), units.length);
}

const CARDS = 'grid gap-3 xs:grid-cols-2 sm:gap-5 lg:grid-cols-4';

function Units({ units }: { readonly units: readonly StorageUnitAnswer[] }) {
  const [wanted, setWanted] = useState<{ unitId: number } | null>(null);
  if (units.length === 0) return <EmptyState text={storageTexts.none} />;
  return (
    <>
      <ul className={CARDS}>
        {units.map((unit) => (
          <UnitCard key={unit.id} unit={unit} onWait={() => setWanted({ unitId: unit.id })} />
        ))}
      </ul>
      <UnitTable units={units} />
      <WaitingList units={units} wanted={wanted} />
    </>
  );
}

function UnitsOnTheirWay() {
  return (
    <div className={CARDS}>
      <LoadingNote />
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} className="h-80" />
      ))}
    </div>
  );
}
