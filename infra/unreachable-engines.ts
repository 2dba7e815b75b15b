import { setTimeout } from 'node:timers/promises';
import type { EngineAway } from '@naust/domain/system/system.contract.ts';
import { type EngineAddress, shownAddress } from './engine-addresses.ts';
import { StoreUnavailable } from './event-store/event-store.port.ts';
import { JobsUnavailable } from './jobs/jobs.port.ts';
import { KeysUnavailable } from './keys/keys.port.ts';
import { ReadModelsUnavailable } from './read-models/read-models.port.ts';

/** Engines, by the error of an unreachable one. */
const away = [
  [StoreUnavailable, 'eventStore', 'the event log'],
  [KeysUnavailable, 'keys', 'the keys'],
  [ReadModelsUnavailable, 'readModels', 'the read models'],
  [JobsUnavailable, 'jobs', 'the job queue'],
] as const;

const PAUSE_MS = 500;

/** Prints a line about engines that are waited for. */
export type Say = (line: string) => void;

interface RetryOptions {
  /** Embedded engines among these are not waited for: waiting does not fix their errors (default: all are remote). */
  engines?: Readonly<Record<(typeof away)[number][1], EngineAddress>>;
  /** Milliseconds between two tries (default 500). */
  pauseMs?: number;
}

/** Repeats idempotent work until its engines are reachable: a process may start before them. */
export async function retryUntilReachable<T>(
  work: () => Promise<T>,
  say: Say = () => {},
  { engines, pauseMs = PAUSE_MS }: RetryOptions = {},
): Promise<T> {
  let lastSaid = '';
  while (true) {
    try {
      return await work();
    } catch (fault) {
      const [, engine, name] = away.find(([Away]) => fault instanceof Away) ?? [];
      if (engine === undefined || engines?.[engine].isEmbedded) throw fault;
      const waits = `Waiting for ${name}${whereAndWhy(fault, engines?.[engine])} …`;
      // Ports, times and retry counts do not make a new message.
      if (alike(waits) !== lastSaid) say(waits);
      lastSaid = alike(waits);
      await setTimeout(pauseMs);
    }
  }
}

const alike = (line: string): string => line.replaceAll(/\d+/g, '');

const MOST_SHOWN = 160;

/** The server that is waited for, without its password, and its last error. */
function whereAndWhy(fault: unknown, address: EngineAddress | undefined): string {
  if (!address) return '';
  return ` (${shownAddress(address)}: ${innermost(fault).replaceAll(/\s+/g, ' ').slice(0, MOST_SHOWN)})`;
}

function innermost(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return fault.cause === undefined ? fault.message : innermost(fault.cause);
}

/** As the system page names them. */
const shown = [
  [StoreUnavailable, 'event log'],
  [ReadModelsUnavailable, 'read models'],
  [JobsUnavailable, 'queue'],
] as const;

/**
 * The result, or null if an engine is not reachable, which is then reported.
 * @throws any other error
 */
export async function unlessUnreachable<T>(
  ask: () => Promise<T>,
  tell?: (engine: EngineAway) => void,
): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const [, engine] = shown.find(([kind]) => error instanceof kind) ?? [];
    if (engine === undefined) throw error;
    tell?.(engine);
    return null;
  }
}
