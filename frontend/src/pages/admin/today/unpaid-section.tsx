import { sumOre } from '@naust/domain/money.ts';
import type { TodayList, TodayRow } from '@naust/domain/orders/today.contract.ts';
import { useState } from 'react';
import { PaymentRequestDialog } from '../../../features/back-office/payments/payment-request-dialog.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { OrderSection } from './day-section.tsx';
import { todayTexts as texts } from './today.texts.ts';

/** Rows that are shown at once. */
export const UNPAID_FIRST = 5;

interface UnpaidSectionProps {
  readonly date: string;
  readonly list: TodayList;
  readonly onPrint: (row: TodayRow) => void;
}

/** What is owed, and a Vipps request for each order. */
export function UnpaidSection({ date, list, onPrint }: UnpaidSectionProps) {
  const [requested, setRequested] = useState<string | null>(null);
  // A paid order leaves the list while its dialog is open.
  const due = list.rows.find(({ id }) => id === requested)?.due ?? 0;
  return (
    <>
      <OrderSection
        date={date}
        isAtOnce={false}
        onPrint={onPrint}
        onRequest={({ id }) => setRequested(id)}
        title={texts.unpaid}
        sum={sumOre(list.rows.map((row) => oreOf(row.due)))}
        none={texts.noneUnpaid}
        list={list}
        shownFirst={UNPAID_FIRST}
        inOrders="?show=unpaid"
      />
      <PaymentRequestDialog
        order={requested === null ? null : { id: requested, due }}
        onClose={() => setRequested(null)}
      />
    </>
  );
}
