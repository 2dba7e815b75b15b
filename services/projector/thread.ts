import { Worker } from 'node:worker_threads';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { ChangedDocuments } from '@naust/infra/read-models/changed-documents.ts';
import type { ParkedEvent } from '@naust/infra/read-models/read-models.port.ts';
import type { Stopped } from './parked.ts';

/** What the thread tells. */
export type FromThread =
  | { type: 'seen'; models: readonly string[]; position: Position; changed: readonly ChangedDocuments[] }
  | { type: 'parked'; failed: readonly ParkedEvent[] }
  | { type: 'fault'; error: string }
  /** The log is damaged there, and is followed no further. */
  | { type: 'stopped'; position: Position }
  | { type: 'retried'; asked: number; taken: number }
  | { type: 'notRetried'; asked: number; error: string };

/** What the thread is told. */
export type ToThread = { type: 'wake' } | { type: 'stop' } | { type: 'retry'; asked: number; stopped: Stopped };

export interface ProjectorThread {
  /** The log has grown. */
  wake(): void;
  /**
   * Folds what was parked under one document or stream; gives how many events. Rejects with what still stands in the way.
   */
  retry(stopped: Stopped): Promise<number>;
  /** Asks the thread to end and waits until it has. Ending it by force would tear the process down with it. */
  stop(): Promise<void>;
  /** Resolves when the thread has ended by itself or by `stop`; rejects where it died. */
  ended: Promise<void>;
}

export interface ThreadListener {
  /** As the runner tells it. */
  onSeen(models: readonly string[], position: Position, changed: readonly ChangedDocuments[]): void;
  onParked(failed: readonly ParkedEvent[]): void;
  onFault(error: string): void;
  /** The event there is damaged: nothing from it on is folded until the shop is started again. */
  onStopped?(position: Position): void;
}

/** The default lets garbage of folding fill 48 MB before it is looked at. */
const resourceLimits = { maxYoungGenerationSizeMb: 24 };

/** Starts the projector in a thread of its own. `entry` is a file that calls `serveProjector`; `workerData` goes to it. */
export function startProjectorThread(entry: URL, workerData: unknown, listener: ThreadListener): ProjectorThread {
  const worker = new Worker(runnableEntry(entry), { workerData, resourceLimits });
  const retries = new Map<number, { resolve(taken: number): void; reject(error: Error): void }>();
  let asked = 0;
  worker.on('message', (message: FromThread) => {
    switch (message.type) {
      case 'seen':
        return listener.onSeen(message.models, message.position, message.changed);
      case 'parked':
        return listener.onParked(message.failed);
      case 'fault':
        return listener.onFault(message.error);
      case 'stopped':
        return listener.onStopped?.(message.position);
      case 'retried':
        return retries.get(message.asked)?.resolve(message.taken);
      case 'notRetried':
        return retries.get(message.asked)?.reject(new Error(message.error));
    }
  });
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => {
      for (const retry of retries.values()) retry.reject(new Error('the projector has ended'));
      resolve();
    });
  });
  const tell = (message: ToThread) => worker.postMessage(message);
  return {
    ended,
    wake: () => tell({ type: 'wake' }),
    retry(stopped) {
      asked += 1;
      const mine = asked;
      tell({ type: 'retry', asked: mine, stopped });
      return new Promise<number>((resolve, reject) => {
        retries.set(mine, { resolve, reject });
      }).finally(() => retries.delete(mine));
    },
    stop() {
      tell({ type: 'stop' });
      return ended;
    },
  };
}

/** A thread does not inherit the loader of TypeScript: run from its source, it registers one first. */
export function runnableEntry(entry: URL): URL {
  if (!entry.pathname.endsWith('.ts')) return entry;
  const loader = import.meta.resolve('tsx/esm/api');
  const source = `import { register } from '${loader}'; register(); await import('${entry}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}
