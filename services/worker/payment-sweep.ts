import { againUntilStopped } from '@naust/infra/again.ts';
import { type Clock, isWithin } from '@naust/infra/clock.ts';
import { WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import type { ReadModel } from '@naust/infra/read-models/read-models.port.ts';
import type { PaymentDoc } from '@naust/read-models/payments/payments.model.ts';
import type { WalletWork } from './wallet.job.ts';

const MINUTE_MS = 60_000;
const SWEEP_EVERY_MS = MINUTE_MS;
/** A payer rarely finishes sooner. */
const ANSWER_MS = 30_000;
/** Payments that ended this recently may have been approved after all, and the webhook lost. */
const LATELY_MS = 3 * 60 * MINUTE_MS;
/** How often the wallet is queried about those, and about reserved money. */
const ALL_EVERY_MS = 60 * MINUTE_MS;
const PAGE = 200;

export interface PaymentSweepOptions {
  payments: Pick<ReadModel<PaymentDoc, 'open' | 'byOrder'>, 'find'>;
  /** Orders whose hold has expired and was not ended. */
  overdueHolds(): Promise<readonly string[]>;
  work: Omit<WalletWork, 'refund'>;
  clock: Clock;
  onFault(error: unknown): void;
  /** Ends a sweep between two payments. */
  signal?: AbortSignal;
}

/**
 * Checks everything that is not settled with the wallet, for lost jobs and webhooks; `asksAll` also queries payments
 * that seem settled. A failing payment does not stop the others; an unresponsive wallet does.
 */
export async function sweepPayments(options: PaymentSweepOptions, asksAll: boolean): Promise<void> {
  const { clock, work } = options;
  for (const orderId of await options.overdueHolds()) {
    await attempt(options, () => work.endWait(orderId, `sweep ${orderId}`));
  }
  for await (const { id, orderId, since, payment } of inOrder(options, 1)) {
    const isReserved = payment.stage === 'authorized';
    const isDue = isReserved ? asksAll : clock.now() - Date.parse(since) >= ANSWER_MS;
    if (isDue) await attempt(options, () => work.sync(id, `sweep ${id}`));
    else if (isReserved) await attempt(options, () => work.reconcile(orderId, `sweep ${orderId}`));
  }
  if (!asksAll) return;
  for await (const { id, since, payment } of inOrder(options, 0)) {
    if (clock.now() - Date.parse(since) >= LATELY_MS) break;
    if (payment.stage !== 'authorized') await attempt(options, () => work.sync(id, `sweep ${id}`));
  }
}

/** The open payments, oldest first, or the others, newest first. */
const inOrder = ({ payments }: PaymentSweepOptions, isOpen: 0 | 1) =>
  everyDocument(payments, { index: 'open', equals: [isOpen], descending: isOpen === 0, limit: PAGE });

async function attempt({ onFault, signal }: PaymentSweepOptions, act: () => Promise<unknown>): Promise<void> {
  if (signal?.aborted) return;
  try {
    await act();
  } catch (error) {
    if (error instanceof WalletUnavailable) throw error;
    onFault(error);
  }
}

/** Sweeps at once, for leftovers of an earlier process, and then every minute until the signal aborts. */
export async function keepSweepingPayments(options: PaymentSweepOptions, signal: AbortSignal): Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY;
  await againUntilStopped({ everyMs: SWEEP_EVERY_MS, signal, onFault: options.onFault }, async () => {
    const now = options.clock.now();
    const asksAll = !isWithin(askedAt, ALL_EVERY_MS, now);
    await sweepPayments({ ...options, signal }, asksAll);
    if (asksAll) askedAt = now;
  });
}
