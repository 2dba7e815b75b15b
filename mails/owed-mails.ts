import { CANCELLED_BY_CUSTOMER } from '@naust/domain/orders/own-cancellation.ts';
import { VIPPS } from '@naust/domain/orders/statuses.ts';
import { PAYMENT_AUTHORIZED } from '@naust/domain/orders/waiting.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { type OwedJob, reaction } from '@naust/domain/reaction.ts';
import * as z from 'zod/mini';

/** The link of this request goes to the account's address. `eventId` is the cause of the mail. */
export const resetMail = {
  name: 'send-reset-mail',
  payload: z.object({ eventId: z.string(), userId: z.string(), requestId: z.string() }),
} as const;

/** What was ordered goes to whoever ordered it. */
export const orderConfirmation = {
  name: 'send-order-confirmation',
  payload: z.object({ orderId: z.string(), after: z.enum(['placing', 'payment']) }),
} as const;

/** A payment came after what it was for had gone to somebody else. */
export const tooLateMail = { name: 'send-too-late-mail', payload: z.object({ orderId: z.string() }) } as const;

/** What the wallet would not hand over is asked for anew. `eventId`: of the refusal. */
export const paymentLinkMail = {
  name: 'send-payment-link',
  payload: z.object({ eventId: z.string(), orderId: z.string() }),
} as const;

/** That an order is cancelled, and what it cost, goes to whoever cancelled it. `version`: the order's by then. */
export const cancellationMail = {
  name: 'send-cancellation-mail',
  payload: z.object({ orderId: z.string(), version: z.string() }),
} as const;

const cancellation = (orderId: string, version: string): OwedJob => ({
  id: `${cancellationMail.name} ${orderId} ${version}`,
  name: cancellationMail.name,
  payload: { orderId, version } satisfies z.infer<typeof cancellationMail.payload>,
});

/** One confirmation for each order, whatever happens to it later. */
const confirmation = (orderId: string, after: 'placing' | 'payment'): OwedJob => ({
  id: `${orderConfirmation.name} ${orderId}`,
  name: orderConfirmation.name,
  payload: { orderId, after } satisfies z.infer<typeof orderConfirmation.payload>,
});

const waitsForVipps = ({ paymentId, statusId }: { paymentId: number; statusId: number }) =>
  paymentId === VIPPS && statusId === 1;

/**
 * The mails that the shop owes. An order that is paid by Vipps is confirmed when it is paid, which moves it to status
 * 2; any other when it is placed. Who cancels an order of their own is told so, and whose order the wallet would not pay
 * after all gets a link to pay it by. What the demo shop invents is told to nobody.
 */
export const owedMails = reaction({
  name: 'owed mails',
  handles: ['ResetRequested', 'OrderPlaced', 'OrderStatusChanged', 'PaymentAuthorizedTooLate', 'CaptureFailed'],
  jobsAfter({ id, type, data, meta }) {
    if (meta.channel === 'seed') return [];
    switch (type) {
      case 'ResetRequested': {
        const { userId, requestId } = data;
        const payload = { eventId: id, userId, requestId } satisfies z.infer<typeof resetMail.payload>;
        return [{ id: `${resetMail.name} ${id}`, name: resetMail.name, payload }];
      }
      case 'PaymentAuthorizedTooLate': {
        const payload = { orderId: data.orderId } satisfies z.infer<typeof tooLateMail.payload>;
        return [{ id: `${tooLateMail.name} ${data.orderId}`, name: tooLateMail.name, payload }];
      }
      case 'CaptureFailed': {
        // A payment by such a link that fails in its turn leaves the link as it is.
        if (data.reference !== walletReference(data.orderId)) return [];
        const payload = { eventId: id, orderId: data.orderId } satisfies z.infer<typeof paymentLinkMail.payload>;
        return [{ id: `${paymentLinkMail.name} ${id}`, name: paymentLinkMail.name, payload }];
      }
      case 'OrderPlaced':
        return waitsForVipps(data) ? [] : [confirmation(data.orderId, 'placing')];
      case 'OrderStatusChanged':
        if (data.reasonCode === CANCELLED_BY_CUSTOMER) return [cancellation(data.orderId, String(data.version))];
        return data.to === 2 && (data.from === 1 || data.reasonCode === PAYMENT_AUTHORIZED)
          ? [confirmation(data.orderId, 'payment')]
          : [];
    }
  },
});
