import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isAhead } from '@naust/domain/orders/statuses.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CancelDialog } from '../../features/orders/cancel-dialog.tsx';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { cancellationTexts } from '../../features/orders/cancellation.texts.ts';
import { StatusBadge } from '../../features/orders/status-badge.tsx';
import { oreOf } from '../../lib/amounts.ts';
import { paths } from '../../lib/paths.ts';
import { AmountText } from '../../ui/amount-text.tsx';
import { Button } from '../../ui/button.tsx';
import { profileTexts } from './profile.texts.ts';

const WIDE_ONLY = 'max-sm:hidden';

/** On phones time and payment option stand under order number and total. */
export function OrdersTable({ orders }: { readonly orders: readonly OrderAnswer[] }) {
  const [cancelling, setCancelling] = useState<OwnOrder | null>(null);
  const close = () => setCancelling(null);
  return (
    <>
      <table className="w-full text-left">
        <thead className="border-b border-edge text-sm text-ink-soft">
          <tr>
            <Column name={profileTexts.orderNo} />
            <Column name={profileTexts.placed} className={WIDE_ONLY} />
            <Column name={profileTexts.status} />
            <Column name={profileTexts.payment} className={WIDE_ONLY} />
            <Column name={profileTexts.total} className="pr-0! text-right" />
            <td className={WIDE_ONLY} />
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} onCancel={setCancelling} />
          ))}
        </tbody>
      </table>
      <CancelDialog order={cancelling} onClose={close} onDone={close} />
    </>
  );
}

function Column({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  return (
    <th scope="col" className={`py-2 pr-4 font-semibold last:pr-0 ${className}`}>
      {name}
    </th>
  );
}

interface OrderRowProps {
  readonly order: OrderAnswer;
  readonly onCancel: (order: OwnOrder) => void;
}

function OrderRow({ order, onCancel }: OrderRowProps) {
  const placed = formatInstant(Date.parse(order.createdAt));
  return (
    <tr className="align-top sm:align-middle">
      <th scope="row" className="py-2 pr-4 font-normal">
        <Link
          to={paths.orderConfirmation(order.id)}
          aria-label={profileTexts.openOrder(order.orderNo)}
          className="text-link inline-flex min-h-11 items-center font-semibold sm:min-h-0"
        >
          {order.orderNo}
        </Link>
        <span className="block text-sm text-ink-soft sm:hidden">{placed}</span>
        <span className="-ml-3.5 block sm:hidden">
          <CancelButton order={order} onCancel={onCancel} />
        </span>
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
      <td className={`w-px py-1 pl-2 whitespace-nowrap ${WIDE_ONLY}`}>
        <CancelButton order={order} onCancel={onCancel} />
      </td>
    </tr>
  );
}

/** Whether it can still be cancelled, and at what price, is asked when it is pressed. */
function CancelButton({ order: { id, orderNo, StatusId }, onCancel }: OrderRowProps) {
  if (!isAhead(StatusId)) return null;
  return (
    <Button
      size="sm"
      variant="bare"
      aria-label={profileTexts.cancelOrder(orderNo)}
      onClick={() => onCancel({ id, orderNo, token: null })}
    >
      {cancellationTexts.cancel}
    </Button>
  );
}
