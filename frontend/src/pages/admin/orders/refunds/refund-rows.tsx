import { formatKr } from '@naust/domain/money.ts';
import type { RefundRow } from '@naust/domain/orders/refunds.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { oreOf } from '../../../../lib/amounts.ts';
import { AmountText } from '../../../../ui/amount-text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import type { Tone } from '../../../../ui/tone.ts';
import { refundsQuery } from './refund.queries.ts';
import { refundTexts as texts } from './refund.texts.ts';

const TONES: Readonly<Record<RefundRow['state'], Tone>> = { open: 'waiting', done: 'good', refused: 'bad' };

/** The refunds of an order, done and open; nothing without any. */
export function RefundRows({ orderId }: { readonly orderId: string }) {
  const { data, isError, refetch, isFetching } = useQuery(refundsQuery(orderId));
  const isMissing = data === undefined && isError;
  if (!isMissing && (data === undefined || data.refunds.length === 0)) return null;
  return (
    <section aria-labelledby="refunds" className="grid gap-2">
      <h3 id="refunds" className="text-lg">
        {texts.rows}
      </h3>
      {isMissing && <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />}
      {data !== undefined && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {data.refunds.map((refund) => (
              <Row key={refund.id} refund={refund} />
            ))}
          </ul>
          <p className="text-sm text-ink-soft">
            {texts.refunded}: {formatKr(oreOf(data.refunded))} · {texts.left}: {formatKr(oreOf(data.left))}
          </p>
        </>
      )}
    </section>
  );
}

function Row({ refund: { amount, through, state, at, by, reason } }: { readonly refund: RefundRow }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5">
      <span className="font-semibold whitespace-pre-line">{reason}</span>
      <AmountText ore={oreOf(amount)} />
      <span className="text-sm text-ink-soft">
        {[texts.through[through], formatInstant(Date.parse(at)), by].join(' · ')}
      </span>
      <span className="text-right">
        <Badge tone={TONES[state]}>{texts.state[state]}</Badge>
      </span>
    </li>
  );
}
