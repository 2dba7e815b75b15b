import type { Ore } from '@naust/domain/money.ts';
import type { TodayList, TodayRow } from '@naust/domain/orders/today.contract.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PieceAct } from './movable-pieces.ts';
import { todayTexts as texts } from './today.texts.ts';
import { TodayOrder } from './today-row.tsx';

interface DaySectionProps {
  readonly title: string;
  readonly count: number;
  /** What its orders owe in all; left out where that does not matter. */
  readonly sum?: Ore;
  /** Needs attention first. */
  readonly isUrgent?: boolean;
  /** The text for an empty part. */
  readonly none: string;
  readonly children: ReactNode;
}

/** A part of the day with its count; open if it is not empty. */
export function DaySection({ title, count, sum = 0, isUrgent = false, none, children }: DaySectionProps) {
  return (
    <details open={count > 0} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 sm:px-5">
        <h2 className="text-lg">{title}</h2>
        <span
          className={classNames(
            'shrink-0 rounded-full px-2.5 font-bold tabular-nums',
            count === 0 ? 'text-ink-soft' : isUrgent ? 'bg-bad-tint text-bad' : 'bg-birch text-ink',
          )}
        >
          {count}
        </span>
        {sum > 0 && <AmountText ore={sum} />}
        <ChevronDown aria-hidden className="ml-auto size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-4 sm:px-5">
        {count === 0 ? <p className="py-4 text-ink-soft">{none}</p> : children}
      </div>
    </details>
  );
}

interface OrderSectionProps extends Omit<DaySectionProps, 'count' | 'children'> {
  readonly list: TodayList;
  readonly date: string;
  readonly act?: PieceAct;
  readonly isAtOnce: boolean;
  /** The same orders in the list of orders. */
  readonly inOrders: string;
  /** The rows shown until the user asks for all. */
  readonly shownFirst?: number;
  readonly onPrint: (row: TodayRow) => void;
  /** Asks for what an order owes by Vipps. */
  readonly onRequest?: (row: TodayRow) => void;
}

/** A part of the day that consists of orders. */
export function OrderSection({
  list,
  date,
  act,
  isAtOnce,
  inOrders,
  shownFirst = Number.POSITIVE_INFINITY,
  onPrint,
  onRequest,
  ...rest
}: OrderSectionProps) {
  const [isWhole, setWhole] = useState(false);
  const { rows, total } = list;
  const shown = isWhole ? rows : rows.slice(0, shownFirst);
  return (
    <DaySection {...rest} count={total}>
      <ul>
        {shown.map((row) => (
          <TodayOrder
            key={row.id}
            row={row}
            date={date}
            act={act ?? null}
            owes={rest.sum !== undefined}
            isAtOnce={isAtOnce}
            onPrint={onPrint}
            onRequest={onRequest ?? null}
          />
        ))}
      </ul>
      {shown.length < rows.length && (
        <div className="py-2">
          <Button size="sm" onClick={() => setWhole(true)}>
            {texts.showAll(total)}
          </Button>
        </div>
      )}
      {total > rows.length && (
        <p className="py-3">
          {texts.more(rows.length, total)}{' '}
          <Link to={`${paths.adminPage('orders')}${inOrders}`} className="text-link">
            {texts.allOrders}
          </Link>
        </p>
      )}
    </DaySection>
  );
}
