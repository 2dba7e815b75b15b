import { discountWords } from '@naust/domain/discounts/discount-words.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { OrderAnswer, WholeItemAnswer } from '@naust/domain/orders/orders.contract.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { PeriodText } from '../../../ui/period-text.tsx';
import { LinePieces } from './line-pieces.tsx';
import { LineLate } from './order-late.tsx';
import { adminOrderTexts } from './orders.texts.ts';

const WIDE_ONLY = 'max-sm:hidden';
const NUMBER = 'py-2 pl-4 text-right whitespace-nowrap';

/** On phones the period is below the product's name and the price of one piece below the sum. */
export function OrderLinesTable({ order }: { readonly order: OrderAnswer }) {
  return (
    <section aria-labelledby="lines" className="grid gap-2">
      <h3 id="lines" className="text-lg">
        {adminOrderTexts.lines}
      </h3>
      <table className="w-full text-left">
        <thead className="border-b border-edge text-sm whitespace-nowrap text-ink-soft">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {adminOrderTexts.product}
            </th>
            <th scope="col" className={`py-2 pl-4 font-semibold ${WIDE_ONLY}`}>
              {adminOrderTexts.period}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-semibold">
              {adminOrderTexts.quantity}
            </th>
            <th scope="col" className={`py-2 pl-4 text-right font-semibold ${WIDE_ONLY}`}>
              {adminOrderTexts.price}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-semibold">
              {adminOrderTexts.lineTotal}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-edge align-top">
          {order.OrderItems.map((item) => (
            <LineRow key={item.id} order={order} item={item} />
          ))}
        </tbody>
      </table>
      {order.discount && (
        <p className="flex justify-between gap-4">
          <span className="wrap-anywhere">{discountWords(order.discount)}</span>
          <AmountText ore={-oreOf(order.discount.amount)} />
        </p>
      )}
    </section>
  );
}

function LineRow({ order, item }: { readonly order: OrderAnswer; readonly item: WholeItemAnswer }) {
  return (
    <tr>
      <th scope="row" className="py-2 font-normal">
        <span className="block font-semibold">{item.name}</span>
        <span className="block text-sm text-ink-soft">{item.explanation}</span>
        <span className="block text-sm text-ink-soft sm:hidden">
          <LinePeriod item={item} />
        </span>
        {item.rulePrice !== undefined && (
          <span className="block text-sm text-ink-soft">
            {adminOrderTexts.rulePrice(formatKr(oreOf(item.rulePrice)))}
          </span>
        )}
        <LineLate order={order} item={item} />
        <LinePieces order={order} item={item} />
      </th>
      <td className={`py-2 pl-4 text-sm ${WIDE_ONLY}`}>
        <LinePeriod item={item} />
      </td>
      <td className={NUMBER}>{item.quantity}</td>
      <td className={`${NUMBER} ${WIDE_ONLY}`}>
        <AmountText ore={oreOf(item.price)} />
      </td>
      <td className={NUMBER}>
        <AmountText ore={oreOf(item.price) * item.quantity} />
        {item.quantity > 1 && (
          <span className="block text-sm text-ink-soft sm:hidden">
            {adminOrderTexts.each(formatKr(oreOf(item.price)))}
          </span>
        )}
      </td>
    </tr>
  );
}

function LinePeriod({ item: { date_from, date_to } }: { readonly item: WholeItemAnswer }) {
  const from = date_from === null ? null : wallMinute(date_from);
  const to = date_to === null ? null : wallMinute(date_to);
  if (from === null || to === null) return adminOrderTexts.bought;
  return <PeriodText from={from} to={to} />;
}
