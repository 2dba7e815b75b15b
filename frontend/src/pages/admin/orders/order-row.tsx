import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { reservationMayLapse } from '@naust/domain/payments/reservation-lapse.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import { CircleAlert } from 'lucide-react';
import { customerName } from '../../../features/orders/customer-name.ts';
import { orderedThings, spanOfOrder } from '../../../features/orders/order-span.ts';
import { StatusText } from '../../../features/orders/status-badge.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { classNames } from '../../../lib/class-names.ts';
import { owesWords } from '../../../lib/owed-words.ts';
import { osloNow } from '../../../lib/server-clock.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { adminOrderTexts } from './orders.texts.ts';

/** Height of a row, in rem: nine stand in the list's height. */
export const ORDER_ROW_REM = 3.75;

/** `owes`: says what is owed instead of when the order is. */
export function OrderRow({ order, owes = false }: { readonly order: OrderAnswer; readonly owes?: boolean }) {
  const mayLapse = reservationMayLapse(order);
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm leading-[1.1rem]">
      <span translate="no" className="truncate text-md leading-[1.2rem] font-semibold">
        {customerName(order)}
      </span>
      <AmountText ore={oreOf(order.total)} />
      <span className={classNames('truncate', !mayLapse && 'col-span-2')}>
        {owes && order.due > 0 ? owesWords(order, dayOf(osloNow())) : spanOfOrder(order)}
      </span>
      {mayLapse && <MayLapse />}
      <span className="truncate text-ink-soft">
        {order.orderNo} · {orderedThings(order)}
      </span>
      <StatusText slug={order.status} name={order.Status.name} />
    </span>
  );
}

function MayLapse() {
  return (
    <span title={adminOrderTexts.mayLapse} className="text-warn">
      <CircleAlert aria-hidden className="ml-auto size-4" />
      <span className="sr-only">{adminOrderTexts.mayLapse}</span>
    </span>
  );
}
