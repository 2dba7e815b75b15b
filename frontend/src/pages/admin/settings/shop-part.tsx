import { type AboutAnswer, aboutAnswer, aboutSaved } from '@naust/domain/shop/about.contract.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { useSteadyRow, useTellsWhenWritten } from '../../../features/back-office/steady-row.ts';
import { callApi } from '../../../lib/api.ts';
import { shopQuery } from '../../../lib/shop.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { shopTexts } from './shop.texts.ts';
import { refusedShopField, type ShopFields, shopBody, shopFieldsOf, shopProblems } from './shop-fields.ts';
import { ShopFieldsets } from './shop-fieldsets.tsx';

const aboutNow = (signal?: AbortSignal) => callApi('/shop/about', { answer: aboutAnswer, ...(signal && { signal }) });

const aboutQuery = queryOptions({ queryKey: ['shop', 'about'], queryFn: ({ signal }) => aboutNow(signal) });

/** The business that runs the shop. */
export function ShopPart() {
  const { data, isError, refetch, isFetching } = useQuery(aboutQuery);
  const { steady, setHalfWritten } = useSteadyRow(data);
  if (steady !== undefined) return <ShopForm key={steady.version} about={steady} onWriting={setHalfWritten} />;
  if (isError) return <FailedState text={shopTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-[40rem] w-full" />
    </>
  );
}

interface ShopFormProps {
  readonly about: AboutAnswer;
  readonly onWriting: (isHalfWritten: boolean) => void;
}

function ShopForm({ about, onWriting }: ShopFormProps) {
  const queries = useQueryClient();
  const form = useRowForm<ShopFields, AboutAnswer>({
    draft: 'shop',
    row: about,
    schema: aboutAnswer,
    now: () => aboutNow(),
    fieldsOf: (row) => shopFieldsOf(row ?? about),
    problemsOf: shopProblems,
    refusedField: refusedShopField,
    async send(fields, opened) {
      const body = { ...shopBody(fields), version: (opened ?? about).version };
      const { version } = await callApi('/shop/about', { method: 'PUT', body, answer: aboutSaved });
      // The name above the page is the shop's, too.
      await queries.invalidateQueries({ queryKey: shopQuery.queryKey });
      return { id: version };
    },
    saved: shopTexts.saved,
    onSaved: () => {},
  });
  useTellsWhenWritten(form, onWriting);
  return (
    <Card as="section" labelledBy="shop-title">
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h2 id="shop-title" className="text-xl">
            {shopTexts.title}
          </h2>
          <p className="max-w-prose text-ink-soft">{shopTexts.intro}</p>
        </div>
        {!about.described && <Notice>{shopTexts.notDescribed}</Notice>}
        <RowFormFrame
          form={form}
          names={shopTexts}
          valueText={(name, value) => (name === 'vatRegistered' ? (value ? 'Ja' : 'Nei') : null)}
          onCancel={() => form.change(shopFieldsOf(about))}
        >
          <ShopFieldsets form={form} />
        </RowFormFrame>
        {about.version > 0 && <HistoryPanel word="shop" id="1" />}
      </div>
    </Card>
  );
}
