import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { reservationMayLapse } from '@naust/domain/payments/reservation-lapse.ts';
import { dayOf, formatDate, osloMinute } from '@naust/domain/wall-clock.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { classNames } from '../../../lib/class-names.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { rowMark } from '../../../ui/row-keys.ts';
import { customerName } from './customer-name.ts';
import { adminOrderTexts } from './orders.texts.ts';

export function OrderRow({ order, isOpen }: { readonly order: OrderAnswer; readonly isOpen: boolean }) {
  const [address] = useSearchParams();
  const target = new URLSearchParams(address);
  target.set('id', order.id);
  return (
    <li>
      <Link
        {...rowMark(order.id)}
        to={{ search: String(target) }}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-l-4 py-2 pr-4 pl-3 -outline-offset-3',
          isOpen ? 'border-fjord bg-fjord-tint' : 'border-transparent hover:bg-birch',
        )}
      >
        <span className="min-w-0 truncate font-semibold">{customerName(order)}</span>
        <AmountText ore={oreOf(order.total)} />
        <span className="text-sm text-ink-soft">
          {order.orderNo} · {formatDate(dayOf(osloMinute(Date.parse(order.createdAt))))}
        </span>
        <span className="text-right">
          <StatusBadge slug={order.status} name={order.Status.name} />
        </span>
        {reservationMayLapse(order) && (
          <span className="col-span-2 text-right">
            <Badge tone="warn">{adminOrderTexts.mayLapse}</Badge>
          </span>
        )}
      </Link>
    </li>
  );
}
