import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { NewRelation } from './new-relation.tsx';
import { RelationRow } from './relation-row.tsx';
import { relationsQuery } from './relations.queries.ts';
import { relationTexts } from './relations.texts.ts';

interface RelationsProps {
  readonly at: RowAddress;
  readonly product: ProductAnswer;
}

/** The products offered together with a product. */
export function Relations({ at, product }: RelationsProps) {
  const [said, say] = useState<string | null>(null);
  const { data: relations, isError, refetch, isFetching } = useQuery(relationsQuery(product.id));
  return (
    <Panel title={relationTexts.addOnsOf(product.name)} at={at}>
      <div role="status" className="empty:hidden">
        {said !== null && <Notice tone="good">{said}</Notice>}
      </div>
      {relations === undefined ? (
        isError ? (
          <FailedState text={relationTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <RelationsOnTheirWay />
        )
      ) : (
        <>
          {relations.length === 0 && <p className="text-ink-soft">{relationTexts.none}</p>}
          <ul className="divide-y divide-line border-y border-line empty:hidden">
            {relations.map((relation) => (
              <RelationRow key={relation.id} relation={relation} onSaid={say} />
            ))}
          </ul>
          <NewRelation base={product} relations={relations} onSaid={say} />
        </>
      )}
    </Panel>
  );
}

function RelationsOnTheirWay() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-40 w-full" />
    </>
  );
}
