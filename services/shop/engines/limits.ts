import { unpaidOrders } from '@naust/command/checkout/unpaid-orders.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import { callersKnownInFile } from '@naust/infra/http/known-callers.ts';
import { memoryRateLimits, type RateLimits } from '@naust/infra/http/rate-limits.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { UnpaidOrders } from '@naust/infra/rate-limits/unpaid-orders.port.ts';
import type { Adapters } from '@naust/infra/stores/adapters.ts';

/** Counts callers' tries and unpaid orders. */
export interface Limits {
  rates: RateLimits;
  unpaid: UnpaidOrders;
  close(): Promise<void>;
}

interface Parts {
  config: Pick<Config, 'engines' | 'shop' | 'rateLimitFactor'>;
  adapters: Pick<Adapters, 'sharedLimits'>;
  /** Key of the hashes of callers outside this process. */
  key: Uint8Array;
  logger: Pick<Logger, 'error'>;
  clock: Clock;
  /** Folder of known callers, if no server stores them. */
  folder: string;
}

/** Stored with the jobs: shared by all processes if those are on a server, otherwise in this process's memory. */
export async function openLimits({ config, adapters, key, logger, clock, folder }: Parts): Promise<Limits> {
  const { rateLimitFactor: factor, shop, engines } = config;
  const alone = unpaidOrders(factor);
  if (engines.jobs.isEmbedded) {
    const onFault = (error: unknown) => logger.error({ err: error }, 'the list of known callers cannot be written');
    const known = callersKnownInFile({ folder, key, clock, onError: onFault });
    return { rates: memoryRateLimits(factor, known), unpaid: alone, close: async () => {} };
  }
  const onError = (error: unknown) => logger.error({ err: error }, 'each process now counts limits alone');
  return adapters.sharedLimits.redis({ url: engines.jobs.url, shop, factor, key, meanwhile: alone, onError });
}
