import { type TendingDeps, tendWaitingList } from '@naust/command/storage-waits/tend-waiting-list.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { keepTendingWaitingList } from '@naust/worker/waiting-list-sweep.ts';

interface WaitingListWork {
  deps: TendingDeps;
  logger: Logger;
}

/** The sweep of the waiting list of the storage units. It reads the log alone. */
export const tendingWaitingList = ({ deps, logger }: WaitingListWork, signal: AbortSignal): Promise<void> =>
  keepTendingWaitingList(
    {
      tend: (onFault) => tendWaitingList(deps, onFault),
      onFault: (error) => logger.error({ err: error }, 'the waiting list could not be tended'),
    },
    signal,
  );
