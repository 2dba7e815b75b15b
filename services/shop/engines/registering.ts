import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@naust/infra/logging.ts';
import type { VippsNotices } from '@naust/infra/payments/vipps/wallet-notices.ts';
import type { RunExclusive } from '@naust/infra/read-models/keep-holding.ts';

export interface Registering {
  /** Called once. Resolves after the first try; further ones follow until one succeeds. */
  start(url: string): Promise<void>;
  close(): Promise<void>;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/**
 * Registers the shop's webhook, one process at a time, because each registration removes the others. Until it succeeds,
 * the shop queries the wallet itself: nothing waits for this.
 */
export function registering(
  notices: Pick<VippsNotices, 'registerAt'>,
  { logger, runExclusive }: { logger: Pick<Logger, 'error'>; runExclusive: RunExclusive },
  firstWaitMs = FIRST_WAIT_MS,
): Registering {
  const closing = new AbortController();
  let firstTry = Promise.resolve(true);
  let further = Promise.resolve();

  async function isRegistered(url: string): Promise<boolean> {
    try {
      await runExclusive('webhook', () => notices.registerAt(url), closing.signal);
      return true;
    } catch (error) {
      if (closing.signal.aborted) return false;
      logger.error({ err: error }, 'the webhook could not be registered at the wallet yet');
      return false;
    }
  }
  async function keepTrying(url: string): Promise<void> {
    for (let waitMs = firstWaitMs; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      await pause(waitMs, closing.signal);
      if (closing.signal.aborted || (await isRegistered(url))) return;
    }
  }

  return {
    async start(url) {
      if (closing.signal.aborted) return;
      firstTry = isRegistered(url);
      if (!(await firstTry)) further = keepTrying(url);
    },
    async close() {
      closing.abort();
      await firstTry;
      await further;
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch (fault) {
    if (!signal.aborted) throw fault;
  }
}
