import type { RefundsAnswer } from '@naust/domain/orders/refunds.contract.ts';
import { oreOf } from '../../../../lib/amounts.ts';
import { AmountText } from '../../../../ui/amount-text.tsx';
import { refundTexts as texts } from './refund.texts.ts';

/** What was paid, what of it has gone back, and what is left. */
export function RefundSums({ standing: { refunded, left, through } }: { readonly standing: RefundsAnswer }) {
  const sums = [
    [texts.paid[through], refunded + left],
    [texts.refunded, refunded],
    [texts.left, left],
  ] as const;
  return (
    <dl className="divide-y divide-line border-y border-line">
      {sums.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 py-1.5 last:font-bold">
          <dt>{name}</dt>
          <dd>
            <AmountText ore={oreOf(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
