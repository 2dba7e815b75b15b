import type { VatTermAnswer } from '@naust/domain/books/books.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useMutation } from '@tanstack/react-query';
import { Download, Lock } from 'lucide-react';
import { useState } from 'react';
import { RemoveDialog } from '../../../features/back-office/remove-dialog.tsx';
import { withReason } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { closeTerm, exportTerm } from './books.queries.ts';
import { booksTexts as texts } from './books.texts.ts';
import { capital, termName } from './term-name.ts';

/** Locks a term that is over, and downloads its journal. */
export function TermActs({ term: { term, state, olderOpen, closedAt } }: { readonly term: VatTermAnswer }) {
  const [isAsking, setAsking] = useState(false);
  const name = termName(term);
  const fetching = useMutation({
    networkMode: 'always',
    mutationFn: async () => saveFile(await exportTerm(term), `regnskap-${term}.zip`, 'application/zip'),
  });
  return (
    <div className="no-print grid gap-3">
      <p className="text-ink-soft">{noteOf({ state, olderOpen, closedAt })}</p>
      <div className="flex flex-wrap gap-2">
        {state === 'open' && olderOpen === null && (
          <Button variant="strong" onClick={() => setAsking(true)}>
            <Lock aria-hidden className="size-4" />
            {texts.close}
          </Button>
        )}
        <Button pending={fetching.isPending} pendingText={texts.exporting} onClick={() => fetching.mutate()}>
          <Download aria-hidden className="size-4" />
          {texts.exportZip}
        </Button>
      </div>
      <FailureNotice error={fetching.error} text={(error) => withReason(texts.exportFailed, error)} />
      <RemoveDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        removal={{
          question: texts.closeQuestion(name),
          consequence: texts.closeWhat,
          failed: (error) => withReason(texts.closeFailed, error),
          done: texts.closed(capital(name)),
          button: { text: texts.close, pending: texts.closing },
          remove: async () => {
            await closeTerm(term);
            return {};
          },
          onRemoved: () => {},
        }}
      />
    </div>
  );
}

function noteOf({ state, olderOpen, closedAt }: Pick<VatTermAnswer, 'state' | 'olderOpen' | 'closedAt'>): string {
  if (closedAt !== null) return texts.closedAt(formatInstant(Date.parse(closedAt)));
  if (state === 'running') return `${texts.running} ${texts.exportHint}`;
  return olderOpen === null ? texts.exportHint : `${texts.olderOpen(termName(olderOpen))} ${texts.exportHint}`;
}
