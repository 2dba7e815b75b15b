import { type AppearanceAnswer, appearanceAnswer, appearanceSaved } from '@naust/domain/shop/appearance.contract.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { useSteadyRow, useTellsWhenWritten } from '../../../features/back-office/steady-row.ts';
import { callApi } from '../../../lib/api.ts';
import { shopQuery } from '../../../lib/shop.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { appearanceTexts as texts } from './appearance.texts.ts';
import {
  type AppearanceFields,
  appearanceBody,
  appearanceFieldsOf,
  appearanceProblems,
  refusedAppearanceField,
} from './appearance-fields.ts';
import { AppearanceFieldsets } from './appearance-fieldsets.tsx';
import { AppearancePreview } from './appearance-preview.tsx';
import { showColour } from './show-colour.ts';

const appearanceNow = (signal?: AbortSignal) =>
  callApi('/shop/appearance', { answer: appearanceAnswer, ...(signal && { signal }) });

const appearanceQuery = queryOptions({
  queryKey: ['shop', 'appearance'],
  queryFn: ({ signal }) => appearanceNow(signal),
});

/** Logo, colour and words of the shop's pages. */
export function AppearancePart() {
  const { data, isError, refetch, isFetching } = useQuery(appearanceQuery);
  const { steady, setHalfWritten } = useSteadyRow(data);
  if (steady !== undefined) return <AppearanceForm key={steady.version} stored={steady} onWriting={setHalfWritten} />;
  if (isError) return <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-[40rem] w-full" />
    </>
  );
}

interface AppearanceFormProps {
  readonly stored: AppearanceAnswer;
  readonly onWriting: (isHalfWritten: boolean) => void;
}

const fileText = (value: unknown) =>
  value instanceof File ? texts.chosen : value === 'none' ? texts.removed : texts.unchanged;

function AppearanceForm({ stored, onWriting }: AppearanceFormProps) {
  const queries = useQueryClient();
  const form = useRowForm<AppearanceFields, AppearanceAnswer>({
    draft: 'shop-appearance',
    row: stored,
    schema: appearanceAnswer,
    now: () => appearanceNow(),
    fieldsOf: (row) => appearanceFieldsOf(row ?? stored),
    problemsOf: appearanceProblems,
    refusedField: refusedAppearanceField,
    async send(fields, opened) {
      const body = await appearanceBody(fields, (opened ?? stored).version);
      const { version } = await callApi('/shop/appearance', { method: 'PUT', body, answer: appearanceSaved });
      showColour(fields.colour);
      await queries.invalidateQueries({ queryKey: shopQuery.queryKey });
      return { id: version };
    },
    saved: texts.saved,
    onSaved: () => {},
  });
  useTellsWhenWritten(form, onWriting);
  return (
    <Card as="section" labelledBy="appearance-title">
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h2 id="appearance-title" className="text-xl">
            {texts.title}
          </h2>
          <p className="max-w-prose text-ink-soft">{texts.intro}</p>
        </div>
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <RowFormFrame
            form={form}
            names={texts}
            valueText={(name, value) => (name === 'logo' || name === 'picture' ? fileText(value) : null)}
            onCancel={() => form.change(appearanceFieldsOf(stored))}
          >
            <AppearanceFieldsets form={form} stored={stored} />
          </RowFormFrame>
          <AppearancePreview fields={form.fields} stored={stored} />
        </div>
        {stored.version > 0 && <HistoryPanel word="shop" id="1" />}
      </div>
    </Card>
  );
}
