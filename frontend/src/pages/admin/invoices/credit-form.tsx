import type { DocumentAnswer } from '@naust/domain/documents/documents.contract.ts';
import { type RefundBy, refundBy as refundWay } from '@naust/domain/documents/documents.events.ts';
import { formatKr } from '@naust/domain/money.ts';
import { useEffect, useState } from 'react';
import { backOfficeTexts } from '../../../features/back-office/back-office.texts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { useHalfWritten } from '../../../lib/use-half-written.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { CreditChoice } from './credit-choice.tsx';
import { creditLines } from './credit-lines.ts';
import { creditTexts as texts } from './invoices.texts.ts';
import { isPaid, useCredit } from './use-credit.ts';

interface CreditFormProps {
  readonly invoice: DocumentAnswer;
  /** Closes the dialog, with a question first if the form is half written. */
  readonly closing: { current: () => void };
  readonly onClose: () => void;
}

/** What of an invoice is credited, why, and where the money goes. */
export function CreditForm({ invoice, closing, onClose }: CreditFormProps) {
  // Another user's credit must not change the form under the hand.
  const [lines] = useState(() => creditLines(invoice));
  const { form, chosenOre } = useCredit(invoice, lines, onClose);
  const { leave } = useHalfWritten(form.isChanged && !form.isSent);
  useEffect(() => {
    closing.current = () => leave(onClose);
  });
  return (
    <form {...form.frame} className="grid gap-5">
      <CreditChoice form={form} lines={lines} />
      <TextArea
        label={`${texts.reason} *`}
        hint={texts.reasonHint}
        rows={2}
        maxLength={500}
        {...form.field('reason')}
      />
      {isPaid(invoice) ? <RefundWays form={form} /> : <Notice>{texts.nothingPaid}</Notice>}
      <FailureNotice error={form.failure} text={(error) => withReason(texts.failed, error)} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={() => leave(onClose)}>{backOfficeTexts.cancel}</Button>
        <Button {...form.button} variant="strong" pendingText={texts.sending}>
          {texts.send(formatKr(chosenOre))}
        </Button>
      </div>
    </form>
  );
}

const WAYS: readonly RefundBy[] = refundWay.options;

function RefundWays({ form }: { readonly form: ReturnType<typeof useCredit>['form'] }) {
  const problem = form.problems.refundBy ?? null;
  return (
    <fieldset className="grid gap-1" aria-describedby={problem === null ? undefined : 'refund-way-error'}>
      <legend className="mb-1 font-semibold">{texts.where} *</legend>
      {WAYS.map((way) => (
        <label key={way} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="radio"
            name="refundBy"
            value={way}
            checked={form.fields.refundBy === way}
            aria-invalid={problem === null ? undefined : true}
            onChange={() => form.change({ refundBy: way })}
            className="mt-0.5 size-5 shrink-0 accent-fjord"
          />
          <span>
            {texts.refundBy[way]}
            <span className="block text-sm text-ink-soft">{texts.refundHints[way]}</span>
          </span>
        </label>
      ))}
      <FieldError id="refund-way-error" error={problem} />
    </fieldset>
  );
}
