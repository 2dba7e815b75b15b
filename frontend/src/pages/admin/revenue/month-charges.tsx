import type { CountedCharge } from '@naust/domain/stats/stats.contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { oreOf } from '../../../lib/amounts.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Narrow, NUMBER, OrderLink, Placed, RowTable, WIDE_CELL } from './month-rows.tsx';
import { monthChargesQuery } from './revenue.queries.ts';
import { revenueTexts } from './revenue.texts.ts';

const COLUMNS = [
  { name: revenueTexts.order },
  { name: revenueTexts.customer, isWideOnly: true },
  { name: revenueTexts.description, isWideOnly: true },
  { name: revenueTexts.status, isWideOnly: true },
  { name: revenueTexts.amount, isNumber: true },
];

export function MonthCharges({ month }: { readonly month: string }) {
  const list = useInfiniteQuery(monthChargesQuery(month));
  return (
    <RowTable
      title={revenueTexts.charges}
      columns={COLUMNS}
      none={revenueTexts.noCharges}
      failed={revenueTexts.chargesFailed}
      list={list}
      rowOf={(charge) => <ChargeRow key={charge.id} charge={charge} />}
    />
  );
}

function ChargeRow({ charge }: { readonly charge: CountedCharge }) {
  const customer = charge.customer ?? revenueTexts.nobody;
  const state = charge.isSettled ? revenueTexts.settled : revenueTexts.unsettled;
  return (
    <tr>
      <th scope="row" className="py-1.5 font-normal">
        <OrderLink id={charge.orderId} orderNo={charge.orderNo} />
        <Placed at={charge.createdAt} />
        <Narrow texts={[customer, charge.description, state]} />
      </th>
      <td className={WIDE_CELL}>{customer}</td>
      <td className={WIDE_CELL}>{charge.description}</td>
      <td className={WIDE_CELL}>{state}</td>
      <td className={NUMBER}>
        <AmountText ore={oreOf(charge.amount)} />
      </td>
    </tr>
  );
}
