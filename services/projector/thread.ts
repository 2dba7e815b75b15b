import { Worker } from 'node:worker_threads';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { ChangedDocuments } from '@naust/infra/read-models/changed-documents.ts';
import type { DeadLetter } from '@naust/infra/read-models/read-models.port.ts';

/** Messages of the thread. */
export type FromThread =
  | { type: 'seen'; models: readonly string[]; position: Position; changed: readonly ChangedDocuments[] }
  | { type: 'parked'; failed: readonly DeadLetter[] }
  | { type: 'fault'; error: string }
  | { type: 'stopped'; position: Position };

/** Messages to the thread: the log has grown, or stop. */
export type ToThread = 'wake' | 'stop';

export interface ThreadListener {
  /** As the runner reports it. */
  onSeen(models: readonly string[], position: Position, changed: readonly ChangedDocuments[]): void;
  onDeadLetters(failed: readonly DeadLetter[]): void;
  onFault(error: string): void;
  /** The event at this position is damaged: nothing from it on is folded until the shop restarts. */
  onStopped?(position: Position): void;
  /** The thread ended, and restarts after a pause. */
  onDeath(error: unknown): void;
}

export interface ThreadState {
  isRunning: boolean;
  /** Number of restarts. */
  restarts: number;
}

export interface ProjectorThread {
  state(): ThreadState;
  /** The log has grown. */
  wake(): void;
  /** Tells the thread to stop and waits until it has. Terminating it by force would end the process with it. */
  stop(): Promise<void>;
}

/** By default garbage of folding may fill 48 MB before it is collected. */
const resourceLimits = { maxYoungGenerationSizeMb: 24 };
/** Each death in a row doubles the pause. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [500, 30_000];
/** After this time a death no longer counts as a failed start. */
const LIVED_MS = 60_000;

/**
 * Runs the projector in its own thread, and restarts it whenever it ends, until it is stopped. `entry` is a file that
 * calls `serveProjector`; `workerData` is passed to it.
 */
export function keepProjectorThread(entry: URL, workerData: unknown, listener: ThreadListener): ProjectorThread {
  let worker: Worker | undefined;
  let ended: Promise<void> = Promise.resolve();
  let [isStopping, deaths, restarts] = [false, 0, 0];
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    const mine = new Worker(runnableEntry(entry), { workerData, resourceLimits });
    const began = performance.now();
    let fault: unknown = new Error('the thread ended by itself');
    worker = mine;
    mine.on('message', (message: FromThread) => dispatchMessage(message, listener));
    mine.once('error', (error) => {
      fault = error;
    });
    ended = new Promise((resolve) => {
      mine.once('exit', () => {
        resolve();
        worker = undefined;
        if (!isStopping) startLater(fault, performance.now() - began);
      });
    });
  }

  function startLater(fault: unknown, livedMs: number): void {
    listener.onDeath(fault);
    if (livedMs > LIVED_MS) deaths = 0;
    timer = setTimeout(
      () => {
        restarts += 1;
        start();
      },
      Math.min(FIRST_PAUSE_MS * 2 ** deaths, LONGEST_PAUSE_MS),
    );
    deaths += 1;
  }

  const tell = (message: ToThread) => worker?.postMessage(message);
  start();
  return {
    state: () => ({ isRunning: worker !== undefined, restarts }),
    wake: () => tell('wake'),
    stop() {
      isStopping = true;
      clearTimeout(timer);
      tell('stop');
      return ended;
    },
  };
}

function dispatchMessage(message: FromThread, listener: ThreadListener): void {
  if (message.type === 'seen') listener.onSeen(message.models, message.position, message.changed);
  else if (message.type === 'parked') listener.onDeadLetters(message.failed);
  else if (message.type === 'fault') listener.onFault(message.error);
  else listener.onStopped?.(message.position);
}

/** A thread does not inherit the TypeScript loader: when run from source, it registers one first. */
export function runnableEntry(entry: URL): URL {
  if (!entry.pathname.endsWith('.ts')) return entry;
  const loader = import.meta.resolve('tsx/esm/api');
  const source = `import { register } from '${loader}'; register(); await import('${entry}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}
