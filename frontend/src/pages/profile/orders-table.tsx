import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../features/orders/status-badge.tsx';
import { oreOf } from '../../lib/amounts.ts';
import { profileTexts } from '../../texts/profile.ts';
import { AmountText } from '../../ui/amount-text.tsx';

const WIDE_ONLY = 'max-sm:hidden';

/** On phones time and payment option stand under order number and total. */
export function OrdersTable({ orders }: { readonly orders: readonly OrderAnswer[] }) {
  return (
    <table className="w-full text-left">
      <thead className="border-b border-edge text-sm text-ink-soft">
        <tr>
          <Column name={profileTexts.orderNo} />
          <Column name={profileTexts.placed} className={WIDE_ONLY} />
          <Column name={profileTexts.status} />
          <Column name={profileTexts.payment} className={WIDE_ONLY} />
          <Column name={profileTexts.total} className="text-right" />
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function Column({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  return (
    <th scope="col" className={`py-2 pr-4 font-semibold last:pr-0 ${className}`}>
      {name}
    </th>
  );
}

function OrderRow({ order }: { readonly order: OrderAnswer }) {
  const placed = formatInstant(Date.parse(order.createdAt));
  return (
    <tr className="align-top sm:align-middle">
      <th scope="row" className="py-2 pr-4 font-normal">
        <Link
          to={`/order-confirmation/${order.id}`}
          aria-label={profileTexts.openOrder(order.orderNo)}
          className="text-link inline-flex min-h-11 items-center font-semibold sm:min-h-0"
        >
          {order.orderNo}
        </Link>
        <span className="block text-sm text-ink-soft sm:hidden">{placed}</span>
      </th>
      <td className={`py-2 pr-4 whitespace-nowrap ${WIDE_ONLY}`}>{placed}</td>
      <td className="py-2 pr-4 max-sm:pt-4">
        <StatusBadge slug={order.status} name={order.Status.name} />
      </td>
      <td className={`py-2 pr-4 ${WIDE_ONLY}`}>{order.PaymentOption.name}</td>
      <td className="py-2 text-right max-sm:pt-4">
        <span className="font-semibold">
          <AmountText ore={oreOf(order.total)} />
        </span>
        <span className="block text-sm text-ink-soft sm:hidden">{order.PaymentOption.name}</span>
      </td>
    </tr>
  );
}
