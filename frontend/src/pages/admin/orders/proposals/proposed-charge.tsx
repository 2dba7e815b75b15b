import { formatAmount, formatKr, toKr } from '@naust/domain/money.ts';
import type { ProposalAnswer } from '@naust/domain/orders/proposals.contract.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { parseAmount } from '@naust/domain/written-amount.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDone } from '../../../../features/back-office/acts.ts';
import { ReasonForm } from '../../../../features/back-office/reason-form.tsx';
import { ForAdmins } from '../../../../features/back-office/staff.tsx';
import { durationText } from '../../../../features/orders/lateness.ts';
import { oreOf } from '../../../../lib/amounts.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { AmountText } from '../../../../ui/amount-text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { acceptProposal, dismissProposal } from './proposals.queries.ts';
import { proposalTexts as texts } from './proposals.texts.ts';

/** One proposal with its arithmetic; administrators add it, with another amount if they like, or dismiss it. */
export function ProposedCharge({ proposal }: { readonly proposal: ProposalAnswer }) {
  const heading = useId();
  const [isDismissing, setDismissing] = useState(false);
  return (
    <section aria-labelledby={heading} className="grid gap-2 rounded-md border border-edge bg-ground p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 id={heading} className="font-semibold">
          {texts.heading}
        </h4>
        {proposal.amount !== null && (
          <b>
            <AmountText ore={oreOf(proposal.amount)} />
          </b>
        )}
      </div>
      <p>
        {whatWords(proposal)} {sumWords(proposal)}
      </p>
      <ForAdmins>
        {isDismissing ? (
          <Dismissing proposal={proposal} onCancel={() => setDismissing(false)} />
        ) : (
          <Adding proposal={proposal} onDismiss={() => setDismissing(true)} />
        )}
      </ForAdmins>
    </section>
  );
}

function whatWords({ rule, name, quantity, agreed, back, explanation }: ProposalAnswer): string {
  if (rule === 'fuel') return texts.fuel(name, quantity);
  if (rule === 'checklist') return texts.row(name, explanation);
  if (rule === 'damage') return texts.damage(name);
  if (rule === 'not-fetched') return texts.notFetched(name, quantity);
  const time = durationText((wallMinute(back) ?? 0) - (wallMinute(agreed) ?? 0));
  return quantity === 1 ? texts.late(name, time) : texts.lateMany(quantity, name, time);
}

function sumWords({ rule, explanation, price, before, quantity, amount }: ProposalAnswer): string {
  if (price === null || amount === null) return texts.bySpent;
  if (rule === 'fuel') return texts.all(explanation, formatKr(oreOf(amount)));
  if (rule !== 'late') return '';
  const sum = texts.sum(explanation, formatKr(oreOf(price)), formatKr(oreOf(before)));
  return quantity === 1 ? sum : `${texts.each(quantity)} ${sum}`;
}

function Adding({ proposal, onDismiss }: { readonly proposal: ProposalAnswer; readonly onDismiss: () => void }) {
  const done = useDone();
  const form = useForm({
    blank: { amount: proposal.amount === null ? '' : formatAmount(oreOf(proposal.amount)) },
    problemsOf: ({ amount }) => ({ amount: (parseAmount(amount) ?? 0) > 0 ? null : texts.amountWrong }),
    send: ({ amount }) => acceptProposal(proposal.id, toKr(parseAmount(amount) ?? 0)),
    onSent: () => done(texts.added),
  });
  return (
    <form {...form.frame} className="no-print grid gap-3">
      <div className="max-w-40">
        <TextField
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...form.field('amount')}
        />
      </div>
      <FailureNotice error={form.failure} text={(error) => withReason(texts.failed, error)} />
      <div className="flex flex-wrap gap-2">
        <Button {...form.button} pendingText={texts.adding}>
          {texts.add}
        </Button>
        <Button onClick={onDismiss}>{texts.dismiss}</Button>
      </div>
    </form>
  );
}

function Dismissing({ proposal, onCancel }: { readonly proposal: ProposalAnswer; readonly onCancel: () => void }) {
  const done = useDone();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) => dismissProposal(proposal.id, reason),
    onSuccess: () => done(texts.dismissed),
  });
  return (
    <ReasonForm
      texts={{
        ...{ reason: texts.reason, needed: texts.reasonNeeded, cancel: texts.cancel },
        ...{ send: texts.confirm, sending: texts.dismissing },
      }}
      maxLength={200}
      isOneLine
      isPending={isPending}
      onSend={(reason) => mutate(reason)}
      onCancel={onCancel}
    >
      <FailureNotice error={error} text={(failure) => withReason(texts.failed, failure)} />
    </ReasonForm>
  );
}
