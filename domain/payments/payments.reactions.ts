import * as z from 'zod/mini';
import { VIPPS } from '../orders/statuses.ts';
import { type OwedJob, reaction } from '../reaction.ts';

/** An order and its payment are brought to agree. Its name stands in queues that were written before. */
export const reconciling = { name: 'settle-payment', payload: z.object({ orderId: z.string() }) } as const;
/** The wallet is asked how a payment stands. */
export const syncing = { name: 'sync-payment', payload: z.object({ reference: z.string() }) } as const;
/** An order has waited long enough for its payment. */
export const ending = { name: 'end-wait', payload: z.object({ orderId: z.string() }) } as const;

/** Whoever learned a thing of a payment does what follows from it at once; this is for the case that they died. */
const GRACE_MS = 5_000;

const reconcile = (cause: string, orderId: string, runAt?: number): OwedJob => ({
  id: `${reconciling.name} ${cause}`,
  name: reconciling.name,
  payload: { orderId } satisfies z.infer<typeof reconciling.payload>,
  ...(runAt === undefined ? {} : { runAt }),
});

/**
 * What payments by the wallet owe: an end of the wait for each order that waits for one, a look at the wallet after each
 * of its notices, and whatever follows for the payment when its order changes. Nothing for what the demo shop invents.
 */
export const owedPayments = reaction({
  name: 'owed payments',
  handles: [
    'ItemsReserved',
    'ReservationMoved',
    'ReservationRevised',
    'ReservationRemoved',
    'ReservationRestored',
    'ChargeAdded',
    'ChargeSettled',
    'ChargeReopened',
    'ChargeDeleted',
    'ChargeRestored',
    'WalletNoticeReceived',
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
        const payload = { orderId } satisfies z.infer<typeof ending.payload>;
        return [{ id: `${ending.name} ${orderId}`, name: ending.name, payload, runAt: Date.parse(heldUntil) }];
      }
      case 'ReservationMoved':
      case 'ReservationRemoved':
      case 'ReservationRestored':
        return data.paymentId === VIPPS ? [reconcile(id, data.orderId)] : [];
      case 'ReservationRevised':
        return data.paymentId === VIPPS || data.previous.paymentId === VIPPS ? [reconcile(id, data.orderId)] : [];
      case 'ChargeAdded':
      case 'ChargeSettled':
      case 'ChargeReopened':
      case 'ChargeDeleted':
      case 'ChargeRestored':
        return data.paymentId === VIPPS ? [reconcile(id, data.orderId)] : [];
      case 'WalletNoticeReceived': {
        const payload = { reference: data.reference } satisfies z.infer<typeof syncing.payload>;
        return [{ id: `${syncing.name} ${id}`, name: syncing.name, payload }];
      }
      default:
        return [reconcile(id, data.orderId, Date.parse(meta.at) + GRACE_MS)];
    }
  },
});
