import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { storageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import type { StorageUnit } from '@naust/domain/storage-units/storage-units.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { backOfficeTexts } from '../../../features/back-office/back-office.texts.ts';
import { useListedRows } from '../../../features/back-office/listed-rows.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { callApi } from '../../../lib/api.ts';
import { withReason } from '../../../lib/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';

const texts = {
  list: 'Boder',
  failed: 'Kunne ikke hente boder',
  ledig: 'Ledig',
  utleid: 'Utleid',
  rentOut: (name: string) => `Sett ${name} som utleid`,
  free: (name: string) => `Sett ${name} som ledig`,
  rentOutShort: 'Sett som utleid',
  freeShort: 'Sett som ledig',
  saved: (name: string, status: string) => `${name} er ${status}`,
} as const;

const declared = { key: 'storage-units', path: '/storage-units', row: storageUnitAnswer };
const UNDO_MS = 10_000;

/** The status of each storage unit. Their list is fixed. */
export function StorageUnitsPart() {
  const { rows, isFailed, isFetching, refetch } = useListedRows(declared);
  if (rows === undefined && isFailed)
    return <FailedState text={texts.failed} onRetry={refetch} retrying={isFetching} />;
  if (rows === undefined) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-80 w-full" />
      </>
    );
  }
  return (
    <ul aria-label={texts.list} className="max-w-3xl divide-y divide-line rounded-lg border border-line bg-surface">
      {rows.map((unit) => (
        <UnitRow key={unit.id} unit={unit} />
      ))}
    </ul>
  );
}

function UnitRow({ unit }: { readonly unit: StorageUnit }) {
  const queries = useQueryClient();
  const { id, name, size, price, status } = unit;
  const isFree = status === 'ledig';
  const setTo = async (next: StorageUnit['status']) => {
    await callApi(`/storage-units/${id}`, { method: 'PUT', body: { status: next }, answer: rowSaved });
    await queries.invalidateQueries();
  };
  const failed = (error: unknown) => void showToast(withReason(backOfficeTexts.saveFailed, error), { tone: 'bad' });
  const setting = useMutation({
    networkMode: 'always',
    mutationFn: setTo,
    onError: failed,
    onSuccess: (_nothing, next) => {
      // The row may show the new status by now, so the former one is derived from the new.
      const before = next === 'ledig' ? 'utleid' : 'ledig';
      const act = { label: backOfficeTexts.undo, run: () => void setTo(before).catch(failed) };
      void showToast(texts.saved(name, next), { tone: 'good', actMs: UNDO_MS, act });
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <span className="grid">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-ink-soft">
          {size} · {formatKr(oreOf(price))}
        </span>
      </span>
      <span className="flex items-center gap-3">
        <Badge tone={isFree ? 'good' : 'waiting'}>{texts[status]}</Badge>
        <Button
          size="sm"
          pending={setting.isPending}
          pendingText={backOfficeTexts.saving}
          aria-label={isFree ? texts.rentOut(name) : texts.free(name)}
          onClick={() => setting.mutate(isFree ? 'utleid' : 'ledig')}
        >
          {isFree ? texts.rentOutShort : texts.freeShort}
        </Button>
      </span>
    </li>
  );
}
