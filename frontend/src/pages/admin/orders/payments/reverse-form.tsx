import { formatKr } from '@naust/domain/money.ts';
import type { PaymentAnswer } from '@naust/domain/orders/incoming-payments.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useDone } from '../../../../features/back-office/acts.ts';
import { reversePayment } from '../../../../features/back-office/payments/payment.queries.ts';
import { paymentTexts as texts } from '../../../../features/back-office/payments/payment.texts.ts';
import { ReasonForm } from '../../../../features/back-office/reason-form.tsx';
import { oreOf } from '../../../../lib/amounts.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';

export function ReverseForm({ payment, onClose }: { readonly payment: PaymentAnswer; readonly onClose: () => void }) {
  const done = useDone();
  const reversing = useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) => reversePayment(payment.id, reason),
    async onSuccess() {
      onClose();
      await done(texts.reverseDone(formatKr(oreOf(payment.amount))));
    },
  });
  return (
    <ReasonForm
      texts={{
        ...{ reason: texts.reason, needed: texts.reasonNeeded },
        ...{ send: texts.reverse, sending: texts.reversing, cancel: texts.cancel },
      }}
      maxLength={500}
      isPending={reversing.isPending}
      onSend={reversing.mutate}
      onCancel={onClose}
    >
      <FailureNotice error={reversing.error} text={(error) => withReason(texts.reverseFailed, error)} />
    </ReasonForm>
  );
}
