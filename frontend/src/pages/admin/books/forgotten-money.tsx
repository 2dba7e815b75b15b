import type { ForgottenRow } from '@naust/domain/books/books.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { oreOf } from '../../../lib/amounts.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { forgottenMoneyQuery } from './books.queries.ts';
import { forgottenTexts as texts } from './books.texts.ts';

/** Money that nobody is asked for, each row with its sum and the act that mends it. */
export function ForgottenMoney() {
  const { data, isError, isFetching, refetch } = useQuery(forgottenMoneyQuery);
  return (
    <Card as="section" labelledBy="forgotten-title">
      <div className="grid gap-4">
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="forgotten-title" className="text-xl font-semibold text-spruce">
              {texts.title}
            </h2>
            {data && data.rows.length > 0 && <AmountText ore={oreOf(data.total)} />}
          </div>
          <p className="mt-1 text-ink-soft">{texts.intro}</p>
        </div>
        {data === undefined && isError && (
          <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data === undefined && !isError && <Skeleton className="h-24 w-full" />}
        {data?.rows.length === 0 && <p>{texts.none}</p>}
        {data && data.rows.length > 0 && (
          <ul className="divide-y divide-line">
            {data.rows.map((row) => (
              <Row key={`${row.why} ${row.orderId}`} row={row} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Row({ row }: { readonly row: ForgottenRow }) {
  const { why, orderNo, customer, amount, link } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{texts.why[why]}</p>
        <p className="text-sm text-ink-soft">
          {customer ?? texts.nobody}, {texts.order(orderNo)} · {texts.days(row)}
        </p>
      </div>
      <AmountText ore={oreOf(amount)} />
      <LinkButton size="sm" to={link} aria-label={`${texts.act[why]}, ${texts.order(orderNo)}`}>
        {texts.act[why]}
      </LinkButton>
    </li>
  );
}
