import type { MailOutcomes } from '../mails/mail-outcome.ts';
import { isNoted, type MailState } from '../mails/mail-state.contract.ts';
import type { OrderContent } from './order-content.ts';
import { isWalletOption, STATUS, type StatusId } from './statuses.ts';
import { PAYMENT_AUTHORIZED } from './waiting.ts';

/**
 * Whether the order is confirmed at once. One that waits for its payment by the wallet is confirmed when it is paid.
 */
export const isConfirmed = ({ statusId, paymentId }: Pick<OrderContent, 'statusId' | 'paymentId'>): boolean =>
  statusId !== STATUS.booked || !isWalletOption(paymentId);

/** Whether a move confirms the order. */
export const confirmsOrder = (move: { from: StatusId; to: StatusId; reasonCode: string | null }): boolean =>
  move.to === STATUS.confirmed && (move.from === STATUS.booked || move.reasonCode === PAYMENT_AUTHORIZED);

/** Ids of the confirmation, and of one sent again on request. */
export const confirmationMailId = (orderId: string): string => `order.${orderId}`;
export const confirmationAgainMailId = (orderId: string, askedId: string): string =>
  `order-again.${orderId}.${askedId}`;

interface Confirmed {
  readonly content: Pick<OrderContent, 'orderId' | 'placedAt'>;
  readonly mailIds?: readonly string[];
  readonly mails?: MailOutcomes;
}

/** The state of the newest confirmation; null if it was not recorded. `now`: milliseconds since 1970 UTC. */
export function confirmationState(
  { content: { orderId, placedAt }, mailIds = [], mails }: Confirmed,
  now: number,
): Pick<MailState, 'state' | 'reason'> | null {
  const asked = mailIds.at(-1);
  const mailId = asked === undefined ? confirmationMailId(orderId) : confirmationAgainMailId(orderId, asked);
  const outcome = mails?.[mailId];
  if (outcome === undefined)
    return isNoted({ state: 'sending', at: placedAt }, now) ? { state: 'sending', reason: null } : null;
  return outcome === 'sent' ? { state: 'sent', reason: null } : { state: 'failed', reason: outcome };
}
