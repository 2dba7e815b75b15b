import type { OrderLine } from './line.ts';
import type { OrderContact, OrderContent, PreviousContent } from './order-content.ts';
import { isAhead, isCancelled, type StatusId } from './statuses.ts';

/** The customer is to be told of an administrator's change. `message`: the administrator's words to them. */
export interface CustomerNotice {
  readonly message: string | null;
}

/** Left out, or null: the customer is not told. */
export interface Noticed {
  readonly notice?: CustomerNotice | null;
}

/** A move that the customer is told of; null for one that the shop keeps for itself. */
export type NotifiedMove = 'cancelled' | 'reopened';

export function notifiedMove(from: StatusId, to: StatusId): NotifiedMove | null {
  if (from === to) return null;
  if (isCancelled(to)) return 'cancelled';
  return isCancelled(from) && isAhead(to) ? 'reopened' : null;
}

type Ordered = Pick<PreviousContent, 'userId' | 'paymentId' | 'totalOre' | 'lines'>;

/**
 * Whether a form changed what the customer ordered, when, for how much, or how they pay. An order that was given to
 * another customer changes for neither.
 */
export const concernsCustomer = (before: Ordered, after: Ordered): boolean =>
  before.userId === after.userId &&
  (before.paymentId !== after.paymentId ||
    before.totalOre !== after.totalOre ||
    before.lines.length !== after.lines.length ||
    after.lines.some((line, at) => !isSameForCustomer(line, before.lines[at])));

const isSameForCustomer = (line: OrderLine, before: OrderLine | undefined): boolean =>
  line.productId === before?.productId &&
  line.quantity === before.quantity &&
  line.from === before.from &&
  line.to === before.to &&
  line.priceOre === before.priceOre;

const NO_NOTICE = { flag: {}, words: {} } as const;

/**
 * The parts of an event that tells the customer: the flag of the event, and the words in its personal part. Nobody is
 * told who has no address.
 */
export function noticeParts(
  { notice, contact }: Noticed & { readonly contact: OrderContact | null | undefined },
  isNews: boolean,
): { flag: { tellsCustomer?: true }; words: { customerMessage?: string } } {
  if (!notice || !isNews || !contact?.email) return NO_NOTICE;
  const message = notice.message?.trim() ?? '';
  return { flag: { tellsCustomer: true }, words: message === '' ? {} : { customerMessage: message } };
}

/** The contact of a recorded order. */
export const contactIn = ({ content }: { readonly content: Pick<OrderContent, 'personal'> }) =>
  content.personal?.contact ?? null;
