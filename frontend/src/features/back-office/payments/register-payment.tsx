import { formatAmount, formatKr, toKr } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@naust/domain/orders/recorded-payment.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import { parseAmount } from '@naust/domain/written-amount.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { oreOf } from '../../../lib/amounts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { owedFor } from '../../../lib/owed-words.ts';
import { osloNow } from '../../../lib/server-clock.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDone } from '../acts.ts';
import { recordPayment } from './payment.queries.ts';
import { methodTexts, requestTexts, paymentTexts as texts } from './payment.texts.ts';
import { PaymentRequestDialog } from './payment-request-dialog.tsx';

interface RegisterPaymentProps {
  readonly order: Pick<OrderAnswer, 'id' | 'due' | 'dueFor'>;
  /** Pays this invoice of the order; `due` and `dueFor` are its own. */
  readonly documentId?: string;
  /** After a payment; `left` is owed still, in kr. */
  readonly onPaid?: (left: number) => void;
}

/** What an order owes, and a button for each way to pay it. Nothing if it owes nothing. */
export function RegisterPayment(props: RegisterPaymentProps) {
  const { order } = props;
  const { id, due } = order;
  const titleId = useId();
  const [isRequested, setRequested] = useState(false);
  return (
    <>
      {due > 0 && (
        <section aria-labelledby={titleId} className="no-print grid gap-3 rounded-md bg-birch p-4">
          <h3 id={titleId} className="text-lg">
            {texts.register}
          </h3>
          <PaymentFields key={`${id} ${due}`} {...props} onRequest={() => setRequested(true)} />
        </section>
      )}
      {/* It stays when nothing is owed any more, and says so. */}
      <PaymentRequestDialog order={isRequested ? order : null} onClose={() => setRequested(false)} />
    </>
  );
}

interface PaymentFieldsProps extends RegisterPaymentProps {
  /** Sends the customer a link instead. */
  readonly onRequest?: () => void;
}

/** The same without a title, for a dialog that has it. */
export function PaymentFields({ order, documentId, onPaid, onRequest }: PaymentFieldsProps) {
  const { id, due, dueFor } = order;
  const today = dayOf(osloNow());
  const [amount, setAmount] = useState(formatAmount(oreOf(due)));
  const [receipt, setReceipt] = useState('');
  const { problem, recording, pay } = useRecording({
    pays: documentId === undefined ? { orderId: id } : { documentId },
    due,
    amount,
    receipt,
    onPaid,
  });
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1">
        {dueFor.map((row) => (
          <div key={`${row.what} ${row.id}`} className="flex justify-between gap-4">
            <dt>{owedFor(row, today)}</dt>
            <dd>
              <AmountText ore={oreOf(row.amount)} />
            </dd>
          </div>
        ))}
        {dueFor.length > 1 && (
          <div className="flex justify-between gap-4 font-bold">
            <dt>{texts.owed}</dt>
            <dd>
              <AmountText ore={oreOf(due)} />
            </dd>
          </div>
        )}
      </dl>
      <div className="grid items-start gap-3 sm:grid-cols-[2fr_3fr]">
        <TextField
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={problem}
          onChange={setAmount}
        />
        <TextField
          label={texts.receipt}
          optional
          autoComplete="off"
          maxLength={40}
          value={receipt}
          onChange={setReceipt}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {PAYMENT_METHODS.map((method) => (
          <Button
            key={method}
            pending={recording.isPending && recording.variables === method}
            pendingText={texts.sending}
            onClick={() => pay(method)}
          >
            {methodTexts[method]}
          </Button>
        ))}
        {onRequest && <Button onClick={onRequest}>{requestTexts.open}</Button>}
      </div>
      <FailureNotice error={recording.error} text={(error) => withReason(texts.failed, error)} />
    </div>
  );
}

interface Written {
  readonly onPaid: RegisterPaymentProps['onPaid'] | undefined;
  readonly pays: { readonly orderId: string } | { readonly documentId: string };
  readonly due: number;
  readonly amount: string;
  readonly receipt: string;
}

function useRecording({ pays, due, amount, receipt, onPaid }: Written) {
  const done = useDone();
  const [isTried, setTried] = useState(false);
  const ore = parseAmount(amount);
  const recording = useMutation({
    networkMode: 'always',
    mutationFn: (method: PaymentMethod) =>
      recordPayment({ ...pays, method, amount: toKr(ore ?? 0), registerReceipt: receipt.trim() || null }),
    onSuccess: async (answer) => {
      await done(texts.done(formatKr(oreOf(answer.amount))));
      onPaid?.(answer.due);
    },
  });
  const problem = problemOf(ore, oreOf(due));
  return {
    recording,
    problem: isTried ? problem : null,
    pay(method: PaymentMethod) {
      setTried(true);
      if (problem === null && !recording.isPending) recording.mutate(method);
    },
  };
}

function problemOf(ore: number | null, dueOre: number): string | null {
  if (ore === null || ore <= 0) return texts.wrongAmount;
  return ore > dueOre ? texts.tooMuch(formatKr(dueOre)) : null;
}
