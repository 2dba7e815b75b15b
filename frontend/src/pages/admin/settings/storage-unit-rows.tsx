import { formatKr } from '@naust/domain/money.ts';
import type { StorageUnitStatus } from '@naust/domain/storage-units/storage-unit-fields.ts';
import type { StorageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { backOfficeTexts } from '../../../features/back-office/back-office.texts.ts';
import type { ListedRows } from '../../../features/back-office/listed-rows.ts';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { rowMark } from '../../../features/back-office/row-list.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { setUnitStatus } from './storage-units.queries.ts';
import { unitTexts as texts } from './storage-units.texts.ts';

const UNDO_MS = 10_000;
const TONES = { ledig: 'good', reservert: 'note', utleid: 'waiting' } as const;

interface UnitRowsProps {
  readonly at: RowAddress;
  readonly list: ListedRows<StorageUnitAnswer>;
}

/** The units, each with a button for its status. */
export function UnitRows({ at, list: { rows, isFailed, isFetching, refetch } }: UnitRowsProps) {
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
    <div className="grid gap-3">
      <div className="flex min-h-10 items-center justify-between gap-4">
        <p role="status" className="text-sm text-ink-soft">
          {rows.length > 0 && texts.count(rows.length)}
        </p>
        <LinkButton {...at.toNew} size="sm" aria-keyshortcuts="n">
          {backOfficeTexts.add}
        </LinkButton>
      </div>
      {rows.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <ul aria-label={texts.list} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {rows.map((unit) => (
            <UnitRow key={unit.id} at={at} unit={unit} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UnitRow({ at, unit }: { readonly at: RowAddress; readonly unit: StorageUnitAnswer }) {
  const { id, name, size, price, status, hidden, offeredUntil } = unit;
  const isOpen = at.id === String(id);
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3',
        isOpen && 'bg-fjord-tint',
      )}
    >
      <Link
        {...rowMark(String(id))}
        {...at.toRow(String(id))}
        aria-current={isOpen ? 'true' : undefined}
        className="grid min-h-11 min-w-0 basis-full content-center hover:text-spruce"
      >
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="text-sm text-ink-soft">
          {[size, formatKr(oreOf(price))].filter((part) => part !== '').join(' · ')}
        </span>
      </Link>
      <span className="flex flex-wrap items-center gap-3">
        {hidden && <Badge>{texts.hidden}</Badge>}
        {offeredUntil === undefined ? (
          <span className="min-w-21">
            <Badge tone={TONES[status]}>{texts.statuses[status]}</Badge>
          </span>
        ) : (
          <Badge tone="note">{texts.offeredUntil(formatInstant(Date.parse(offeredUntil)))}</Badge>
        )}
        <StatusButton unit={unit} />
      </span>
    </li>
  );
}

function StatusButton({ unit: { id, name, status } }: { readonly unit: StorageUnitAnswer }) {
  const queries = useQueryClient();
  const isOut = status === 'utleid';
  const setTo = async (next: StorageUnitStatus) => {
    await setUnitStatus(id, next);
    await queries.invalidateQueries();
  };
  const failed = (error: unknown) => void showToast(withReason(backOfficeTexts.saveFailed, error), { tone: 'bad' });
  const setting = useMutation({
    networkMode: 'always',
    mutationFn: ({ next }: { readonly next: StorageUnitStatus; readonly before: StorageUnitStatus }) => setTo(next),
    onError: failed,
    // The row may show the new status by now.
    onSuccess: (_nothing, { next, before }) => {
      const act = { label: backOfficeTexts.undo, run: () => void setTo(before).catch(failed) };
      void showToast(texts.set(name, next), { tone: 'good', actMs: UNDO_MS, act });
    },
  });
  return (
    <Button
      size="sm"
      pending={setting.isPending}
      pendingText={backOfficeTexts.saving}
      aria-label={isOut ? texts.free(name) : texts.rentOut(name)}
      onClick={() => setting.mutate({ next: isOut ? 'ledig' : 'utleid', before: status })}
    >
      {isOut ? texts.freeShort : texts.rentOutShort}
    </Button>
  );
}
