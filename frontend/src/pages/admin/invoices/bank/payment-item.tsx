import type { UnknownPayment } from '@naust/domain/bank/bank.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import type { ReactNode } from 'react';
import { oreOf } from '../../../../lib/amounts.ts';
import { AmountText } from '../../../../ui/amount-text.tsx';
import { unknownTexts as texts } from './bank.texts.ts';

interface PaymentItemProps {
  readonly payment: UnknownPayment;
  /** A last line about the payment. */
  readonly note?: string;
  /** Its buttons. */
  readonly children: ReactNode;
}

/** A payment from the bank in a list: who, when, what for, what is left of it. */
export function PaymentItem({ payment, note, children }: PaymentItemProps) {
  const { date, amount, rest, kid, text, reference } = payment;
  const day = parseDate(date);
  const isPart = rest < amount;
  const said = [kid === null ? null : texts.kid(kid), text, kid === null && text === null ? reference : null];
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-b-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        <span className="min-w-0">
          <span translate="no" className="block truncate font-semibold">
            {payerOf(payment)}
          </span>
          <span className="block text-sm text-ink-soft">{day === null ? date : formatDate(day)}</span>
          <span className="block break-words text-sm">{said.filter((one) => one !== null).join(' · ')}</span>
          {note !== undefined && <span className="block break-words text-sm">{note}</span>}
        </span>
        <span className="grid content-start justify-items-end gap-1">
          <AmountText ore={oreOf(rest)} />
          {isPart && <span className="text-sm text-ink-soft">{texts.of(formatKr(oreOf(amount)))}</span>}
        </span>
      </div>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </li>
  );
}

export const payerOf = ({ payer }: UnknownPayment): string => payer ?? texts.nameless;

/** What is left of a payment, '200 kr'. */
export const restOf = ({ rest }: UnknownPayment): string => formatKr(oreOf(rest));
