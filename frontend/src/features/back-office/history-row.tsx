import type { HistoryEntry } from '@naust/domain/history/history.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withReason } from '../../lib/api-error.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { undoEvent, useDone } from './acts.ts';
import { backOfficeTexts } from './back-office.texts.ts';
import { historyTexts } from './history.texts.ts';
import { marksOf, whenAndWho } from './history-words.ts';

/** One history entry: time, author, changes, reason, and an undo button if it can be undone. */
export function HistoryRow({ entry }: { readonly entry: HistoryEntry }) {
  const { title, changes, reason, undoable, eventId } = entry;
  const undo = useUndo(eventId);
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <p className="text-sm text-ink-soft">{whenAndWho(entry)}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {title}
            {marksOf(entry).map((mark) => (
              <Badge key={mark} tone="warn">
                {mark}
              </Badge>
            ))}
          </p>
        </div>
        {undoable && (
          <Button
            size="sm"
            aria-label={`${backOfficeTexts.undo}: ${title}`}
            pending={undo.isPending}
            pendingText={historyTexts.undoing}
            onClick={() => undo.mutate()}
          >
            {backOfficeTexts.undo}
          </Button>
        )}
      </div>
      {changes.length > 0 && <Changes changes={changes} />}
      {reason !== null && (
        <p className="text-sm whitespace-pre-line">
          <span className="text-ink-soft">{historyTexts.reason}:</span> {reason}
        </p>
      )}
      {undo.isError && (
        <Notice tone="bad" role="alert">
          {withReason(backOfficeTexts.notUndone, undo.error)}
        </Notice>
      )}
    </li>
  );
}

function useUndo(eventId: string) {
  const done = useDone();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => undoEvent(eventId),
    onSuccess: (answer) => done(backOfficeTexts.undone, answer),
    // After a refusal, other entries may be undoable.
    onError: () => queries.invalidateQueries(),
  });
}

function Changes({ changes }: Pick<HistoryEntry, 'changes'>) {
  return (
    <dl className="grid gap-1 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={`${field} ${before} ${after}`} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{field}:</dt>
          <dd className="min-w-0 whitespace-pre-line">
            {before !== null && (
              <>
                <span className="text-ink-soft">{before}</span>
                <span aria-hidden> → </span>
                <VisuallyHidden> {historyTexts.becomes} </VisuallyHidden>
              </>
            )}
            {after ?? historyTexts.nothing}
          </dd>
        </div>
      ))}
    </dl>
  );
}
