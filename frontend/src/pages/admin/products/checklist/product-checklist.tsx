import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { checklistsQuery } from '../../../../features/back-office/condition/checklists.queries.ts';
import { chargeKindsQuery } from '../../../../features/charge-kinds/charge-kinds.queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { LoadingNote } from '../../../../ui/skeleton.tsx';
import { ChecklistForm } from './checklist-form.tsx';
import { productChecklistTexts as texts } from './product-checklist.texts.ts';

/** What is looked at when a product goes out and comes back, and its form. */
export function ProductChecklist({ productId }: { readonly productId: number }) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: lists, isError, isFetching, refetch } = useQuery(checklistsQuery);
  const { data: kinds = [] } = useQuery(chargeKindsQuery);
  const list = lists?.find((one) => one.productId === productId) ?? null;
  const rows = list?.rows ?? [];
  return (
    <section aria-labelledby={titleId} className="grid max-w-xl gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-lg">
          {texts.title}
        </h3>
        {lists !== undefined && (
          <span className="no-print">
            <Button size="sm" onClick={() => setOpen(true)}>
              {texts.edit}
            </Button>
          </span>
        )}
      </div>
      <p className="text-sm text-ink-soft">{texts.hint}</p>
      {isError && <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />}
      {lists === undefined && !isError && <LoadingNote />}
      {lists !== undefined && rows.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      {rows.length > 0 && (
        <ol className="list-decimal pl-6">
          {rows.map(({ text, kind }) => {
            const name = kinds.find(({ id }) => id === kind)?.name;
            return (
              <li key={text} className="wrap-anywhere">
                {text}
                {name !== undefined && <span className="text-sm text-ink-soft">{` – ${texts.proposes(name)}`}</span>}
              </li>
            );
          })}
        </ol>
      )}
      <Dialog title={texts.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ChecklistForm productId={productId} list={list} kinds={kinds} onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}
