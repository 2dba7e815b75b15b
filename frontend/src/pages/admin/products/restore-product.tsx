import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { undoEvent, useDone } from '../../../features/back-office/acts.ts';
import { historyQuery } from '../../../features/back-office/history.queries.ts';
import { withReason } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { archiveTexts as texts } from './products.texts.ts';

/** Restores an archived product, however long ago; nothing if it cannot be undone. */
export function RestoreProduct({ product }: { readonly product: ProductAnswer }) {
  const done = useDone();
  const { data: entries = [] } = useQuery(historyQuery('product', String(product.id)));
  const deletion = entries.findLast(({ type, undoable }) => type === 'ProductArchived' && undoable);
  const restoring = useMutation({
    networkMode: 'always',
    mutationFn: undoEvent,
    onSuccess: () => done(texts.restored),
    onError: (error) => void showToast(withReason(texts.notRestored, error), { tone: 'bad' }),
  });
  if (deletion === undefined) return null;
  return (
    <Button
      size="sm"
      pending={restoring.isPending}
      pendingText={texts.restoring}
      onClick={() => restoring.mutate(deletion.eventId)}
    >
      {texts.restore}
    </Button>
  );
}
