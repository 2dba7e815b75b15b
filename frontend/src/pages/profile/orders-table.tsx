import { formatKr, sumOre } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CancelDialog } from '../../features/orders/cancel-dialog.tsx';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { customerStatus } from '../../features/orders/customer-status.ts';
import { paymentOptionName } from '../../features/orders/payment-option-name.ts';
import { StatusBadge } from '../../features/orders/status-badge.tsx';
import { oreOf } from '../../lib/amounts.ts';
import { paths } from '../../lib/paths.ts';
import { AmountText } from '../../ui/amount-text.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderedThings } from './ordered-things.tsx';
import { profileTexts } from './profile.texts.ts';
import { RentAgain } from './rent-again.tsx';

const WIDE_ONLY = 'max-sm:hidden';

/** The items, period and state of each order. On phones the cell of the order number contains all of it. */
export function OrdersTable({ orders }: { readonly orders: readonly OrderAnswer[] }) {
  const [cancelling, setCancelling] = useState<OwnOrder | null>(null);
  const [again, setAgain] = useState<OrderAnswer | null>(null);
  const close = () => setCancelling(null);
  return (
    <>
      <table className="w-full text-left">
        <thead className="border-b border-edge text-sm text-ink-soft max-sm:sr-only">
          <tr>
            <Column name={profileTexts.orderNo} />
            <Column name={profileTexts.things} className={WIDE_ONLY} />
            <Column name={profileTexts.status} className={WIDE_ONLY} />
            <Column name={profileTexts.payment} className={`whitespace-nowrap ${WIDE_ONLY}`} />
            <Column name={profileTexts.total} className={`text-right ${WIDE_ONLY}`} />
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} onCancel={setCancelling} onAgain={setAgain} />
          ))}
        </tbody>
      </table>
      {again && <RentAgain key={again.id} order={again} onClose={() => setAgain(null)} />}
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
  readonly onAgain: (order: OrderAnswer) => void;
}

function OrderRow({ order, ...acts }: OrderRowProps) {
  const placed = formatInstant(Date.parse(order.createdAt));
  return (
    <tr className="align-top">
      <th scope="row" className="py-3 font-normal sm:pr-4">
        <div className="flex items-baseline justify-between gap-4">
          <Link
            to={paths.orderConfirmation(order.id)}
            aria-label={profileTexts.openOrder(order.orderNo)}
            className="text-link inline-flex min-h-11 items-center font-semibold sm:min-h-0"
          >
            {order.orderNo}
          </Link>
          <span className="sm:hidden">
            <StatusBadge slug={order.status} name={customerStatus(order)} />
          </span>
        </div>
        <span className="block text-sm text-ink-soft sm:whitespace-nowrap">{placed}</span>
        <div className="grid gap-1 pt-2 sm:hidden">
          <OrderedThings items={order.OrderItems} />
          <OpenCharges order={order} />
          <p className="flex justify-between gap-4">
            <span className="text-sm text-ink-soft">{paymentOptionName(order.PaymentOption)}</span>
            <span className="font-semibold">
              <AmountText ore={oreOf(order.total)} />
            </span>
          </p>
          <OrderActs order={order} {...acts} />
        </div>
      </th>
      <td className={`w-full py-3 pr-4 ${WIDE_ONLY}`}>
        <OrderedThings items={order.OrderItems} />
        <OpenCharges order={order} />
        <OrderActs order={order} {...acts} />
      </td>
      <td className={`py-3 pr-4 whitespace-nowrap ${WIDE_ONLY}`}>
        <StatusBadge slug={order.status} name={customerStatus(order)} />
      </td>
      <td className={`py-3 pr-4 whitespace-nowrap ${WIDE_ONLY}`}>{paymentOptionName(order.PaymentOption)}</td>
      <td className={`py-3 text-right font-semibold whitespace-nowrap ${WIDE_ONLY}`}>
        <AmountText ore={oreOf(order.total)} />
      </td>
    </tr>
  );
}

/** The unpaid amounts that were added to an order afterwards. */
function OpenCharges({ order: { dueFor } }: { readonly order: OrderAnswer }) {
  const charges = dueFor.filter(({ what }) => what === 'charge');
  if (charges.length === 0) return null;
  const amountOre = sumOre(charges.map(({ amount }) => oreOf(amount)));
  return <p className="text-sm font-semibold">{profileTexts.addedOpen(formatKr(amountOre))}</p>;
}
