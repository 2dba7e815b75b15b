import { parentPort, workerData } from 'node:worker_threads';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { type ProjectorOptions, runProjector } from './projector.ts';
import type { FromThread, ToThread } from './thread.ts';

export interface ServedProjector extends Omit<ProjectorOptions, 'onSeen' | 'onDeadLetters' | 'onFault'> {
  /** Called when the log has grown. */
  wake(): void;
  /** Sets the listener for a damaged log, which is followed no further. */
  whenStopped?(tell: (position: Position) => void): void;
  close(): Promise<void>;
}

/** The body of the projector's thread: opens its stores, runs until it is stopped, closes them. */
export async function serveProjector(open: (data: unknown) => Promise<ServedProjector>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('the projector is served from a worker thread');
  const stopping = new AbortController();
  let wake = () => {};
  port.on('message', (message: ToThread) => {
    if (message === 'wake') wake();
    else stopping.abort();
  });
  const tell = (message: FromThread) => port.postMessage(message);
  try {
    const served = await open(workerData);
    wake = () => served.wake();
    served.whenStopped?.((position) => tell({ type: 'stopped', position }));
    const listener: Pick<ProjectorOptions, 'onSeen' | 'onDeadLetters' | 'onFault'> = {
      onSeen: (models, position, changed) => tell({ type: 'seen', models, position, changed }),
      onDeadLetters: (failed) => tell({ type: 'parked', failed }),
      onFault: (error) => tell({ type: 'fault', error: String(error) }),
    };
    await runProjector({ ...served, ...listener }, stopping.signal);
    await served.close();
  } finally {
    port.close();
  }
}
