import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { Panel } from '../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { lateComponent } from '../../../lib/late-component.ts';
import { OrderNotes } from './notes/order-notes.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderCharges } from './order-charges.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderLate } from './order-late.tsx';
import { OrderLinesTable } from './order-lines-table.tsx';
import { OrderMoney } from './order-money.tsx';
import { type AskedHandOut, OrderMoves } from './order-moves.tsx';
import { adminOrderTexts } from './orders.texts.ts';

const OrderFiles = lateComponent(async () => (await import('./files/order-files.tsx')).OrderFiles);
const OrderCondition = lateComponent(async () => (await import('./condition/order-condition.tsx')).OrderCondition);
const OrderWithdrawals = lateComponent(
  async () => (await import('./withdrawals/order-withdrawals.tsx')).OrderWithdrawals,
);

/** Of rentals, while the order stands. */
const mayHaveFiles = ({ OrderItems, StatusId }: OrderAnswer): boolean =>
  !isCancelled(StatusId) && OrderItems.some(({ date_from }) => date_from !== null);

interface OrderDetailProps {
  readonly at: RowAddress;
  readonly order: OrderAnswer;
  readonly handOut: AskedHandOut;
}

export function OrderDetail({ at, order, handOut }: OrderDetailProps) {
  return (
    <Panel
      title={adminOrderTexts.orderNamed(order.orderNo)}
      at={at}
      marks={<StatusBadge slug={order.status} name={order.Status.name} />}
      acts={<OrderActs at={at} order={order} />}
    >
      <p className="-mt-4 text-sm text-ink-soft">
        {adminOrderTexts.id} {order.id}
      </p>
      <OrderLate order={order} />
      {order.withdrawals && <OrderWithdrawals order={order} />}
      <OrderMoves order={order} handOut={handOut} />
      <OrderCustomer order={order} />
      <OrderLinesTable order={order} />
      {mayHaveFiles(order) && <OrderFiles order={order} />}
      {order.OrderItems.some(({ outQuantity }) => outQuantity > 0) && <OrderCondition order={order} />}
      <OrderMoney order={order} />
      <OrderCharges order={order} />
      <OrderNotes orderId={order.id} />
      <HistoryPanel word="order" id={order.id} />
    </Panel>
  );
}
