import { setTimeout } from 'node:timers/promises';
import type { PaymentDoc } from '@naust/domain/read-models/payments.ts';
import type { Clock } from '@naust/infra/clock.ts';
import { WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import type { IndexValue, Page, ReadModel } from '@naust/infra/read-models/read-models.port.ts';
import type { WalletWork } from './wallet.job.ts';

const MINUTE_MS = 60_000;
const SWEEP_EVERY_MS = MINUTE_MS;
/** Before that a payer is hardly done. */
const ANSWER_MS = 30_000;
/** How often the wallet is asked about money that lies reserved. */
const RESERVED_EVERY_MS = 60 * MINUTE_MS;
const PAGE = 200;

export interface PaymentSweepOptions {
  payments: ReadModel<PaymentDoc, 'open' | 'byOrder'>;
  /** Orders whose wait for a payment is over and was not ended. */
  overdueHolds(): Promise<readonly string[]>;
  work: WalletWork;
  clock: Clock;
  onFault(error: unknown): void;
}

/**
 * Looks at everything that is not settled with the wallet, for what a lost job or notice has missed. One that meets a
 * fault does not stop the others, a wallet that does not answer does.
 */
export async function sweepPayments(options: PaymentSweepOptions, asksReserved: boolean): Promise<void> {
  const { payments, clock, work } = options;
  for (const orderId of await options.overdueHolds()) {
    await attempt(options, () => work.endWait(orderId, `sweep ${orderId}`));
  }
  let after: readonly IndexValue[] | undefined;
  do {
    const page: Page<PaymentDoc> = await payments.find({
      index: 'open',
      equals: [1],
      limit: PAGE,
      ...(after ? { after } : {}),
    });
    for (const { id, orderId, since, payment } of page.docs) {
      const isReserved = payment.stage === 'authorized';
      const isDue = isReserved ? asksReserved : clock.now() - Date.parse(since) >= ANSWER_MS;
      if (isDue) await attempt(options, () => work.sync(id, `sweep ${id}`));
      else if (isReserved) await attempt(options, () => work.settle(orderId, `sweep ${orderId}`));
    }
    after = page.next;
  } while (after);
}

async function attempt({ onFault }: PaymentSweepOptions, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof WalletUnavailable) throw error;
    onFault(error);
  }
}

/** Sweeps at once, for what an earlier process left, and then every minute until the signal aborts. */
export async function keepSweepingPayments(options: PaymentSweepOptions, signal: AbortSignal): Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const now = options.clock.now();
    const asksReserved = now - askedAt >= RESERVED_EVERY_MS;
    try {
      await sweepPayments(options, asksReserved);
      if (asksReserved) askedAt = now;
    } catch (error) {
      options.onFault(error);
    }
    await setTimeout(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
