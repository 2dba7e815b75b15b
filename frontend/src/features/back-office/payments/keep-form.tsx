import { formatKr, toKr } from '@naust/domain/money.ts';
import { parseAmount } from '@naust/domain/written-amount.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDone } from '../acts.ts';
import { keepDeposit } from './payment.queries.ts';
import { paymentTexts, depositTexts as texts } from './payment.texts.ts';

interface KeepFormProps {
  readonly orderId: string;
  /** In kr. */
  readonly left: number;
  readonly onClose: () => void;
}

/** How much of the deposit is kept, and for what: a charge of that is added and paid. */
export function KeepForm({ orderId, left, onClose }: KeepFormProps) {
  const done = useDone();
  const form = useForm<{ amount: string; description: string }, { amount: number }>({
    blank: () => ({ amount: '', description: '' }),
    problemsOf: ({ amount, description }) => ({
      amount: problemOf(parseAmount(amount), oreOf(left)),
      description: description.trim() === '' ? texts.forNeeded : null,
    }),
    send: ({ amount, description }) =>
      keepDeposit(orderId, { amount: toKr(parseAmount(amount) ?? 0), description: description.trim() }),
    async onSent({ sent: { amount } }) {
      onClose();
      await done(texts.keepDone(formatKr(oreOf(amount))));
    },
  });
  return (
    <form {...form.frame} className="grid gap-4">
      <TextField label={paymentTexts.amount} inputMode="decimal" autoComplete="off" {...form.field('amount')} />
      <TextField label={texts.keepFor} autoComplete="off" maxLength={300} {...form.field('description')} />
      <FailureNotice error={form.failure} text={(error) => withReason(texts.keepFailed, error)} />
      <Button {...form.button} variant="strong" pendingText={paymentTexts.sending}>
        {texts.keepSend}
      </Button>
    </form>
  );
}

function problemOf(ore: number | null, leftOre: number): string | null {
  if (ore === null || ore <= 0) return paymentTexts.wrongAmount;
  return ore > leftOre ? texts.tooMuch(formatKr(leftOre)) : null;
}
