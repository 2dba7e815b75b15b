import { formatKr } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import type { PaymentRequestAnswer } from '@naust/domain/orders/payment-request.contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { oreOf } from '../../../lib/amounts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { QrPicture } from '../../../ui/qr-picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useDone } from '../acts.ts';
import { paymentRequestQuery, sendPaymentRequest } from './payment.queries.ts';
import { requestTexts as texts } from './payment.texts.ts';

interface PaymentRequestProps {
  /** `due`: of the order, or of one invoice of it. */
  readonly order: Pick<OrderAnswer, 'id' | 'due'>;
  readonly onClose: () => void;
}

/** A link to pay what the order owes, as a code to scan and to be sent. Says by itself when it is paid. */
export function PaymentRequest({ order: { id, due }, onClose }: PaymentRequestProps) {
  const { data, error, isPending } = useQuery({ ...paymentRequestQuery(id, due), enabled: due > 0 });
  if (due === 0) return <Paid onClose={onClose} />;
  return (
    <div className="grid gap-4">
      {isPending && <Skeleton className="h-64 w-full" />}
      <FailureNotice error={error} text={(fault) => withReason(texts.failed, fault)} />
      {data && <Link orderId={id} due={due} request={data} />}
    </div>
  );
}

function Paid({ onClose }: Pick<PaymentRequestProps, 'onClose'>) {
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-center gap-3 text-xl font-semibold">
        <CircleCheck aria-hidden className="size-8" />
        {texts.paid}
      </p>
      <Button variant="strong" onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  );
}

interface LinkProps {
  readonly orderId: string;
  readonly due: number;
  readonly request: PaymentRequestAnswer;
}

function Link({ orderId, due, request }: LinkProps) {
  const { url, amount, qr } = request;
  const done = useDone();
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (by: 'mail' | 'sms') => sendPaymentRequest(orderId, by),
    onSuccess: (_, by) => done(texts.sent[by]),
  });
  const ways = (['mail', 'sms'] as const).filter((by) => request[by]);
  return (
    <>
      <p className="text-lg font-semibold">{texts.amount(formatKr(oreOf(amount)))}</p>
      {amount > due && <p>{texts.whole}</p>}
      <div className="mx-auto w-full max-w-56">
        <QrPicture qr={qr} label={texts.qr} />
      </div>
      <p className="text-ink-soft">{texts.scan}</p>
      <TextField
        label={texts.link}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        onChange={() => {}}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(url)}>{texts.copy}</Button>
        {ways.map((by) => (
          <Button
            key={by}
            pending={sending.isPending && sending.variables === by}
            pendingText={texts.sending}
            onClick={() => !sending.isPending && sending.mutate(by)}
          >
            {texts[by]}
          </Button>
        ))}
      </div>
      <FailureNotice error={sending.error} text={(fault) => withReason(texts.notSent, fault)} />
      <p role="status" className="text-ink-soft">
        {texts.waiting}
      </p>
    </>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    void showToast(texts.copied, { tone: 'good' });
  } catch {
    void showToast(texts.notCopied, { tone: 'bad' });
  }
}
