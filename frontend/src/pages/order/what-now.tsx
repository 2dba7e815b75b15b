import { BY_AGREEMENT } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import { needsAgreement, type OpeningHours } from '@naust/domain/opening-hours.ts';
import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { CARD, isAhead, isOver, isPaymentOptionId, type PaymentOptionId } from '@naust/domain/orders/statuses.ts';
import { goodsSentence, NUMBER_IS_ENOUGH, paymentStep, periodsOf, WHAT_NOW } from '@naust/domain/orders/what-now.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { whatToBring } from '@naust/domain/terms.ts';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PickupPlace } from '../../features/opening-hours/pickup-place.tsx';
import { keyOfPlaced } from '../../features/orders/placed-here.ts';
import { oreOf } from '../../lib/amounts.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { PeriodText } from '../../ui/period-text.tsx';
import { orderTexts, whatNowTexts } from './order.texts.ts';
import { useIsPaidByRequest } from './owed-payment.queries.ts';

interface WhatNowProps {
  readonly order: OrderByIdAnswer;
  readonly hours: OpeningHours | null;
}

/** The customer's questions after the order: when and where, what to bring, the payment; each while it matters. */
export function WhatNow({ order, hours }: WhatNowProps) {
  const isPaidByRequest = useIsPaidByRequest(order);
  const paid = paymentOf(isPaidByRequest ? { ...order, paymentState: 'captured' } : order);
  const steps = [
    ...(isOver(order.StatusId)
      ? []
      : [{ title: WHAT_NOW.where, content: <WhenAndWhere order={order} hours={hours} /> }]),
    ...(isAhead(order.StatusId) ? [{ title: WHAT_NOW.bring, content: <Bring order={order} /> }] : []),
    ...(paid.length > 0 ? [{ title: WHAT_NOW.pay, content: <Sentences texts={paid} /> }] : []),
  ];
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="what-now">
      <h2 id="what-now" className="mb-4 text-xl">
        {isAhead(order.StatusId) ? whatNowTexts.heading : whatNowTexts.afterwards}
      </h2>
      <ol className="grid gap-6">
        {steps.map(({ title, content }, at) => (
          <Step key={title} number={at + 1} title={title}>
            {content}
          </Step>
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[2rem_1fr] gap-x-3 sm:gap-x-4">
      <span aria-hidden className="grid size-8 place-items-center rounded-full bg-spruce font-bold text-on-spruce">
        {number}
      </span>
      <div className="grid min-w-0 gap-2">
        <h3 className="text-lg leading-8">{title}</h3>
        {children}
      </div>
    </li>
  );
}

function WhenAndWhere({ order, hours }: WhatNowProps) {
  const lines = order.OrderItems.map(({ date_from: from, date_to: to }) => ({ from, to }));
  const periods = periodsOf(lines);
  const goods = isAhead(order.StatusId) ? goodsSentence(lines) : null;
  return (
    <>
      {periods.map((period) => (
        <p key={`${period.from} ${period.to}`} className="text-lg font-semibold">
          <PeriodText {...period} />
          {needsAgreement(hours, period) && `, ${BY_AGREEMENT}`}
        </p>
      ))}
      {goods !== null && <p>{goods}</p>}
      <PickupPlace periods={periods}>
        <CalendarLink order={order} />
      </PickupPlace>
    </>
  );
}

function Bring({ order: { OrderItems, rules = FIRST_RULES } }: Pick<WhatNowProps, 'order'>) {
  const lines = OrderItems.map(({ needsLicence = false, date_from }) => ({
    needsLicence,
    isRental: date_from !== null,
  }));
  const [first, ...others] = whatToBring(lines, rules);
  return <Sentences texts={first === undefined ? [NUMBER_IS_ENOUGH] : [first, ...others, NUMBER_IS_ENOUGH]} />;
}

function Sentences({ texts: [first, ...others] }: { readonly texts: readonly string[] }) {
  return (
    <>
      <p className="font-semibold">{first}</p>
      {others.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function paymentOf(order: OrderByIdAnswer): string[] {
  return paymentStep({
    paymentId: knownPayment(order),
    state: order.paymentState,
    statusId: order.StatusId,
    amountOre: oreOf(order.total),
    dueDate: order.dueDate ?? null,
    invoiceEmail: order.invoiceEmail ?? null,
    isTakenNow: isTakenWithOrder(),
  });
}

/**
 * Only the order's customer knows how it is paid. A guest's order here is paid by the wallet or by card, and a payment
 * by the wallet never has the state 'none'.
 */
function knownPayment({ id, PaymentOption, paymentState }: OrderByIdAnswer): PaymentOptionId | null {
  if (PaymentOption !== undefined) return isPaymentOptionId(PaymentOption.id) ? PaymentOption.id : null;
  return paymentState === 'none' && keyOfPlaced(id) !== null ? CARD : null;
}

/** Adds pickup and return to the reader's calendar, while one of them is ahead. */
function CalendarLink({ order }: { readonly order: OrderByIdAnswer }) {
  const isRental = order.OrderItems.some(({ date_from }) => date_from !== null);
  if (!isRental || isOver(order.StatusId)) return null;
  return (
    <a href={`/api/orders/${order.id}/calendar.ics`} download className={buttonLook()}>
      <CalendarPlus aria-hidden className="size-5" />
      {orderTexts.calendar}
    </a>
  );
}

/**
 * Whether the shop captures the wallet's money with the order and not at pickup; the pages' root element has the
 * setting.
 */
const isTakenWithOrder = (): boolean => document.documentElement.dataset.capture === 'order';
