import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { Metrics } from '@naust/infra/metrics.ts';
import type { ThreadState } from '@naust/projector/kept-thread.ts';
import { retryParked, type Stopped } from '@naust/projector/parked.ts';
import { projections } from '@naust/read-models/all.ts';
import type { Engines } from './engines.ts';
import type { KnownModels } from './known-models.ts';
import { openStores, storeAddressesOf } from './opened-stores.ts';
import { startProjector } from './projector.ts';
import { everyRole, isWholeShop } from './roles.ts';
import type { ShopOptions } from './shop-options.ts';
import { watchReadModels } from './watched-models.ts';

/** What this process knows of the read models, whoever folds them, and what it can have done to them. */
export interface Projector extends KnownModels {
  /** This process has written up to there. */
  wake(head: Position): void;
  /** Folds what was parked under one document or stream; gives how many events. */
  retry(stopped: Stopped): Promise<number>;
  /** How its own thread is; null where none folds here. */
  thread(): ThreadState | null;
  /** Where the log is damaged, so that nothing from there on is folded; null where all is. */
  stoppedAt(): Position | null;
  /** Ends what folds here, and what listens. Before the engines are closed. */
  stop(): Promise<void>;
}

/**
 * Folds where that is this process's part. The word of its own thread is enough where nobody else can fold; where others
 * may, the read models themselves are looked at.
 */
export async function projectorHere(
  options: ShopOptions,
  engines: Engines,
  metrics: Pick<Metrics, 'countFoldFailure'>,
): Promise<Projector> {
  const { config, roles = everyRole, projectorEntry, logger } = options;
  const start = () => startProjector(projectorEntry, config, engines, { logger, metrics });
  if (isWholeShop(roles) && config.engines.eventStore.isEmbedded) {
    const { thread, ...rest } = await start();
    return { ...rest, thread: thread.state, retry: thread.retry, stop: thread.stop };
  }
  const watched = await watchReadModels(engines);
  try {
    const running = roles.has('projector') ? await start() : undefined;
    return {
      ...watched,
      wake: running?.wake ?? (() => {}),
      thread: running?.thread.state ?? (() => null),
      stoppedAt: running?.stoppedAt ?? (() => null),
      retry: running?.thread.retry ?? retryingIn(options),
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

/** By stores opened for it, where no thread of this process has any. */
const retryingIn =
  ({ config, adapters }: ShopOptions): Projector['retry'] =>
  async (stopped) => {
    const opened = await openStores(storeAddressesOf(config), adapters);
    const models = opened.openModels();
    try {
      return await retryParked({ ...opened, models, projections }, stopped);
    } finally {
      await models.close();
      await opened.close();
    }
  };
