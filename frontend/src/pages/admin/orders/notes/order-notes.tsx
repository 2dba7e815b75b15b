import type { NoteAnswer } from '@naust/domain/orders/order-notes.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RemoveDialog } from '../../../../features/back-office/remove-dialog.tsx';
import { withReason } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../../../ui/skeleton.tsx';
import { NoteForm } from './note-form.tsx';
import { notesQuery, removeNote } from './notes.queries.ts';
import { notesTexts as texts } from './notes.texts.ts';

/** The shop's notes on an order; never printed. */
export function OrderNotes({ orderId }: { readonly orderId: string }) {
  return (
    <section aria-labelledby="notes" className="no-print grid gap-2">
      <h3 id="notes" className="text-lg">
        {texts.title}
      </h3>
      <Notes orderId={orderId} />
      <NoteForm orderId={orderId} />
    </section>
  );
}

function Notes({ orderId }: { readonly orderId: string }) {
  const { data: notes, isError, refetch, isFetching } = useQuery(notesQuery(orderId));
  if (notes === undefined) {
    if (isError) return <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-12 w-full" />
      </>
    );
  }
  if (notes.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {notes.map((note) => (
        <Note key={note.id} orderId={orderId} note={note} />
      ))}
    </ul>
  );
}

function Note({ orderId, note }: { readonly orderId: string; readonly note: NoteAnswer }) {
  const { id, text, at, by } = note;
  const [isAsking, setAsking] = useState(false);
  const removal = {
    question: texts.question,
    consequence: texts.consequence,
    failed: (error: unknown) => withReason(texts.notRemoved, error),
    done: texts.removed,
    remove: () => removeNote(orderId, id),
    onRemoved: () => {},
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-2.5">
      <div className="grid gap-1">
        <p className="whitespace-pre-line">{text}</p>
        <p className="text-sm text-ink-soft">{`${formatInstant(Date.parse(at))} · ${by}`}</p>
      </div>
      <Button size="sm" variant="bare" aria-label={texts.removeOf(text)} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <RemoveDialog removal={removal} isOpen={isAsking} onClose={() => setAsking(false)} />
    </li>
  );
}
