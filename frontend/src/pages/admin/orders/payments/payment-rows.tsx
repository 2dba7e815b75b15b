import { formatKr } from '@naust/domain/money.ts';
import type { PaymentAnswer } from '@naust/domain/orders/incoming-payments.contract.ts';
import { methodName } from '@naust/domain/orders/recorded-payment.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useState } from 'react';
import { paymentTexts as texts } from '../../../../features/back-office/payments/payment.texts.ts';
import { ForAdmins } from '../../../../features/back-office/staff.tsx';
import { oreOf } from '../../../../lib/amounts.ts';
import { lateComponent } from '../../../../lib/late-component.ts';
import { AmountText } from '../../../../ui/amount-text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

const ReverseForm = lateComponent(async () => (await import('./reverse-form.tsx')).ReverseForm);

interface PaymentRowsProps {
  readonly payments: readonly PaymentAnswer[];
  /** What the shop holds of the deposit, in kr. */
  readonly depositLeft: number;
}

export function PaymentRows({ payments, depositLeft }: PaymentRowsProps) {
  const [asking, setAsking] = useState<PaymentAnswer | null>(null);
  return (
    <section aria-labelledby="payments" className="grid gap-2">
      <h3 id="payments" className="text-lg">
        {texts.rows}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {payments.map((payment) => (
          <Row
            key={payment.id}
            payment={payment}
            isUsed={payment.isDeposit === true && payment.amount > depositLeft}
            onReverse={() => setAsking(payment)}
          />
        ))}
      </ul>
      <Dialog
        title={asking ? texts.question(formatKr(oreOf(asking.amount))) : ''}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
      >
        {asking && (
          <ReverseForm
            instead={<Skeleton className="h-48 w-full" />}
            payment={asking}
            onClose={() => setAsking(null)}
          />
        )}
      </Dialog>
    </section>
  );
}

const wordsOf = (method: PaymentAnswer['method']) => (method === 'deposit' ? texts.depositKept : methodName(method));

interface RowProps {
  readonly payment: PaymentAnswer;
  /** A deposit that went back or was kept, which the shop would not reverse. */
  readonly isUsed: boolean;
  readonly onReverse: () => void;
}

function Row({ payment, isUsed, onReverse }: RowProps) {
  const { method, amount, receivedAt, reference, registerReceipt, reversed, byWallet, isDeposit } = payment;
  const receipt = registerReceipt === null ? null : texts.receiptNo(registerReceipt);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5">
      <span className="font-semibold">{isDeposit ? texts.depositBy(methodName(method)) : wordsOf(method)}</span>
      <AmountText ore={oreOf(amount)} />
      <span className="text-sm text-ink-soft">
        {[formatInstant(Date.parse(receivedAt)), reference, receipt].filter(Boolean).join(' · ')}
      </span>
      <span className="text-right">
        {reversed && <Badge tone="bad">{texts.reversed}</Badge>}
        {!reversed && !byWallet && !isUsed && (
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
