import { formatKr } from '@naust/domain/money.ts';
import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import type { OwnCancellation } from '@naust/domain/orders/own-cancellation.contract.ts';
import { isAhead, isCancelled } from '@naust/domain/orders/statuses.ts';
import { spokenMoment } from '@naust/domain/spoken-period.ts';
import { dayOf, wallMinute } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CancelDialog } from '../../features/orders/cancel-dialog.tsx';
import { cancellationQuery, type OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { cancellationTexts } from '../../features/orders/cancellation.texts.ts';
import { TooLate } from '../../features/orders/too-late.tsx';
import { oreOf } from '../../lib/amounts.ts';
import { osloNow } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cancellationOfferTexts } from './cancellation-offer.texts.ts';
import { useOwnOrder } from './own-order.ts';

/** For the order's owner: until when it can be cancelled, and at what price. */
export function Cancellation({ order }: { readonly order: OrderByIdAnswer }) {
  const own = useOwnOrder(order);
  const isVisitor = useSession().status === 'visitor';
  if (!isAhead(order.StatusId)) return null;
  if (own) return <OwnCancellationPart order={own} />;
  return isVisitor ? <p className="no-print text-sm text-ink-soft">{cancellationOfferTexts.byMail}</p> : null;
}

function OwnCancellationPart({ order }: { readonly order: OwnOrder }) {
  const [isAsking, setAsking] = useState(false);
  const { data: terms } = useQuery(cancellationQuery(order));
  if (terms === undefined) return null;
  return (
    <section aria-labelledby="cancellation" className="no-print grid gap-3 border-t border-line pt-6">
      <h2 id="cancellation" className="text-xl">
        {cancellationOfferTexts.heading}
      </h2>
      {terms.allowed ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-prose">{offerOf(terms)}</p>
          <Button onClick={() => setAsking(true)}>{cancellationTexts.cancel}</Button>
        </div>
      ) : (
        <TooLate />
      )}
      <CancelDialog order={isAsking ? order : null} onClose={() => setAsking(false)} onDone={() => setAsking(false)} />
    </section>
  );
}

function offerOf({ fee, freeUntil }: OwnCancellation): string {
  const until = freeUntil === null ? null : wallMinute(freeUntil);
  if (fee > 0) return cancellationOfferTexts.lateOffer(formatKr(oreOf(fee)));
  if (until === null) return cancellationOfferTexts.freeAlways;
  return cancellationOfferTexts.freeOffer(spokenMoment(until, dayOf(osloNow())));
}

/** For the former owner: the cost of the cancellation, and its unpaid part. */
export function CancelledNotice({ order }: { readonly order: OrderByIdAnswer }) {
  const own = useOwnOrder(order);
  const endedUnpaid = order.paymentState === 'failed' || order.paymentState === 'cancelled';
  if (own === null || !isCancelled(order.StatusId) || endedUnpaid) return null;
  return (
    <Notice role="status">
      <p>
        {cancellationOfferTexts.done} <CostOf order={own} />
      </p>
    </Notice>
  );
}

function CostOf({ order }: { readonly order: OwnOrder }) {
  const { data: terms } = useQuery(cancellationQuery(order));
  if (terms === undefined) return null;
  const { fee, left, giveBack } = terms;
  const back = giveBack === undefined ? '' : ` ${cancellationOfferTexts.getsBack(formatKr(oreOf(giveBack)))}`;
  if (fee === 0) return `${cancellationOfferTexts.doneFree}${back}`;
  const cost = cancellationOfferTexts.doneFee(formatKr(oreOf(fee)));
  return left === undefined ? cost : `${cost} ${leftWords(fee, left)}${back}`;
}

function leftWords(fee: number, left: number): string {
  if (left === 0) return cancellationOfferTexts.nothingLeft;
  return left < fee ? cancellationOfferTexts.partLeft(formatKr(oreOf(left))) : cancellationOfferTexts.notPaid;
}
