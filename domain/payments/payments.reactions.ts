import * as z from 'zod/mini';
import { owedJob } from '../job.ts';
import { isWalletOption } from '../orders/statuses.ts';
import { reaction } from '../reaction.ts';

const queue = 'wallet';

/** An order and its payment are brought to agree. Its name stands in queues that were written before. */
export const reconciling = { name: 'settle-payment', queue, payload: z.object({ orderId: z.string() }) } as const;
/** The wallet is asked how a payment stands. */
export const syncing = { name: 'sync-payment', queue, payload: z.object({ reference: z.string() }) } as const;
/** What was decided to be given back is given back. */
export const refunding = {
  name: 'finish-refund',
  queue,
  payload: z.object({ orderId: z.string(), refundId: z.string() }),
} as const;
/** An order has waited long enough for its payment. */
export const ending = { name: 'end-wait', queue, payload: z.object({ orderId: z.string() }) } as const;

/** Whoever learned a thing of a payment does what follows from it at once; this is for the case that they died. */
const GRACE_MS = 5_000;

const reconcile = (cause: string, orderId: string, runAt?: number) => owedJob(reconciling, cause, { orderId }, runAt);

/**
 * What payments by the wallet owe: an end of the wait for each order that waits for one, a look at the wallet after each
 * of its notices, and whatever follows for the payment when its order changes. Nothing for what the demo shop invents.
 */
export const owedPayments = reaction({
  name: 'owed payments',
  handles: [
    'ItemsReserved',
    'ReservationMoved',
    'ItemsHandedOut',
    'ItemsTakenBack',
    'ReservationRevised',
    'ReservationRemoved',
    'ReservationRestored',
    'ChargeAdded',
    'ChargeSettled',
    'ChargeReopened',
    'ChargeDeleted',
    'ChargeRestored',
    'WalletNoticeReceived',
    'OrderRefundDecided',
    'PaymentFailed',
    'PaymentAuthorized',
    'PaymentAborted',
    'PaymentExpired',
    'PaymentTerminated',
    'PaymentMismatched',
    'PaymentAuthorizedTooLate',
    'PaymentCaptured',
    'CaptureFailed',
    'PaymentRefunded',
    'PaymentCancelled',
  ],
  jobsAfter({ id, type, data, meta }) {
    if (meta.channel === 'seed') return [];
    switch (type) {
      case 'ItemsReserved': {
        const { orderId, heldUntil } = data;
        if (heldUntil === null) return [];
        return [owedJob(ending, orderId, { orderId }, Date.parse(heldUntil))];
      }
      case 'ReservationMoved':
      case 'ItemsHandedOut':
      case 'ItemsTakenBack':
      case 'ReservationRemoved':
      case 'ReservationRestored':
        return isWalletOption(data.paymentId) ? [reconcile(id, data.orderId)] : [];
      case 'ReservationRevised':
        return isWalletOption(data.paymentId) || isWalletOption(data.previous.paymentId)
          ? [reconcile(id, data.orderId)]
          : [];
      case 'ChargeAdded':
      case 'ChargeSettled':
      case 'ChargeReopened':
      case 'ChargeDeleted':
      case 'ChargeRestored':
        return isWalletOption(data.paymentId) ? [reconcile(id, data.orderId)] : [];
      case 'OrderRefundDecided': {
        if (data.parts.length === 0) return [];
        const { orderId, refundId } = data;
        return [owedJob(refunding, refundId, { orderId, refundId }, Date.parse(meta.at) + GRACE_MS)];
      }
      case 'WalletNoticeReceived':
        return [owedJob(syncing, id, { reference: data.reference })];
      default:
        return [reconcile(id, data.orderId, Date.parse(meta.at) + GRACE_MS)];
    }
  },
});
