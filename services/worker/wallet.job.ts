import { ending, reconciling, refunding, syncing } from '@naust/domain/payments/payments.reactions.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';

/** Background work on payments. `cause` names the job. */
export interface WalletWork {
  reconcile(orderId: string, cause: string): Promise<unknown>;
  sync(reference: string, cause: string): Promise<unknown>;
  endWait(orderId: string, cause: string): Promise<unknown>;
  refund(asked: { orderId: string; refundId: string }, cause: string): Promise<unknown>;
}

const SECOND = 1_000;
const LONGEST_PAUSE = 60 * SECOND;

/** An unresponsive wallet is retried, first soon and then once a minute; later the sweep does it. */
const retries: Pick<JobDefinition, 'tries' | 'backoff'> = {
  tries: 30,
  backoff: (attempt) => Math.min(SECOND * 2 ** attempt, LONGEST_PAUSE),
};

export const walletJobs = (work: WalletWork): JobDefinition[] => [
  {
    ...reconciling,
    ...retries,
    run: async ({ id, payload }) => void (await work.reconcile(reconciling.payload.parse(payload).orderId, id)),
  },
  {
    ...syncing,
    ...retries,
    run: async ({ id, payload }) => void (await work.sync(syncing.payload.parse(payload).reference, id)),
  },
  {
    ...refunding,
    ...retries,
    run: async ({ id, payload }) => void (await work.refund(refunding.payload.parse(payload), id)),
  },
  {
    ...ending,
    ...retries,
    run: async ({ id, payload }) => void (await work.endWait(ending.payload.parse(payload).orderId, id)),
  },
];
