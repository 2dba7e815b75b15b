import type { AddOnAnswer, ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { addRelation, candidatesQuery } from './relations.queries.ts';
import { relationTexts } from './relations.texts.ts';

interface NewRelationProps {
  readonly base: ProductAnswer;
  readonly relations: readonly AddOnAnswer[];
  readonly onSaid: (text: string | null) => void;
}

export function NewRelation(props: NewRelationProps) {
  const { data: products, isError, refetch, isFetching } = useQuery(candidatesQuery);
  return (
    <section aria-labelledby="new-relation" className="grid gap-3">
      <h3 id="new-relation" className="text-lg">
        {relationTexts.form}
      </h3>
      {products !== undefined ? (
        <RelationForm {...props} candidates={candidatesAmong(products, props)} />
      ) : isError ? (
        <FailedState text={relationTexts.productsFailed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
    </section>
  );
}

function RelationForm({ base, onSaid, candidates }: NewRelationProps & { candidates: readonly ProductAnswer[] }) {
  const queries = useQueryClient();
  const form = useForm({
    blank: { child: '' },
    problemsOf: () => ({}),
    send: ({ child }) => addRelation({ base_product_id: base.id, product_id: Number(child) }),
    onSent: async ({ fields, restart }) => {
      onSaid(relationTexts.added);
      await queries.invalidateQueries();
      // The user may have chosen another product by now.
      restart((chosen) => (chosen.child === fields.child ? { child: '' } : chosen));
    },
  });
  if (candidates.length === 0) return <p className="text-ink-soft">{relationTexts.noCandidates}</p>;
  const { child } = form.fields;
  return (
    <form {...form.frame} className="grid max-w-xl items-end gap-3 sm:grid-cols-[1fr_auto]">
      <Select
        label={relationTexts.child}
        placeholder={relationTexts.chooseChild}
        value={child}
        options={candidates.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(chosen) => {
          onSaid(null);
          form.change({ child: chosen });
        }}
      />
      <Button {...form.button} variant="strong" disabled={child === ''} pendingText={relationTexts.adding}>
        {relationTexts.add}
      </Button>
      <div className="col-span-full empty:hidden">
        <FailureNotice error={form.failure} text={relationTexts.saveFailed} />
      </div>
    </form>
  );
}

/** Active products, except this one and related ones. */
function candidatesAmong(products: readonly ProductAnswer[], { base, relations }: NewRelationProps) {
  const related = new Set(relations.map(({ product_id }) => product_id));
  return products.filter(({ id, is_active }) => is_active && id !== base.id && !related.has(id));
}
