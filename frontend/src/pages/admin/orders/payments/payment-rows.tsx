import { formatKr } from '@naust/domain/money.ts';
import type { PaymentAnswer } from '@naust/domain/orders/incoming-payments.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { lazy, Suspense, useState } from 'react';
import { methodTexts, paymentTexts as texts } from '../../../../features/back-office/payments/payment.texts.ts';
import { ForAdmins } from '../../../../features/back-office/staff.tsx';
import { oreOf } from '../../../../lib/amounts.ts';
import { loadCode } from '../../../../lib/load-code.ts';
import { AmountText } from '../../../../ui/amount-text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

const ReverseForm = lazy(async () => ({ default: (await loadCode(() => import('./reverse-form.tsx'))).ReverseForm }));

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
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          {asking && <ReverseForm payment={asking} onClose={() => setAsking(null)} />}
        </Suspense>
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
