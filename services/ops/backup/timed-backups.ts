import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { againUntilStopped } from '@naust/infra/again.ts';
import { type Clock, isWithin } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import type { ReadinessCheck } from '@naust/infra/http/readiness.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { pagesOf } from '@naust/infra/read-models/every-document.ts';
import { keepHolding } from '@naust/infra/read-models/keep-holding.ts';
import type { Leases } from '@naust/infra/read-models/leases.port.ts';
import { type ReadModels, ReadModelsUnavailable } from '@naust/infra/read-models/read-models.port.ts';
import { erasures } from '@naust/read-models/erasures/erasures.model.ts';
import { lastDue } from './due-backup.ts';
import { addToJournal } from './erased-journal.ts';
import { newestCopy, requireFolderForCopies } from './kept-copies.ts';

/** Runs `npm run backup` in its own process, so that its failures do not affect the shop. */
export interface BackupCommand {
  /** The built file `backup-cli`. */
  entry: URL;
  env: Readonly<Record<string, string | undefined>>;
}

interface Parts {
  config: Pick<Config, 'backup' | 'shop'>;
  command: BackupCommand;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  leases: Leases;
  store: Pick<EventStore, 'identity'>;
  readModels: Pick<ReadModels, 'model'>;
}

type Settings = NonNullable<Config['backup']>;

export interface TimedBackups {
  /** The error of the newest try, until one succeeds. */
  remark: ReadinessCheck;
  /** Until the signal aborts. */
  keep(signal: AbortSignal): Promise<void>;
}

const LOOK_MS = 10_000;
/** After a failed copy. */
const REST_MS = 600_000;
const PAGE = 500;

/**
 * Takes a copy at each of the set times of day, or as soon as possible afterwards, and records erasures next to the
 * copies within seconds. One process at a time, by a lease. Failures are logged, shown in the health check, and
 * retried.
 */
export function timedBackups(parts: Parts, settings: Settings): TimedBackups {
  const { clock, logger, leases } = parts;
  let failure: string | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  const onFault = (error: unknown) => {
    failure = `${new Date(clock.now()).toISOString()}: ${error instanceof Error ? error.message : String(error)}`;
    failedAt = clock.now();
    logger.error({ err: error, to: settings.to }, 'no copy of the shop could be taken');
  };
  const noteErased = erasedNoting(parts, settings);
  const look = async (signal: AbortSignal) => {
    if (isWithin(failedAt, REST_MS, clock.now())) return undefined;
    const log = await parts.store.identity();
    await noteErased(log).catch(unlessBuilt);
    if (await isDue(settings, log, clock.now())) {
      const output = await runBackup(parts.command, settings, signal);
      if (!signal.aborted) logger.info({ output }, 'a copy of the shop was taken');
      await noteErased(log, true).catch(unlessBuilt);
    }
    failure = null;
    return undefined;
  };
  return {
    remark: () => failure,
    keep: (signal) =>
      keepHolding({ leases, names: ['timed backup'], signal, onFault }, (_, until) =>
        againUntilStopped({ everyMs: LOOK_MS, signal: until, onFault }, () => look(until)),
      ),
  };
}

/**
 * Adds the erasures of the read model to the journal, if there are more than at the last check, or a copy was taken
 * since.
 */
function erasedNoting({ readModels, clock, config: { shop } }: Parts, { to }: Settings) {
  let noted = -1;
  return async (log: string, isAfterCopy = false): Promise<void> => {
    const model = readModels.model(erasures);
    const until = new Date(clock.now()).toISOString();
    const count = await model.count({ index: 'byTime' });
    if (count === noted && !isAfterCopy) return;
    await requireFolderForCopies(to, log);
    await mkdir(to, { recursive: true, mode: 0o700 });
    const ids: string[] = [];
    for await (const docs of pagesOf(model, { index: 'byTime', limit: PAGE })) ids.push(...docs.map(({ id }) => id));
    await addToJournal(to, { shop, log }, ids, { until, by: 'shop' });
    noted = count;
  };
}

/** While the read model is being built this is unknown; it is checked again. */
function unlessBuilt(fault: unknown): void {
  if (!(fault instanceof ReadModelsUnavailable)) throw fault;
}

async function isDue({ to, times }: Settings, log: string, now: number): Promise<boolean> {
  const manifest = await newestCopy(to, log);
  return manifest === null || Date.parse(manifest.at) < lastDue(times, now);
}

/** Rejects with the command's error output if it failed. */
async function runBackup({ entry, env }: BackupCommand, { to, keep }: Settings, signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(entry), to, '--keep', String(keep)], { env });
  const stop = () => void child.kill();
  signal.addEventListener('abort', stop, { once: true });
  yieldTo(child);
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  try {
    const [code] = await once(child, 'close');
    if (code !== 0 && !signal.aborted) throw new Error(said.trim() || `ended with ${code}`);
    return said.trim();
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Lowers the priority: the shop goes first. */
function yieldTo({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the machine has no priorities: it runs anyway.
  }
}
