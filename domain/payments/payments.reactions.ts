import * as z from 'zod/mini';
import { owedJob } from '../job.ts';
import { isWalletOption } from '../orders/statuses.ts';
import { reaction } from '../reaction.ts';

const queue = 'wallet';

/** Reconciles an order with its payment. Queues of running shops contain its name. */
export const reconciling = { name: 'settle-payment', queue, payload: z.object({ orderId: z.string() }) } as const;
/** Asks the wallet for the state of a payment. */
export const syncing = { name: 'sync-payment', queue, payload: z.object({ reference: z.string() }) } as const;
/** Carries out a decided refund. */
export const refunding = {
  name: 'finish-refund',
  queue,
  payload: z.object({ orderId: z.string(), refundId: z.string() }),
} as const;
/** Ends the hold of an order that was not paid in time. */
export const ending = { name: 'end-wait', queue, payload: z.object({ orderId: z.string() }) } as const;

/** A process that learns of a payment acts on it at once. The job waits this long, then covers a process that died. */
const GRACE_MS = 5_000;

const reconcile = (cause: string, orderId: string, runAt?: number) => owedJob(reconciling, cause, { orderId }, runAt);

/**
 * The jobs for payments by the wallet: the end of each hold, a look at the wallet after each of its notices, and a
 * reconciliation when the order changes. None for events of the demo shop's seed.
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
    'PayerProfileShared',
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
