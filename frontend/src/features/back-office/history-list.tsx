import type { HistoryEntry, HistoryWord } from '@naust/domain/history/history.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { isUnknown, textOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { historyQuery } from './history.queries.ts';
import { historyTexts } from './history.texts.ts';
import { HistoryRow } from './history-row.tsx';
import { entryText, isAbout } from './history-words.ts';

export interface HistoryOf {
  readonly word: HistoryWord;
  readonly id: string;
}

/** The history of one object, the newest first. */
export function HistoryList({ word, id }: HistoryOf) {
  const { data: entries, error, refetch, isFetching } = useQuery(historyQuery(word, id));
  if (entries !== undefined) return <Entries entries={entries} />;
  if (error !== null) {
    const retry = isUnknown(error) ? undefined : () => void refetch();
    return <FailedState text={textOf(error, historyTexts.failed)} onRetry={retry} retrying={isFetching} />;
  }
  return (
    <div className="grid gap-4">
      <LoadingNote />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const [filter, setFilter] = useState('');
  const shown = entries.filter((entry) => isAbout(entry, filter.trim())).reverse();
  if (entries.length === 0) return <p className="text-ink-soft">{historyTexts.none}</p>;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <TextField label={historyTexts.filter} type="search" autoComplete="off" value={filter} onChange={setFilter} />
        </div>
        <Button onClick={() => void copy(shown)}>
          <Copy aria-hidden className="size-4" />
          {historyTexts.copy}
        </Button>
      </div>
      {shown.length === 0 && <p className="py-4 text-ink-soft">{historyTexts.noHits(filter.trim())}</p>}
      <ol aria-label={historyTexts.title} className="divide-y divide-line">
        {shown.map((entry) => (
          <HistoryRow key={entry.eventId} entry={entry} />
        ))}
      </ol>
    </div>
  );
}

async function copy(entries: readonly HistoryEntry[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(entries.map(entryText).join('\n'));
    void showToast(historyTexts.copied, { tone: 'good' });
  } catch {
    void showToast(historyTexts.notCopied, { tone: 'bad' });
  }
}
