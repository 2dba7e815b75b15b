import {
  type PaymentOptionsAnswer,
  paymentOptionsAnswer,
  paymentOptionsSaved,
} from '@naust/domain/shop/payment-options.contract.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { useSteadyRow, useTellsWhenWritten } from '../../../features/back-office/steady-row.ts';
import { callApi } from '../../../lib/api.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { paymentTexts as texts } from './payment.texts.ts';
import { VippsState } from './vipps-state.tsx';

const optionsNow = (signal?: AbortSignal) =>
  callApi('/shop/payment-options', { answer: paymentOptionsAnswer, ...(signal && { signal }) });
const optionsQuery = queryOptions({
  queryKey: ['shop', 'payment-options'],
  queryFn: ({ signal }) => optionsNow(signal),
});

/** The payment options that customers can choose. */
export function PaymentPart() {
  const { data, isError, refetch, isFetching } = useQuery(optionsQuery);
  const { steady, setHalfWritten } = useSteadyRow(data);
  if (steady !== undefined) return <OptionsForm key={steady.version} answer={steady} onWriting={setHalfWritten} />;
  if (isError) return <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-80 w-full" />
    </>
  );
}

const OPTIONS = ['vipps', 'card', 'invoice'] as const;
const ids = { vipps: 1, card: 2, invoice: 3 } as const;
type Fields = Readonly<Record<(typeof OPTIONS)[number], boolean>>;

const fieldsOf = ({ options }: PaymentOptionsAnswer): Fields => {
  const isOn = (wanted: number) => options.some(({ id, on }) => id === wanted && on);
  return { vipps: isOn(ids.vipps), card: isOn(ids.card), invoice: isOn(ids.invoice) };
};

interface OptionsFormProps {
  readonly answer: PaymentOptionsAnswer;
  readonly onWriting: (isHalfWritten: boolean) => void;
}

function OptionsForm({ answer, onWriting }: OptionsFormProps) {
  const queries = useQueryClient();
  const form = useRowForm<Fields, PaymentOptionsAnswer>({
    draft: 'payment-options',
    row: answer,
    schema: paymentOptionsAnswer,
    now: () => optionsNow(),
    fieldsOf: (row) => fieldsOf(row ?? answer),
    problemsOf: (fields) => ({ invoice: OPTIONS.some((name) => fields[name]) ? null : texts.noneOn }),
    async send(fields, opened) {
      const options = OPTIONS.map((name) => ({ id: ids[name], on: fields[name] }));
      const body = { options, version: (opened ?? answer).version };
      const { version } = await callApi('/shop/payment-options', { method: 'PUT', body, answer: paymentOptionsSaved });
      await queries.invalidateQueries({ queryKey: ['payments'] });
      return { id: version };
    },
    saved: texts.saved,
    onSaved: () => {},
  });
  useTellsWhenWritten(form, onWriting);
  return (
    <div className="grid gap-6">
      <Card as="section" labelledBy="payment-title">
        <div className="grid gap-6">
          <div className="grid gap-2">
            <h2 id="payment-title" className="text-xl">
              {texts.title}
            </h2>
            <p className="max-w-prose text-ink-soft">{texts.intro}</p>
          </div>
          <RowFormFrame
            form={form}
            names={texts.names}
            valueText={(_name, value) => (value === true ? texts.on : texts.off)}
            onCancel={() => form.change(fieldsOf(answer))}
          >
            <OptionRows fields={form.fields} problem={form.problems.invoice ?? null} onChange={form.change} />
          </RowFormFrame>
        </div>
      </Card>
      <VippsState />
    </div>
  );
}

interface OptionRowsProps {
  readonly fields: Fields;
  readonly problem: string | null;
  readonly onChange: (changed: Partial<Fields>) => void;
}

function OptionRows({ fields, problem, onChange }: OptionRowsProps) {
  const problemId = useId();
  return (
    <fieldset className="grid gap-4" aria-describedby={problem === null ? undefined : problemId}>
      <legend className="sr-only">{texts.options}</legend>
      {OPTIONS.map((name) => (
        <div key={name} className="grid gap-1">
          <Checkbox checked={fields[name]} onChange={(isOn) => onChange({ [name]: isOn })}>
            {texts.names[name]}
          </Checkbox>
          <p className="max-w-prose pl-8 text-sm text-ink-soft">{texts.hints[name]}</p>
        </div>
      ))}
      <FieldError id={problemId} error={problem} />
    </fieldset>
  );
}
