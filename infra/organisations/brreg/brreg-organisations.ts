import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type Clock, isWithin } from '../../clock.ts';
import type { Logger } from '../../logging.ts';
import { callOut } from '../../outgoing-call.ts';
import type { Organisations } from '../organisations.port.ts';

const TIMEOUT_MS = 2_000;
const KEPT_MS = 24 * 60 * 60 * 1000;
/** How long an unresponsive register is not called again, so that callers do not wait repeatedly. */
const PAUSE_MS = 30_000;
const MOST_KEPT = 2_000;

/** The fields that are read of an organisation; a deleted one has a date. */
const registered = z.object({ navn: z.string(), slettedato: z.optional(z.string()) });

interface Known {
  name: string | null;
  at: number;
}

export interface BrregOptions {
  /** Address of the register, without a slash at the end. */
  address: string;
  clock: Clock;
  logger: Logger;
  timeoutMs?: number;
}

/** Calls the open register at Brønnøysund and caches each answer for a day, also a negative one. */
export function brregOrganisations({ address, clock, logger, timeoutMs = TIMEOUT_MS }: BrregOptions): Organisations {
  const kept = new LRUCache<string, Known>({ max: MOST_KEPT });
  let pausedAt = Number.NEGATIVE_INFINITY;

  return {
    async nameOf(orgNumber) {
      const known = kept.get(orgNumber);
      if (known && isWithin(known.at, KEPT_MS, clock.now())) return known.name;
      if (isWithin(pausedAt, PAUSE_MS, clock.now())) return null;
      try {
        const name = await ask(`${address}/enhetsregisteret/api/enheter/${orgNumber}`, timeoutMs);
        kept.set(orgNumber, { name, at: clock.now() });
        return name;
      } catch (error) {
        pausedAt = clock.now();
        logger.warn({ err: error }, 'the register of organisations did not answer');
        return null;
      }
    },
  };
}

async function ask(url: string, timeoutMs: number): Promise<string | null> {
  const { status, isOk, text } = await callOut(url, {
    method: 'GET',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  // 404: never registered; 410: deleted.
  if (status === 404 || status === 410) return null;
  if (!isOk) throw new Error(`the register answered ${status}`);
  const { navn, slettedato } = registered.parse(JSON.parse(text));
  return slettedato === undefined ? navn : null;
}
