import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refuse } from '@naust/domain/refusal.ts';
import type { RebuildAnswer } from '@naust/domain/system/system.contract.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { withoutPersonalText } from '@naust/infra/personal-text.ts';
import { ModelMoved } from '@naust/infra/read-models/read-model-writer.port.ts';
import type { StoreAddresses } from '@naust/infra/stores/opened-stores.ts';
import type { RebuildProgress } from '@naust/projector/pace.ts';
import { runnableEntry } from '@naust/projector/thread.ts';

/** Messages of a rebuilding thread; the last is its result. */
export type FromRebuilding =
  | { is: 'progress'; progress: RebuildProgress }
  | { is: 'switched' | 'stopped' }
  | { is: 'moved'; model: string }
  | { is: 'failed'; error: string };

export interface Rebuilds {
  /** The newest one since the start; null if there was none. */
  now(): RebuildAnswer | null;
  /** Refuses REBUILD_RUNNING. */
  begin(): RebuildAnswer;
  /** Stops the current rebuild; when it has ended, no file is open any more. */
  stop(): Promise<void>;
}

interface RebuildParts {
  /** The file `rebuilding-main`. */
  entry: URL;
  addresses: StoreAddresses;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
}

/** Rebuilds all read models next to the live ones, in its own thread: requests do not wait. */
export function openRebuilds({ entry, addresses, clock, logger }: RebuildParts): Rebuilds {
  const stopping = new AbortController();
  let newest: RebuildAnswer | null = null;
  let running: Promise<void> = Promise.resolve();
  const at = () => new Date(clock.now()).toISOString();

  async function run(begun: RebuildAnswer): Promise<void> {
    const tell = (progress: RebuildProgress) => {
      newest = { ...begun, ...stepOf(progress) };
    };
    const end = (state: RebuildAnswer['state']) => {
      newest = { ...(newest ?? begun), state, secondsLeft: 0, endedAt: at() };
    };
    try {
      const ended = await rebuildInThread(entry, addresses, stopping.signal, tell);
      end(ended === 'switched' ? 'done' : 'stopped');
    } catch (error) {
      logger.error({ reason: withoutPersonalText(String(error)) }, 'the read models could not be rebuilt');
      end(error instanceof ModelMoved ? 'elsewhere' : 'failed');
    }
  }

  return {
    now: () => newest,
    begin() {
      if (newest?.state === 'running') refuse('REBUILD_RUNNING');
      const begun: RebuildAnswer = { ...BEGUN, startedAt: at() };
      newest = begun;
      running = run(begun);
      return begun;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** @throws ModelMoved */
async function rebuildInThread(
  entry: URL,
  addresses: StoreAddresses,
  signal: AbortSignal,
  onProgress: (progress: RebuildProgress) => void,
): Promise<'switched' | 'stopped'> {
  if (signal.aborted) return 'stopped';
  const worker = new Worker(runnableEntry(entry), { workerData: addresses });
  let last: FromRebuilding = { is: 'failed', error: 'the rebuilding thread ended' };
  worker.on('message', (message: FromRebuilding) => {
    if (message.is === 'progress') onProgress(message.progress);
    else last = message;
  });
  const stop = () => worker.postMessage('stop');
  signal.addEventListener('abort', stop, { once: true });
  await once(worker, 'exit');
  signal.removeEventListener('abort', stop);
  return endOf(last);
}

function endOf(last: FromRebuilding): 'switched' | 'stopped' {
  if (last.is === 'switched' || last.is === 'stopped') return last.is;
  if (last.is === 'moved') throw new ModelMoved(last.model);
  throw new Error(last.is === 'failed' ? last.error : 'the rebuilding thread ended');
}

const BEGUN = { state: 'running', step: 'folding', share: 0, secondsLeft: null, endedAt: null } as const;

const stepOf = ({ step, share, secondsLeft }: RebuildProgress) => ({ step, share, secondsLeft });
