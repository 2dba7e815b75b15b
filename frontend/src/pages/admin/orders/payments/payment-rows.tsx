import { formatKr } from '@naust/domain/money.ts';
import type { PaymentAnswer } from '@naust/domain/orders/incoming-payments.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDone } from '../../../../features/back-office/acts.ts';
import { reversePayment } from '../../../../features/back-office/payments/payment.queries.ts';
import { methodTexts, paymentTexts as texts } from '../../../../features/back-office/payments/payment.texts.ts';
import { ForAdmins } from '../../../../features/back-office/staff.tsx';
import { oreOf } from '../../../../lib/amounts.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { AmountText } from '../../../../ui/amount-text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';

export function PaymentRows({ payments }: { readonly payments: readonly PaymentAnswer[] }) {
  const [asking, setAsking] = useState<PaymentAnswer | null>(null);
  return (
    <section aria-labelledby="payments" className="grid gap-2">
      <h3 id="payments" className="text-lg">
        {texts.rows}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {payments.map((payment) => (
          <Row key={payment.id} payment={payment} onReverse={() => setAsking(payment)} />
        ))}
      </ul>
      <Dialog
        title={asking ? texts.question(formatKr(oreOf(asking.amount))) : ''}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
      >
        {asking && <ReverseForm payment={asking} onClose={() => setAsking(null)} />}
      </Dialog>
    </section>
  );
}

function Row({ payment, onReverse }: { readonly payment: PaymentAnswer; readonly onReverse: () => void }) {
  const { method, amount, receivedAt, reference, registerReceipt, reversed } = payment;
  const receipt = registerReceipt === null ? null : texts.receiptNo(registerReceipt);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5">
      <span className="font-semibold">{methodTexts[method]}</span>
      <AmountText ore={oreOf(amount)} />
      <span className="text-sm text-ink-soft">
        {[formatInstant(Date.parse(receivedAt)), reference, receipt].filter(Boolean).join(' · ')}
      </span>
      <span className="text-right">
        {reversed ? (
          <Badge tone="bad">{texts.reversed}</Badge>
        ) : (
          <ForAdmins>
            <Button size="sm" onClick={onReverse}>
              {texts.reverse}
            </Button>
          </ForAdmins>
        )}
      </span>
    </li>
  );
}

function ReverseForm({ payment, onClose }: { readonly payment: PaymentAnswer; readonly onClose: () => void }) {
  const done = useDone();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const reversing = useMutation({
    networkMode: 'always',
    mutationFn: () => reversePayment(payment.id, reason.trim()),
    async onSuccess() {
      onClose();
      await done(texts.reverseDone(formatKr(oreOf(payment.amount))));
    },
  });
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing && !reversing.isPending) reversing.mutate();
      }}
    >
      <TextArea
        label={`${texts.reason} *`}
        rows={2}
        maxLength={500}
        value={reason}
        error={isTried && isMissing ? texts.reasonNeeded : null}
        onChange={setReason}
      />
      <FailureNotice error={reversing.error} text={(error) => withReason(texts.reverseFailed, error)} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant="strong" pending={reversing.isPending} pendingText={texts.reversing}>
          {texts.reverse}
        </Button>
      </div>
    </form>
  );
}
