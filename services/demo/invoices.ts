import { INVOICE, STATUS, type StatusId } from '@naust/domain/orders/statuses.ts';
import { MINUTES_PER_DAY, type WallMinute } from '@naust/domain/wall-clock.ts';
import type { DemoAct } from './acts.ts';
import { indexOf, type Moment, momentOf } from './around-today.ts';
import { businessCustomers } from './people.ts';

interface Invoiced {
  readonly business: number;
  readonly product: string;
  readonly out: Moment;
  readonly back: Moment;
  /** Days from the invoice until the bank has its money. */
  readonly paidAfter?: number;
}

const HOUR = 60;
/** An invoice in each state: overdue (after 14 days), paid twice, and new. */
const INVOICED: readonly Invoiced[] = [
  { business: 3, product: 'Jordfreser', out: [-26, 0.2], back: [-24, 0.4] },
  { business: 0, product: 'Rullestillas 6 meter', out: [-24, 0.1], back: [-20, 0.5], paidAfter: 9 },
  { business: 1, product: 'Langbord', out: [-15, 0.3], back: [-13, 0.3], paidAfter: 6 },
  { business: 4, product: 'Høytrykkspyler 180 bar', out: [-4, 0.2], back: [-3, 0.6] },
];

/** Orders of businesses with their invoices, always the same for the same day; `first` is the number of the first. */
export const invoicedOrders = (first: number, now: WallMinute): DemoAct[] =>
  INVOICED.flatMap((one, at) => story(first + at, one, now));

function story(order: number, { business, product, out, back, paidAfter }: Invoiced, now: WallMinute): DemoAct[] {
  const customer = businessCustomers[business];
  if (!customer) throw new Error(`no demo business has the number ${business}`);
  const from = momentOf(out, now);
  const to = momentOf(back, now);
  const placedAt = from - 2 * MINUTES_PER_DAY;
  const issuedAt = to + HOUR;
  const paidAt = paidAfter === undefined ? null : issuedAt + paidAfter * MINUTES_PER_DAY;
  const move = (at: WallMinute, status: StatusId): DemoAct => ({ kind: 'move', order, at, to: status, reason: null });
  const lines = [{ product: indexOf(product), quantity: 1, from, to }];
  return [
    { kind: 'place', order, at: placedAt, customer, isGuest: false, payment: INVOICE, lines },
    move(placedAt + HOUR, STATUS.confirmed),
    move(from + 5, STATUS.handedOut),
    move(to - 5, STATUS.returned),
    { kind: 'invoice', order, at: issuedAt },
    ...(paidAt === null
      ? []
      : [{ kind: 'payInvoice', order, at: paidAt } as const, move(paidAt + 1, STATUS.completed)]),
  ];
}
