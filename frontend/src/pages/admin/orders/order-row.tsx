import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { reservationMayLapse } from '@naust/domain/payments/reservation-lapse.ts';
import { dayOf, formatDate, osloMinute } from '@naust/domain/wall-clock.ts';
import { customerName } from '../../../features/orders/customer-name.ts';
import { orderedThings, spanOfOrder } from '../../../features/orders/order-span.ts';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { owesWords } from '../../../lib/owed-words.ts';
import { osloNow } from '../../../lib/server-clock.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { adminOrderTexts } from './orders.texts.ts';

/** Height of a row, in rem. */
export const ORDER_ROW_REM = 7;

/** `owes`: says what is owed instead of when the order is. */
export function OrderRow({ order, owes = false }: { readonly order: OrderAnswer; readonly owes?: boolean }) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
      <span translate="no" className="truncate font-semibold">
        {customerName(order)}
      </span>
      <AmountText ore={oreOf(order.total)} />
      <span className="col-span-2 truncate text-sm">{orderedThings(order)}</span>
      <span className="col-span-2 flex items-center justify-between gap-1">
        <span className="truncate text-sm text-ink-soft">
          {owes && order.due > 0 ? owesWords(order, dayOf(osloNow())) : spanOfOrder(order)}
        </span>
        {reservationMayLapse(order) && <Badge tone="warn">{adminOrderTexts.mayLapse}</Badge>}
      </span>
      <span className="col-span-2 flex items-center justify-between gap-1">
        <span className="truncate text-sm text-ink-soft">
          {order.orderNo} · {formatDate(dayOf(osloMinute(Date.parse(order.createdAt))))}
        </span>
        <StatusBadge slug={order.status} name={order.Status.name} />
      </span>
    </span>
  );
}
