import { sumOre } from '@naust/domain/money.ts';
import { openProposalsAnswer } from '@naust/domain/orders/proposals.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { oreOf } from '../../../lib/amounts.ts';
import { callApi } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { DaySection } from './day-section.tsx';
import { todayTexts as texts } from './today.texts.ts';

const openProposalsQuery = queryOptions({
  queryKey: ['admin-orders', 'open-proposals'],
  queryFn: ({ signal }) => callApi('/proposals', { answer: openProposalsAnswer, signal }),
});

/** Orders with open proposed charges; nothing without any. */
export function OpenProposals() {
  const { data: rows = [] } = useQuery(openProposalsQuery);
  if (rows.length === 0) return null;
  return (
    <DaySection
      title={texts.proposals}
      count={rows.length}
      sum={sumOre(rows.map(({ amount }) => oreOf(amount)))}
      none=""
    >
      <ul>
        {rows.map(({ orderId, orderNo, customer, count, amount, isMore }) => (
          <li key={orderId} className="flex flex-wrap items-center gap-x-4 border-b border-line py-3 last:border-b-0">
            <Link
              to={paths.adminRow('orders', orderId)}
              className="text-link inline-flex min-h-11 min-w-0 flex-1 basis-48 items-center font-semibold"
            >
              {customer ?? texts.missingContact}, {orderNo}
            </Link>
            <span className="text-sm text-ink-soft">{texts.proposalsOf(count, isMore)}</span>
            <AmountText ore={oreOf(amount)} />
          </li>
        ))}
      </ul>
    </DaySection>
  );
}
