import type { ChargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { oreOf } from '../../../lib/amounts.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { chargesQuery } from './orders.queries.ts';
import { adminOrderTexts } from './orders.texts.ts';

export function OrderCharges({ orderId }: { readonly orderId: string }) {
  return (
    <section aria-labelledby="charges" className="grid gap-2">
      <h3 id="charges" className="text-lg">
        {adminOrderTexts.charges}
      </h3>
      <Charges orderId={orderId} />
    </section>
  );
}

function Charges({ orderId }: { readonly orderId: string }) {
  const { data: charges, isError, refetch, isFetching } = useQuery(chargesQuery(orderId));
  if (isError) {
    return <FailedState text={adminOrderTexts.chargesFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (charges === undefined) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-12 w-full" />
      </>
    );
  }
  if (charges.length === 0) return <p className="text-ink-soft">{adminOrderTexts.noCharges}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {charges.map((charge) => (
        <ChargeRow key={charge.id} charge={charge} />
      ))}
    </ul>
  );
}

function ChargeRow({ charge }: { readonly charge: ChargeAnswer }) {
  const created = formatInstant(Date.parse(charge.createdAt));
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2.5">
      <span className="font-semibold">{charge.description}</span>
      <AmountText ore={oreOf(charge.amount)} />
      <span className="text-sm text-ink-soft">{[charge.PaymentOption?.name, created].filter(Boolean).join(' · ')}</span>
      <span className="text-right">
        <Badge tone={charge.isSettled ? 'good' : 'warn'}>
          {charge.isSettled ? adminOrderTexts.settled : adminOrderTexts.unsettled}
        </Badge>
      </span>
    </li>
  );
}
