import type { UnknownPayment } from '@naust/domain/bank/bank.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useDone } from '../../../../features/back-office/acts.ts';
import { ReasonForm } from '../../../../features/back-office/reason-form.tsx';
import { withReason } from '../../../../lib/api-error.ts';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { setPaymentAside } from './bank.queries.ts';
import { setAsideTexts as texts } from './bank.texts.ts';
import { restOf } from './payment-item.tsx';

interface SetAsideFormProps {
  readonly payment: UnknownPayment;
  readonly onClose: () => void;
}

/** Asks why a payment is not for the shop, and sets it aside. */
export function SetAsideForm({ payment, onClose }: SetAsideFormProps) {
  const done = useDone();
  const setting = useMutation({
    mutationFn: (reason: string) => setPaymentAside(payment.id, reason),
    async onSuccess() {
      onClose();
      await done(texts.done(restOf(payment)));
    },
  });
  return (
    <div className="grid gap-4">
      <p>{texts.hint}</p>
      <ReasonForm
        texts={{
          ...{ reason: texts.reason, hint: texts.reasonHint, needed: texts.reasonNeeded },
          ...{ send: texts.setAside, sending: texts.settingAside, cancel: texts.cancel },
        }}
        maxLength={200}
        isOneLine
        isPending={setting.isPending}
        onSend={setting.mutate}
        onCancel={onClose}
      >
        <FailureNotice error={setting.error} text={(error) => withReason(texts.failed, error)} />
      </ReasonForm>
    </div>
  );
}
