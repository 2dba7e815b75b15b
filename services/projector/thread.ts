import { Worker } from 'node:worker_threads';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { ChangedDocuments } from '@naust/infra/read-models/changed-documents.ts';
import type { ParkedEvent } from '@naust/infra/read-models/read-models.port.ts';

/** What the thread tells. */
export type FromThread =
  | { type: 'seen'; models: readonly string[]; position: Position; changed: readonly ChangedDocuments[] }
  | { type: 'parked'; failed: readonly ParkedEvent[] }
  | { type: 'fault'; error: string };

/** What the thread is told. */
export type ToThread = { type: 'wake' } | { type: 'stop' };

export interface ProjectorThread {
  /** The log has grown. */
  wake(): void;
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
}

/** The default lets garbage of folding fill 48 MB before it is looked at. */
const resourceLimits = { maxYoungGenerationSizeMb: 24 };

/** Starts the projector in a thread of its own. `entry` is a file that calls `serveProjector`; `workerData` goes to it. */
export function startProjectorThread(entry: URL, workerData: unknown, listener: ThreadListener): ProjectorThread {
  const worker = new Worker(runnableEntry(entry), { workerData, resourceLimits });
  worker.on('message', (message: FromThread) => {
    if (message.type === 'seen') listener.onSeen(message.models, message.position, message.changed);
    else if (message.type === 'parked') listener.onParked(message.failed);
    else listener.onFault(message.error);
  });
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
  const tell = (message: ToThread) => worker.postMessage(message);
  return {
    ended,
    wake: () => tell({ type: 'wake' }),
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
