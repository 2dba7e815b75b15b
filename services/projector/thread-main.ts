import { parentPort, workerData } from 'node:worker_threads';
import { type ProjectorOptions, runProjector } from './projector.ts';
import type { FromThread, ToThread } from './thread.ts';

export interface ServedProjector extends Omit<ProjectorOptions, 'onSeen' | 'onParked' | 'onFault'> {
  /** Called when the log has grown. */
  wake(): void;
  /** Called last. */
  close(): Promise<void>;
}

/** The body of the projector's thread: opens what it needs, runs until it is told to stop, closes it. */
export async function serveProjector(open: (data: unknown) => Promise<ServedProjector>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('the projector is served from a worker thread');
  const stopping = new AbortController();
  let wake = () => {};
  port.on('message', (message: ToThread) => {
    if (message.type === 'wake') wake();
    else stopping.abort();
  });
  const tell = (message: FromThread) => port.postMessage(message);
  try {
    const served = await open(workerData);
    wake = () => served.wake();
    const onSeen: ProjectorOptions['onSeen'] = (models, position, changed) =>
      tell({ type: 'seen', models, position, changed });
    const onParked: ProjectorOptions['onParked'] = (failed) => tell({ type: 'parked', failed });
    const onFault = (error: unknown) => tell({ type: 'fault', error: String(error) });
    await runProjector({ ...served, onSeen, onParked, onFault }, stopping.signal);
    await served.close();
  } finally {
    port.close();
  }
}
