import type { MailOutcome, MailOutcomes } from '../mails/mail-outcome.ts';
import type { OrderContent } from './order-content.ts';
import { STATUS, type StatusId, VIPPS } from './statuses.ts';
import { PAYMENT_AUTHORIZED } from './waiting.ts';

/** An order that still waits for its payment by the wallet is confirmed when it is paid, and not before. */
export const isConfirmed = ({ statusId, paymentId }: Pick<OrderContent, 'statusId' | 'paymentId'>): boolean =>
  statusId !== STATUS.booked || paymentId !== VIPPS;

/** Whether a move confirms the order. */
export const confirmsOrder = (move: { from: StatusId; to: StatusId; reasonCode: string | null }): boolean =>
  move.to === STATUS.confirmed && (move.from === STATUS.booked || move.reasonCode === PAYMENT_AUTHORIZED);

/** Ids of the confirmation, and of one that was asked for again. */
export const confirmationMailId = (orderId: string): string => `order.${orderId}`;
export const confirmationAgainMailId = (orderId: string, askedId: string): string =>
  `order-again.${orderId}.${askedId}`;

interface Confirmed {
  readonly content: Pick<OrderContent, 'orderId'>;
  readonly mailIds?: readonly string[];
  readonly mails?: MailOutcomes;
}

/** What became of the newest confirmation; null while it is being sent, or where nobody noted it. */
export function confirmationOutcome({ content: { orderId }, mailIds = [], mails }: Confirmed): MailOutcome | null {
  const asked = mailIds.at(-1);
  const mailId = asked === undefined ? confirmationMailId(orderId) : confirmationAgainMailId(orderId, asked);
  return mails?.[mailId] ?? null;
}
