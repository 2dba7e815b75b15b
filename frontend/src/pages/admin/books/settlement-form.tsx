import { parseAmount } from '@naust/domain/written-amount.ts';
import { useDone } from '../../../features/back-office/acts.ts';
import { amountProblem } from '../../../lib/amount-problem.ts';
import { withReason } from '../../../lib/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { settleDay } from './books.queries.ts';
import { settlementTexts as texts } from './books.texts.ts';

interface SettlementFormProps {
  /** yyyy-mm-dd. */
  readonly day: string;
  readonly isToday: boolean;
}

const BLANK = { register: '', terminal: '' };

/** The sums of the till and of the terminal, and the approval that locks the day. */
export function SettlementForm({ day, isToday }: SettlementFormProps) {
  const done = useDone();
  const form = useForm({
    blank: BLANK,
    problemsOf: ({ register, terminal }) => ({ register: amountProblem(register), terminal: amountProblem(terminal) }),
    send: ({ register, terminal }) => settleDay(day, { register: krOf(register), terminal: krOf(terminal) }),
    onSent: () => done(texts.settled),
  });
  return (
    <form {...form.frame} aria-labelledby="own-sums" className="grid gap-5">
      <h2 id="own-sums" className="text-lg font-semibold text-spruce">
        {texts.own}
      </h2>
      <TextField
        label={texts.register}
        hint={texts.registerHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.field('register')}
      />
      <TextField
        label={texts.terminal}
        hint={texts.terminalHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.field('terminal')}
      />
      <p className="text-sm text-ink-soft">{isToday ? texts.locks : texts.locksPast}</p>
      <FailureNotice error={form.failure} text={(error) => withReason(texts.settleFailed, error)} />
      <div>
        <Button {...form.button} variant="strong" pendingText={texts.settling}>
          {texts.settle}
        </Button>
      </div>
    </form>
  );
}

function krOf(text: string): number | null {
  const ore = parseAmount(text);
  return ore === null ? null : ore / 100;
}
