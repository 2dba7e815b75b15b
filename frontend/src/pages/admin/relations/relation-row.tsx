import type { AddOnAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { priceWords } from './price-words.ts';
import { removeRelation } from './relations.queries.ts';
import { relationTexts } from './relations.texts.ts';

interface RelationRowProps {
  readonly relation: AddOnAnswer;
  readonly onSaid: (text: string | null) => void;
}

export function RelationRow({ relation, onSaid }: RelationRowProps) {
  const { id, childProduct } = relation;
  const [isAsking, setAsking] = useState(false);
  const removing = useRemoval(id, onSaid);
  const ask = (asking: boolean) => {
    onSaid(null);
    removing.reset();
    setAsking(asking);
  };
  return (
    <li className="grid grid-cols-[5rem_1fr] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[5rem_1fr_auto]">
      <div className="overflow-hidden rounded-sm">
        <Picture src={childProduct.image_url} alt="" sizes="80px" />
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{childProduct.name}</p>
        <p className="text-sm text-ink-soft">{priceWords(childProduct)}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-span-2">
        {isAsking ? (
          <>
            <Button
              size="sm"
              variant="danger"
              autoFocus
              pending={removing.isPending}
              pendingText={relationTexts.removing}
              onClick={() => removing.mutate()}
            >
              {relationTexts.confirm}
            </Button>
            <Button size="sm" onClick={() => ask(false)}>
              {relationTexts.keep}
            </Button>
          </>
        ) : (
          <Button size="sm" aria-label={`${relationTexts.remove} ${childProduct.name}`} onClick={() => ask(true)}>
            {relationTexts.remove}
          </Button>
        )}
      </div>
      <div className="col-span-full empty:hidden">
        <FailureNotice error={removing.error} text={relationTexts.removeFailed} />
      </div>
    </li>
  );
}

function useRemoval(id: number, onSaid: RelationRowProps['onSaid']) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => removeRelation(id),
    onSuccess: async () => {
      onSaid(relationTexts.removed);
      await queries.invalidateQueries();
    },
  });
}
