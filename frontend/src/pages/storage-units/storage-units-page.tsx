import { storageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { STORAGE_UNITS, type StorageUnit } from '@naust/domain/storage-units/storage-units.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { StorageProducts } from './storage-products.tsx';
import { storageTexts } from './storage-units.texts.ts';
import { UnitCard } from './unit-card.tsx';
import { UnitTable } from './unit-table.tsx';

/** The units with their status. Only one retry: the fixed list is better than a long wait. */
const storageUnitsQuery = queryOptions({
  queryKey: ['storage-units'],
  retry: 1,
  queryFn: ({ signal }): Promise<StorageUnit[]> =>
    callApi('/storage-units', { answer: z.array(storageUnitAnswer), signal }),
});

export function StorageUnitsPage() {
  const { data, isError } = useQuery(storageUnitsQuery);
  const units = data ?? (isError ? STORAGE_UNITS : null);
  return (
    <div className="grid gap-8">
      <BackLink to={paths.home}>{storageTexts.back}</BackLink>
      <header className="grid max-w-2xl gap-3">
        <PageTitle>{storageTexts.title}</PageTitle>
        <p className="text-lg text-ink-soft">{storageTexts.intro}</p>
        {units ? <p className="font-semibold">{countsOf(units)}</p> : <Skeleton className="h-6 w-56" />}
      </header>
      {units ? <Units units={units} /> : <UnitsOnTheirWay />}
      {units && <StorageProducts />}
    </div>
  );
}

function countsOf(units: readonly StorageUnit[]): string {
  const free = units.filter(({ status }) => status === 'ledig').length;
  return storageTexts.counts(free, units.length - free, units.length);
}

const CARDS = 'grid gap-3 xs:grid-cols-2 sm:gap-5 lg:grid-cols-4';

function Units({ units }: { readonly units: readonly StorageUnit[] }) {
  return (
    <>
      <ul className={CARDS}>
        {units.map((unit) => (
          <UnitCard key={unit.id} unit={unit} />
        ))}
      </ul>
      <UnitTable units={units} />
    </>
  );
}

function UnitsOnTheirWay() {
  return (
    <div className={CARDS}>
      <LoadingNote />
      {STORAGE_UNITS.map(({ id }) => (
        <Skeleton key={id} className="h-80" />
      ))}
    </div>
  );
}
