import { parentPort, workerData } from 'node:worker_threads';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { type ProjectorOptions, runProjector } from './projector.ts';
import type { FromThread, ToThread } from './thread.ts';

export interface ServedProjector extends Omit<ProjectorOptions, 'onSeen' | 'onParked' | 'onFault'> {
  /** Called when the log has grown. */
  wake(): void;
  /**
   * Where a fault may be damage in the read models. `setAside` is called after `close` and gives the new name; null where
   * they are whole, unless a reader has met the damage in them.
   */
  healing?: { mayBeDamage(error: unknown): boolean; setAside(isMet: boolean): Promise<string | null> };
  /** Takes the listener for a damaged log, which is followed no further. */
  whenStopped?(tell: (position: Position) => void): void;
  close(): Promise<void>;
}

/**
 * The body of the projector's thread: opens what it needs, runs until it is told to stop, closes it. Where the read models
 * may be damaged it closes all and has damaged ones set aside; the next thread builds them again.
 */
export async function serveProjector(open: (data: unknown) => Promise<ServedProjector>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('the projector is served from a worker thread');
  const [stopping, damage] = [new AbortController(), new AbortController()];
  let isMet = false;
  let wake = () => {};
  port.on('message', (message: ToThread) => {
    if (message === 'wake') return wake();
    if (message === 'stop') return stopping.abort();
    isMet = true;
    damage.abort();
  });
  const tell = (message: FromThread) => port.postMessage(message);
  try {
    const served = await open(workerData);
    wake = () => served.wake();
    await runOnce(served, stopping.signal, damage, tell);
    const aside = damage.signal.aborted ? await served.healing?.setAside(isMet) : null;
    if (aside) tell({ type: 'replaced', aside });
  } finally {
    port.close();
  }
}

/** Until it is told to stop, or the read models may be damaged. */
async function runOnce(
  served: ServedProjector,
  stopping: AbortSignal,
  damage: AbortController,
  tell: (message: FromThread) => void,
): Promise<void> {
  const mayBeDamage = (error: unknown) => served.healing?.mayBeDamage(error) ?? false;
  const onFault = (error: unknown) => {
    tell({ type: 'fault', error: String(error) });
    if (mayBeDamage(error)) damage.abort();
  };
  served.whenStopped?.((position) => tell({ type: 'stopped', position }));
  const listener: Pick<ProjectorOptions, 'onSeen' | 'onParked' | 'onFault'> = {
    onSeen: (models, position, changed) => tell({ type: 'seen', models, position, changed }),
    onParked: (failed) => tell({ type: 'parked', failed }),
    onFault,
  };
  try {
    await runProjector({ ...served, ...listener }, AbortSignal.any([stopping, damage.signal]));
    await served.close();
  } catch (error) {
    if (!mayBeDamage(error)) throw error;
    onFault(error);
    await served.close().catch(onFault);
  }
}
