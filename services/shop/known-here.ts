import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { Metrics } from '@naust/infra/metrics.ts';
import { openStores, storeAddressesOf } from '@naust/infra/stores/opened-stores.ts';
import { retryDeadLetters, type Stopped } from '@naust/projector/dead-letters.ts';
import type { ThreadState } from '@naust/projector/thread.ts';
import { projections } from '@naust/read-models/all.ts';
import type { Engines } from './engines.ts';
import type { KnownModels } from './known-models.ts';
import { startProjector } from './projector.ts';
import { everyRole, isWholeShop } from './roles.ts';
import type { ShopOptions } from './shop-options.ts';
import { watchReadModels } from './watched-models.ts';

/** What this process knows of the read models, wherever they are folded, and its actions on them. */
export interface Projector extends KnownModels {
  /** This process has appended up to there. */
  wake(head: Position): void;
  /** Retries the dead letters of one document or stream, with stores opened for it; returns how many events. */
  retry(stopped: Stopped): Promise<number>;
  /** State of its own projector thread; null if there is none. */
  thread(): ThreadState | null;
  /** Position of the damage that stops the projector; null if there is none. */
  stoppedAt(): Position | null;
  /** Stops the projector and the listeners. Called before the engines are closed. */
  stop(): Promise<void>;
}

/**
 * Runs the projector if that is this process's role. If no other process can fold, the reports of its own thread
 * suffice; else the read models are polled.
 */
export async function projectorHere(
  options: ShopOptions,
  engines: Engines,
  metrics: Pick<Metrics, 'countFoldFailure'>,
): Promise<Projector> {
  const { config, roles = everyRole, projectorEntry, logger } = options;
  const start = () => startProjector(projectorEntry, config, engines, { logger, metrics });
  const retry = (stopped: Stopped) => retryHere(options, stopped);
  if (isWholeShop(roles) && config.engines.eventStore.isEmbedded) {
    const { thread, ...rest } = await start();
    return { ...rest, thread: thread.state, retry, stop: thread.stop };
  }
  const watched = await watchReadModels(engines);
  try {
    const running = roles.has('projector') ? await start() : undefined;
    return {
      ...watched,
      wake: running?.wake ?? (() => {}),
      thread: running?.thread.state ?? (() => null),
      stoppedAt: running?.stoppedAt ?? (() => null),
      retry,
      async stop() {
        watched.stop();
        await running?.thread.stop();
      },
    };
  } catch (fault) {
    watched.stop();
    throw fault;
  }
}

async function retryHere({ config, adapters }: ShopOptions, stopped: Stopped): Promise<number> {
  const opened = await openStores(storeAddressesOf(config), adapters);
  const models = opened.openModels();
  try {
    return await retryDeadLetters({ ...opened, models, projections }, stopped);
  } finally {
    await models.close();
    await opened.close();
  }
}
