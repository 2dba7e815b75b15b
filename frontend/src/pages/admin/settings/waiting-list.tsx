import type { StorageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { storageWaitEnded, type WaitingRow, waitingRow } from '@naust/domain/storage-units/storage-waits.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { RemoveDialog } from '../../../features/back-office/remove-dialog.tsx';
import { callApi } from '../../../lib/api.ts';
import { withReason } from '../../../lib/api-error.ts';
import { phoneText } from '../../../lib/phone-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { waitingListTexts as texts } from './waiting-list.texts.ts';

const waitingListQuery = queryOptions({
  queryKey: ['waiting-list'],
  queryFn: ({ signal }) => callApi('/waiting-list', { answer: z.array(waitingRow), signal }),
});

/** Who waits for a storage unit, in the order of the line; nothing while nobody does. */
export function WaitingList({ units }: { readonly units: readonly StorageUnitAnswer[] }) {
  const { data, isError, refetch, isFetching } = useQuery(waitingListQuery);
  if (data === undefined) {
    return isError ? <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} /> : null;
  }
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="waiting-list" className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <h2 id="waiting-list" className="text-lg">
        {texts.title}
      </h2>
      <p className="text-sm text-ink-soft">{texts.explained}</p>
      <ol className="grid divide-y divide-line">
        {data.map((row, at) => (
          <li key={row.id}>
            <Waiting row={row} place={at + 1} units={units} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface WaitingProps {
  readonly row: WaitingRow;
  readonly place: number;
  readonly units: readonly StorageUnitAnswer[];
}

const instantText = (at: string) => formatInstant(Date.parse(at));

function Waiting({ row, place, units }: WaitingProps) {
  const { storageUnitId, name, email, phone, joinedAt, offer } = row;
  const nameOf = (unitId: number) => units.find(({ id }) => id === unitId)?.name ?? texts.gone;
  return (
    <div className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">
          {place}. <span translate="no">{name || texts.erased}</span>
        </span>
        {offer && (
          <Badge tone={offer.isTaken ? 'good' : 'note'}>
            {offer.isTaken
              ? texts.taken(nameOf(offer.storageUnitId))
              : texts.offered(nameOf(offer.storageUnitId), instantText(offer.until))}
          </Badge>
        )}
      </p>
      <p className="text-sm">{texts.waitsFor(storageUnitId === null ? texts.any : nameOf(storageUnitId))}</p>
      <p translate="no" className="text-sm break-all text-ink-soft">
        {[email, phone === null ? '' : phoneText(phone)].filter((part) => part !== '').join(' · ')}
      </p>
      <p className="text-sm text-ink-soft">{texts.since(instantText(joinedAt))}</p>
      {!offer?.isTaken && <Removing row={row} />}
    </div>
  );
}

function Removing({ row: { id, name } }: { readonly row: WaitingRow }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button size="sm" aria-label={texts.removeWho(name)} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <RemoveDialog
        removal={{
          question: texts.question(name),
          consequence: texts.consequence,
          failed: (error) => withReason(texts.removeFailed, error),
          done: texts.removed,
          button: { text: texts.remove, pending: texts.removing },
          remove: async () => {
            await callApi(`/waiting-list/${id}`, { method: 'DELETE', answer: storageWaitEnded });
            return {};
          },
          onRemoved: () => {},
        }}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
