import type { Config } from '@naust/infra/config.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { Metrics } from '@naust/infra/metrics.ts';
import { documentChanges } from '@naust/infra/read-models/changed-documents.ts';
import type { ModelState } from '@naust/infra/read-models/read-models.port.ts';
import {
  lookWhereNoWordComes,
  type SeenOptions,
  type SeenPositions,
  seenPositions,
} from '@naust/infra/read-models/seen-positions.ts';
import { openStores, storeAddressesOf } from '@naust/infra/stores/opened-stores.ts';
import { retryDeadLetters, type Stopped } from '@naust/projector/dead-letters.ts';
import { keepProjectorThread, type ThreadListener, type ThreadState } from '@naust/projector/thread.ts';
import { trackDeadLetters } from '@naust/query/dead-letter-tracker.ts';
import { projections } from '@naust/read-models/all.ts';
import type { Engines } from '../engines/engines.ts';
import { everyRole, isWholeShop } from '../engines/roles.ts';
import type { ShopOptions } from '../engines/shop-options.ts';
import { logStop } from './log-stop.ts';
import { declaredModels, type ModelStatus, modelStatus, pollReadModels, saveNotifier } from './model-status.ts';

/** What this process knows of the read models, wherever they are folded, and its actions on them. */
export interface Projector extends ModelStatus {
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
export async function connectProjector(
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
  const watched = await pollReadModels(engines);
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

type ModelsLookedAt = Pick<Engines['readModels'], 'missing' | 'deadLetters' | 'watch'>;

interface Reporting {
  logger: Pick<Logger, 'error'>;
  metrics: Pick<Metrics, 'countFoldFailure'>;
}

/** Starts the projector's thread and keeps its reports: how far each read model has seen the log. */
export async function startProjector(
  entry: URL,
  config: Config,
  { readModels, store }: { readModels: ModelsLookedAt; store: Pick<Engines['store'], 'head'> },
  { logger, metrics }: Reporting,
) {
  const unbuilt = new Set(await readModels.missing(declaredModels));
  let newest = await store.head();
  const stop = logStop(logger);
  const isAlone = config.engines.eventStore.scheme === 'sqlite';
  const seen = stop.endsWaiting(seenIn(readModels, unbuilt, isAlone ? () => newest : undefined));
  const changes = documentChanges();
  const saves = saveNotifier();
  const deadLetters = await trackDeadLetters(readModels);
  const listener: ThreadListener = {
    onSeen(models, position, changed) {
      for (const model of models) unbuilt.delete(model);
      changes.note(changed);
      seen.note(models, position);
      saves.tell(changed, position);
      waking.seen(position);
    },
    onDeadLetters: (failed) => reportDeadLetters(failed, { deadLetters, logger, metrics }),
    onFault: (error) => logger.error({ error }, 'the projector met a fault and tries again'),
    onStopped: stop.meet,
    onDeath: (error) => logger.error({ err: error }, 'the projector died and restarts'),
  };
  const thread = keepProjectorThread(entry, storeAddressesOf(config), listener);
  const waking = wakeCalls(thread.wake);
  return {
    thread,
    stoppedAt: stop.at,
    /** The log has grown up to there. */
    wake(head: Position) {
      newest = head;
      waking.grown(head);
    },
    ...modelStatus({
      seen,
      changes,
      saves,
      deadLetters,
      isBuilt: (model) => !unbuilt.has(model),
    }),
  };
}

/**
 * Reports of the thread, completed by polls of the read models while it reports nothing. `newest`: for a log in a file,
 * which only this process writes.
 */
function seenIn(readModels: ModelsLookedAt, unbuilt: Set<string>, newest: SeenOptions['newest']): SeenPositions {
  const noteStates = (states: readonly ModelState[]) => {
    for (const { model, checkpoint } of states) {
      // A waiting request then continues, and must not be told that the model is still being built.
      unbuilt.delete(model);
      seen.note([model], checkpoint);
    }
  };
  const hasten = lookWhereNoWordComes(readModels, noteStates);
  const seen = seenPositions(declaredModels, { hasten, ...(newest && { newest }) });
  return seen;
}

function reportDeadLetters(
  failed: Parameters<ThreadListener['onDeadLetters']>[0],
  { deadLetters, logger, metrics }: Reporting & { deadLetters: { note(): void } },
): void {
  deadLetters.note();
  for (const { error: reason, position, ...facts } of failed) {
    metrics.countFoldFailure(facts.model);
    logger.error({ ...facts, position: String(position), reason }, 'a projection could not fold an event');
  }
}

/**
 * Calls the thread once, and again only after its next report: while it is busy it looks for more by itself, and a call
 * per commit would cost both threads more than the commit.
 */
export function wakeCalls(wake: () => void) {
  let head = 0n;
  let isCalled = false;
  function call(): void {
    isCalled = true;
    wake();
  }
  return {
    grown(position: Position): void {
      head = position;
      if (!isCalled) call();
    },
    seen(position: Position): void {
      isCalled = false;
      if (position < head) call();
    },
  };
}
