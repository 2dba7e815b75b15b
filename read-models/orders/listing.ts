import type { InvoiceMoment } from '@naust/domain/documents/invoicing.ts';
import { sumOre } from '@naust/domain/money.ts';
import { depositOf } from '@naust/domain/orders/deposit.ts';
import { draftLines } from '@naust/domain/orders/draft.ts';
import { giveBackOre } from '@naust/domain/orders/held-money.ts';
import { pieceTrips } from '@naust/domain/orders/named-pieces.ts';
import { hasOpenProposal } from '@naust/domain/orders/open-proposals.ts';
import { owedRows } from '@naust/domain/orders/owed.ts';
import { countPieces } from '@naust/domain/orders/pieces.ts';
import { INVOICE, occupiesUnits } from '@naust/domain/orders/statuses.ts';
import { SINCE_EVER, unpaidFrom } from '@naust/domain/orders/unpaid.ts';
import type { OrderDoc } from './orders.model.ts';

/** The fields by which lists find and sort an order, derived from the rest of the document. */
type OrderListing = Pick<
  OrderDoc,
  | 'pickupAt'
  | 'returnAt'
  | 'days'
  | 'waitsFrom'
  | 'awaitedAt'
  | 'owedFrom'
  | 'refundBy'
  | 'depositLeft'
  | 'moneyBack'
  | 'proposed'
  | keyof Named
  | keyof Drafts
>;

type Named = Pick<OrderDoc, 'piecesOutAt' | 'pieceIds'>;
type Drafts = Pick<OrderDoc, 'draftHandedOut' | 'draftOrdered' | 'draftReturned'>;
type Dates = Pick<OrderDoc, 'pickupAt' | 'returnAt' | 'days' | 'waitsFrom' | 'awaitedAt'>;

export type Unlisted = Omit<OrderDoc, keyof OrderListing>;

const DAY = 'yyyy-mm-dd'.length;

/** The document with its derived list fields. */
export const listed = (order: Unlisted): OrderDoc => ({
  ...order,
  ...datesOf(order),
  owedFrom: owedFrom(order),
  refundBy: refundBy(order),
  depositLeft: depositLeft(order),
  moneyBack: moneyBack(order),
  proposed: proposed(order),
  ...namedOf(order),
  ...draftsOf(order),
});

/** All wall-clock texts have the same format, so they sort as times do. */
function datesOf({ lines, statusId }: Unlisted): Dates {
  const dates: Omit<Dates, 'days'> = {
    pickupAt: null,
    returnAt: null,
    waitsFrom: null,
    awaitedAt: null,
  };
  const days: string[] = [];
  const isOpen = occupiesUnits(statusId);
  for (const line of lines) {
    const { from, to } = line;
    if (from === null || to === null) continue;
    dates.pickupAt = earlier(dates.pickupAt, from);
    if (dates.returnAt === null || to > dates.returnAt) dates.returnAt = to;
    for (const day of [from.slice(0, DAY), to.slice(0, DAY)]) if (!days.includes(day)) days.push(day);
    if (!isOpen) continue;
    const { left, awaited } = countPieces(line, statusId);
    if (left > 0) dates.waitsFrom = earlier(dates.waitsFrom, from);
    if (awaited > 0) dates.awaitedAt = earlier(dates.awaitedAt, to);
  }
  return { ...dates, days };
}

const earlier = (known: string | null, time: string): string => (known === null || time < known ? time : known);

function refundBy({ isListed, withdrawals = [] }: Unlisted): string | null {
  const open = isListed ? withdrawals.filter(({ state }) => state === 'open') : [];
  return open.map((one) => one.refundBy).sort()[0] ?? null;
}

function depositLeft(order: Unlisted): number | null {
  const { isListed, statusId, orderNo } = order;
  const isOver = isListed && !occupiesUnits(statusId);
  return isOver && depositOf(order).leftOre > 0 ? orderNo : null;
}

function moneyBack(order: Unlisted): number | null {
  const { isListed, orderNo } = order;
  return isListed && giveBackOre(order) > 0 ? orderNo : null;
}

function proposed(order: Unlisted): number | null {
  return order.isListed && hasOpenProposal(order) ? order.orderNo : null;
}

function owedFrom(order: Unlisted): number | null {
  if (!order.isListed) return null;
  const owesCharge = owedRows(order.id, order).some(({ what }) => what === 'charge');
  return owesCharge ? SINCE_EVER : unpaidFrom(order);
}

/** Before every wall clock, for a hand-out without a time. */
const EARLIEST = '0000';

function namedOf({ isListed, lines }: Unlisted): Named {
  const trips = isListed ? pieceTrips(lines) : [];
  return {
    piecesOutAt: trips.map(({ out }) => out ?? EARLIEST).sort()[0] ?? null,
    pieceIds: [...new Set(trips.map(({ pieceId }) => String(pieceId)))],
  };
}

/** After any day of the shop: no rent is too far ahead to be listed. */
const ANY_DAY = '9000-01-01';

function draftsOf(order: Unlisted): Drafts {
  const { isListed, paymentId, openCharges = [] } = order;
  if (!isListed || paymentId !== INVOICE) return { draftHandedOut: null, draftOrdered: null, draftReturned: null };
  const charges = openCharges.map((charge) => ({ ...charge, description: '' }));
  const billable = { ...order, isDeleted: false };
  const draft = (when: InvoiceMoment) => {
    const lines = draftLines(billable, charges, { when, today: ANY_DAY });
    return lines.length > 0 ? sumOre(lines.map(({ amountOre }) => amountOre)) : null;
  };
  return { draftHandedOut: draft('hand-out'), draftOrdered: draft('order'), draftReturned: draft('return') };
}
