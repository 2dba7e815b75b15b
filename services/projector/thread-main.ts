import { parentPort, workerData } from 'node:worker_threads';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { retryParked, type Stopped } from './parked.ts';
import { type ProjectorOptions, runProjector } from './projector.ts';
import type { FromThread, ToThread } from './thread.ts';

export interface ServedProjector extends Omit<ProjectorOptions, 'onSeen' | 'onParked' | 'onFault'> {
  /** Called when the log has grown. */
  wake(): void;
  /** Takes who is told where the log is damaged and followed no further. */
  whenStopped?(tell: (position: Position) => void): void;
  /** Called last. */
  close(): Promise<void>;
}

/** The body of the projector's thread: opens what it needs, runs until it is told to stop, closes it. */
export async function serveProjector(open: (data: unknown) => Promise<ServedProjector>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('the projector is served from a worker thread');
  const stopping = new AbortController();
  let wake = () => {};
  let hasOpened: (served: ServedProjector) => void = () => {};
  const opened = new Promise<ServedProjector>((resolve) => {
    hasOpened = resolve;
  });
  port.on('message', (message: ToThread) => {
    if (message.type === 'wake') wake();
    else if (message.type === 'retry') void retry(message.stopped, message.asked);
    else stopping.abort();
  });
  const tell = (message: FromThread) => port.postMessage(message);
  const retry = (stopped: Stopped, asked: number) =>
    opened
      .then((served) => retryWith(served, stopped))
      .then(
        (taken) => tell({ type: 'retried', asked, taken }),
        (error: unknown) => tell({ type: 'notRetried', asked, error: String(error) }),
      );
  try {
    const served = await open(workerData);
    wake = () => served.wake();
    hasOpened(served);
    served.whenStopped?.((position) => tell({ type: 'stopped', position }));
    const telling = {
      onSeen: (models, position, changed) => tell({ type: 'seen', models, position, changed }),
      onParked: (failed) => tell({ type: 'parked', failed }),
      onFault: (error) => tell({ type: 'fault', error: String(error) }),
    } satisfies Pick<ProjectorOptions, 'onSeen' | 'onParked' | 'onFault'>;
    await runProjector({ ...served, ...telling }, stopping.signal);
    await served.close();
  } finally {
    port.close();
  }
}

/** By a writer of its own: the one of the runner must not be written past. */
async function retryWith(served: ServedProjector, stopped: Stopped): Promise<number> {
  const models = served.openModels();
  try {
    return await retryParked({ ...served, models }, stopped);
  } finally {
    await models.close();
  }
}
