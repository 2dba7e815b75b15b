import type { CountedOrder } from '@naust/domain/stats/stats.contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { oreOf } from '../../../lib/amounts.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Narrow, NUMBER, OrderLink, Placed, RowTable, WIDE_CELL } from './month-rows.tsx';
import { monthOrdersQuery } from './revenue.queries.ts';
import { revenueTexts } from './revenue.texts.ts';

const COLUMNS = [
  { name: revenueTexts.order },
  { name: revenueTexts.customer, isWideOnly: true },
  { name: revenueTexts.status, isWideOnly: true },
  { name: revenueTexts.total, isNumber: true },
  { name: revenueTexts.counted, isNumber: true },
];

export function MonthOrders({ month }: { readonly month: string }) {
  const list = useInfiniteQuery(monthOrdersQuery(month));
  return (
    <RowTable
      title={revenueTexts.orders}
      columns={COLUMNS}
      none={revenueTexts.noOrders}
      failed={revenueTexts.ordersFailed}
      list={list}
      rowOf={(order) => <OrderRow key={order.id} order={order} />}
    />
  );
}

function OrderRow({ order }: { readonly order: CountedOrder }) {
  const customer = order.customer ?? revenueTexts.nobody;
  return (
    <tr>
      <th scope="row" className="py-1.5 font-normal">
        <OrderLink id={order.id} orderNo={order.orderNo} />
        <Placed at={order.createdAt} />
        <Narrow texts={[customer, order.Status.name]} />
      </th>
      <td className={WIDE_CELL}>{customer}</td>
      <td className={WIDE_CELL}>{order.Status.name}</td>
      <td className={NUMBER}>
        <AmountText ore={oreOf(order.total)} />
      </td>
      <td className={NUMBER}>
        <AmountText ore={oreOf(order.counted)} />
      </td>
    </tr>
  );
}
