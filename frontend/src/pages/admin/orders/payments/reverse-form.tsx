import { formatKr } from '@naust/domain/money.ts';
import type { PaymentAnswer } from '@naust/domain/orders/incoming-payments.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDone } from '../../../../features/back-office/acts.ts';
import { reversePayment } from '../../../../features/back-office/payments/payment.queries.ts';
import { paymentTexts as texts } from '../../../../features/back-office/payments/payment.texts.ts';
import { oreOf } from '../../../../lib/amounts.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';

export function ReverseForm({ payment, onClose }: { readonly payment: PaymentAnswer; readonly onClose: () => void }) {
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
