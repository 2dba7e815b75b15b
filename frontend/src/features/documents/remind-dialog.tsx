import type { DocumentAnswer } from '@naust/domain/documents/documents.contract.ts';
import { reminderName } from '@naust/domain/documents/payment-reminders.ts';
import { dayOf, formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { oreOf } from '../../lib/amounts.ts';
import { withReason } from '../../lib/api-error.ts';
import { osloNow } from '../../lib/server-clock.ts';
import { AmountText } from '../../ui/amount-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { documentQuery, remindOfInvoice } from './documents.queries.ts';
import { reminderTexts as texts } from './reminder.texts.ts';

interface RemindDialogProps {
  readonly documentId: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** With the words that say so. */
  readonly onSent: (words: string) => Promise<void>;
}

/** Says what is sent next and what it costs the customer, before it goes. */
export function RemindDialog({ title, isOpen, ...next }: RemindDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={next.onClose}>
      <NextReminder {...next} />
    </Dialog>
  );
}

type Next = Pick<RemindDialogProps, 'onClose' | 'onSent'>;

function NextReminder({ documentId, onClose, onSent }: Next & Pick<RemindDialogProps, 'documentId'>) {
  const { data: invoice, isError, isFetching, refetch } = useQuery(documentQuery(documentId));
  if (invoice === undefined) {
    if (!isError) return <Skeleton className="h-48 w-full" />;
    return <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const waits = waitingWords(invoice);
  if (waits === null) return <Question invoice={invoice} onClose={onClose} onSent={onSent} />;
  return (
    <>
      <p>{waits}</p>
      <div className="flex justify-end">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </>
  );
}

/** Why nothing can be sent today; null if something can. */
function waitingWords({ nextReminder }: DocumentAnswer): string | null {
  if (!nextReminder) return texts.none;
  const from = parseDate(nextReminder.from);
  if (from === null || from <= dayOf(osloNow())) return null;
  return texts.nextFrom(reminderName(nextReminder.step), formatDate(from));
}

function Question({ invoice, onClose, onSent }: Next & { readonly invoice: DocumentAnswer }) {
  const { id, number, nextReminder, buyer } = invoice;
  const step = nextReminder?.step ?? 'notice';
  const reminding = useMutation({
    networkMode: 'always',
    mutationFn: () => remindOfInvoice(id, step),
    onSuccess: async () => {
      onClose();
      await onSent(texts.sent(reminderName(step), number ?? 0));
    },
  });
  return (
    <>
      <Costs invoice={invoice} />
      <p>{buyer?.email ? texts.goesTo(buyer.email) : texts.noEmail}</p>
      <FailureNotice error={reminding.error} text={(error) => withReason(texts.notSent, error)} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          variant="strong"
          pending={reminding.isPending}
          pendingText={texts.sending}
          onClick={() => reminding.mutate()}
        >
          {texts.act(step)}
        </Button>
      </div>
    </>
  );
}

function Costs({ invoice: { owed, fees = 0, nextReminder } }: { readonly invoice: DocumentAnswer }) {
  const [fee, interest] = [nextReminder?.fee ?? 0, nextReminder?.interest ?? 0];
  const parts = [
    [texts.invoice, owed],
    [texts.earlier, fees],
    [texts.fee, fee],
    [texts.interest, interest],
  ] as const;
  const total = parts.reduce((sum, [, amount]) => sum + oreOf(amount), 0);
  return (
    <div className="grid gap-1">
      <dl className="grid gap-1">
        {parts
          .filter(([, amount]) => amount > 0)
          .map(([name, amount]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt>{name}</dt>
              <dd>
                <AmountText ore={oreOf(amount)} />
              </dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 font-bold">
          <dt>{texts.total}</dt>
          <dd>
            <AmountText ore={total} />
          </dd>
        </div>
      </dl>
      {fee + interest === 0 && <p className="text-ink-soft">{texts.noFee}</p>}
    </div>
  );
}
