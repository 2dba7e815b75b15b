import {
  type PaymentOptionsAnswer,
  paymentOptionsAnswer,
  paymentOptionsSaved,
} from '@naust/domain/shop/payment-options.contract.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDone } from '../../../features/back-office/acts.ts';
import { backOfficeTexts } from '../../../features/back-office/back-office.texts.ts';
import { callApi } from '../../../lib/api.ts';
import { withReason } from '../../../lib/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { paymentTexts as texts } from './payment.texts.ts';

const optionsQuery = queryOptions({
  queryKey: ['shop', 'payment-options'],
  queryFn: ({ signal }) => callApi('/shop/payment-options', { answer: paymentOptionsAnswer, signal }),
});

/** The payment options that customers can choose. */
export function PaymentPart() {
  const { data, isError, refetch, isFetching } = useQuery(optionsQuery);
  if (data !== undefined) return <OptionsForm key={data.version} answer={data} />;
  if (isError) return <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-80 w-full" />
    </>
  );
}

interface Fields {
  readonly on: readonly number[];
}

function OptionsForm({ answer }: { readonly answer: PaymentOptionsAnswer }) {
  const queries = useQueryClient();
  const done = useDone();
  const [written] = useState<Fields>(() => ({ on: answer.options.filter(({ on }) => on).map(({ id }) => id) }));
  const form = useForm<Fields, unknown>({
    blank: written,
    problemsOf: ({ on }) => ({ on: on.length === 0 ? texts.noneOn : null }),
    send: ({ on }) => {
      const options = answer.options.map(({ id }) => ({ id, on: on.includes(id) }));
      const body = { options, version: answer.version };
      return callApi('/shop/payment-options', { method: 'PUT', body, answer: paymentOptionsSaved });
    },
    onSent: async () => {
      await queries.invalidateQueries({ queryKey: ['payments'] });
      await done(texts.saved);
    },
  });
  const turn = (id: number, isOn: boolean) =>
    form.change({ on: isOn ? [...form.fields.on, id] : form.fields.on.filter((other) => other !== id) });
  return (
    <Card as="section" labelledBy="payment-title">
      <form {...form.frame} className="grid justify-items-start gap-6">
        <div className="grid gap-2">
          <h2 id="payment-title" className="text-xl">
            {texts.title}
          </h2>
          <p className="max-w-prose text-ink-soft">{texts.intro}</p>
        </div>
        <fieldset className="grid gap-4" aria-describedby={form.problems.on ? 'payment-problem' : undefined}>
          <legend className="sr-only">{texts.options}</legend>
          {answer.options.map(({ id, name }) => (
            <div key={id} className="grid gap-1">
              <Checkbox checked={form.fields.on.includes(id)} onChange={(isOn) => turn(id, isOn)}>
                {name}
              </Checkbox>
              <p className="max-w-prose pl-8 text-sm text-ink-soft">{texts.hints[id]}</p>
            </div>
          ))}
          {form.problems.on && (
            <p id="payment-problem" role="alert" className="font-semibold text-bad">
              {form.problems.on}
            </p>
          )}
        </fieldset>
        <FailureNotice error={form.failure} text={(error) => withReason(backOfficeTexts.saveFailed, error)} />
        <Button {...form.button} variant="strong" pendingText={backOfficeTexts.saving}>
          {backOfficeTexts.save}
        </Button>
      </form>
    </Card>
  );
}
