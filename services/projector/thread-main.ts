import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { retryParked, type Stopped } from './parked.ts';
import { type ProjectorOptions, runProjector } from './projector.ts';
import type { FromThread, ToThread } from './thread.ts';

export interface ServedProjector extends Omit<ProjectorOptions, 'onSeen' | 'onParked' | 'onFault'> {
  /** Called when the log has grown. */
  wake(): void;
  /**
   * Where a fault may be damage in the read models. `setAside` is called after `close` and tells the new name; null where
   * they are whole, unless somebody has met the damage in them.
   */
  healing?: { mayBeDamage(error: unknown): boolean; setAside(isMet: boolean): Promise<string | null> };
  /** Takes who is told where the log is damaged and followed no further. */
  whenStopped?(tell: (position: Position) => void): void;
  /** Called last. */
  close(): Promise<void>;
}

/** Milliseconds; damage may be elsewhere, and is met again. */
const PAUSE_MS = 2_000;

/**
 * The body of the projector's thread: opens what it needs, runs until it is told to stop, closes it. Where the read models
 * turn out to be damaged it closes all, has them set aside and begins again.
 */
export async function serveProjector(open: (data: unknown) => Promise<ServedProjector>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('the projector is served from a worker thread');
  const stopping = new AbortController();
  let damage = damageMet();
  let wake = () => {};
  let hasOpened: (served: ServedProjector) => void = () => {};
  let opened = new Promise<ServedProjector>((resolve) => {
    hasOpened = resolve;
  });
  port.on('message', (message: ToThread) => {
    if (message.type === 'wake') wake();
    else if (message.type === 'retry') void retry(message.stopped, message.asked);
    else if (message.type === 'damaged') damage.meet();
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
    while (!stopping.signal.aborted) {
      damage = damageMet();
      const served = await open(workerData);
      wake = () => served.wake();
      hasOpened(served);
      opened = Promise.resolve(served);
      await runOnce(served, { damage, stopping: stopping.signal, tell });
      const aside = damage.signal.aborted ? await served.healing?.setAside(damage.isMet()) : null;
      if (aside) tell({ type: 'anew', aside });
      else await setTimeout(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  } finally {
    port.close();
  }
}

interface Damage {
  signal: AbortSignal;
  /** A fault may come from it. */
  suspect(): void;
  /** Somebody who reads nothing else has met it. */
  meet(): void;
  isMet(): boolean;
}

function damageMet(): Damage {
  const found = new AbortController();
  let isMet = false;
  return {
    signal: found.signal,
    suspect: () => found.abort(),
    meet() {
      isMet = true;
      found.abort();
    },
    isMet: () => isMet,
  };
}

interface Running {
  damage: Damage;
  stopping: AbortSignal;
  tell(message: FromThread): void;
}

/** Until it is told to stop, or the read models may be damaged. */
async function runOnce(served: ServedProjector, { damage, stopping, tell }: Running): Promise<void> {
  const onSeen: ProjectorOptions['onSeen'] = (models, position, changed) =>
    tell({ type: 'seen', models, position, changed });
  const onParked: ProjectorOptions['onParked'] = (failed) => tell({ type: 'parked', failed });
  const onFault = (error: unknown) => {
    tell({ type: 'fault', error: String(error) });
    if (served.healing?.mayBeDamage(error)) damage.suspect();
  };
  served.whenStopped?.((position) => tell({ type: 'stopped', position }));
  try {
    await runProjector({ ...served, onSeen, onParked, onFault }, AbortSignal.any([stopping, damage.signal]));
    await served.close();
  } catch (error) {
    if (!served.healing?.mayBeDamage(error)) throw error;
    onFault(error);
    await served.close().catch(onFault);
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
