import { discountWords } from '@naust/domain/discounts/discount-words.ts';
import { formatKr } from '@naust/domain/money.ts';
import { BY_AGREEMENT } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import { isByAgreement, type OpeningHours } from '@naust/domain/opening-hours.ts';
import { depositWords } from '@naust/domain/orders/deposit.texts.ts';
import { depositAskedOre } from '@naust/domain/orders/deposit-asked.ts';
import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { underPackages } from '@naust/domain/orders/under-packages.ts';
import { saidExplanation } from '@naust/domain/pricing.ts';
import { vatOfAll, vatPercent } from '@naust/domain/vat-codes.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { ExVat } from '../../ui/ex-vat.tsx';
import { PeriodText } from '../../ui/period-text.tsx';
import { orderTexts } from './order.texts.ts';

const ore = (kr: number): number => Math.round(kr * 100);

interface OrderLinesProps {
  readonly items: OrderByIdAnswer['OrderItems'];
  readonly total: number;
  readonly discount?: OrderByIdAnswer['discount'];
  /** The seller is registered for value added tax. */
  readonly vatRegistered: boolean;
  /** A period outside the opening hours is marked. */
  readonly hours: OpeningHours | null;
}

/** The order line by line, with the sum. */
export function OrderLines({ items, total, discount, vatRegistered, hours }: OrderLinesProps) {
  const vat = vatOfAll(
    items.map(({ price, quantity, vatCode, discount: share = 0 }) => ({
      amountOre: ore(price) * quantity - ore(share),
      vatCode,
    })),
  );
  const depositOre = depositAskedOre(
    items.map(({ deposit = 0, quantity }) => ({ depositOre: ore(deposit), quantity })),
  );
  return (
    <div>
      <ul className="divide-y divide-line border-y border-line">
        {underPackages(items).map(({ line: item, name, heading, isPart }) => (
          <li
            key={item.id}
            className={`grid grid-cols-[1fr_auto] gap-x-6 gap-y-0.5 py-3 ${isPart ? 'border-dotted pl-4' : ''}`}
          >
            {heading !== null && (
              <p lang="nb" className="col-span-2 -ml-4 pb-1 text-lg font-semibold">
                {heading}
              </p>
            )}
            <p lang="nb" className="font-semibold">
              {item.quantity > 1 && `${item.quantity} × `}
              {name}
            </p>
            <p className="text-right font-semibold whitespace-nowrap">
              <span translate="no">{formatKr(ore(item.price) * item.quantity)}</span>
              <ExVat ore={ore(item.price) * item.quantity} vatCode={item.vatCode} />
            </p>
            <ItemPeriod item={item} hours={hours} />
            {item.extended !== undefined && item.extended > 0 && (
              <p className="col-span-2 text-sm text-ink-soft">
                {orderTexts.extended(formatKr(ore(item.extended) * item.quantity))}
              </p>
            )}
            <p className="col-span-2 text-sm text-ink-soft">{priceWords(item)}</p>
          </li>
        ))}
      </ul>
      {discount && (
        <p className="flex items-baseline justify-between gap-4 border-b border-line py-3">
          <span className="font-semibold wrap-anywhere">{discountWords(discount)}</span>
          <span translate="no" className="font-semibold whitespace-nowrap">
            {formatKr(-ore(discount.amount))}
          </span>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4 pt-4">
        <span className="text-lg font-semibold">{orderTexts.total}</span>
        <span translate="no" className="text-2xl font-bold text-spruce">
          {formatKr(ore(total))}
        </span>
      </p>
      {depositOre > 0 && <p className="pt-1 text-right text-sm">{depositWords.whole(depositOre)}</p>}
      {vatRegistered && (
        <p className="text-right text-sm text-ink-soft">
          {orderTexts.vat(onlyRateOf(items), formatKr(vat))}
          <ExVat ore={ore(total)} vat={vat} />
        </p>
      )}
    </div>
  );
}

/** The rate in per cent, if it is the same for every line. */
function onlyRateOf(items: OrderLinesProps['items']): number | null {
  const rates = new Set(items.map(({ vatCode = '3' }) => vatPercent(vatCode)));
  const [rate = null] = rates;
  return rates.size === 1 ? rate : null;
}

/** The explanation of the price, with the price of one piece if there are several. */
function priceWords({ explanation: recorded, price, quantity }: OrderLinesProps['items'][number]): string {
  const explanation = saidExplanation(recorded);
  if (quantity === 1) return explanation;
  const amount = formatKr(ore(price));
  const each = orderTexts.each(amount);
  if (explanation.endsWith(each)) return explanation;
  return explanation.endsWith(amount) ? explanation.replace(amount, each) : `${explanation} · ${each}`;
}

interface ItemPeriodProps extends Pick<OrderLinesProps, 'hours'> {
  readonly item: OrderByIdAnswer['OrderItems'][number];
}

function ItemPeriod({ item: { date_from, date_to }, hours }: ItemPeriodProps) {
  const from = date_from === null ? null : wallMinute(date_from);
  const to = date_to === null ? null : wallMinute(date_to);
  if (from === null || to === null) return null;
  return (
    <p className="col-span-2 text-sm text-ink-soft">
      <PeriodText from={from} to={to} />
      {isByAgreement(hours, { from: date_from, to: date_to }) && `, ${BY_AGREEMENT}`}
    </p>
  );
}
