import type { Config } from '@naust/infra/config.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { Metrics } from '@naust/infra/metrics.ts';
import { type ChangedDocuments, documentChanges } from '@naust/infra/read-models/changed-documents.ts';
import { type ModelState, modelName } from '@naust/infra/read-models/read-models.port.ts';
import {
  lookWhereNoWordComes,
  type SeenOptions,
  type SeenPositions,
  seenPositions,
} from '@naust/infra/read-models/seen-positions.ts';
import { keepThread } from '@naust/projector/kept-thread.ts';
import { startProjectorThread, type ThreadListener } from '@naust/projector/thread.ts';
import { declaredName } from '@naust/query/model-names.ts';
import type { Saves } from '@naust/query/query-dependencies.ts';
import { standstillOf } from '@naust/query/standstill.ts';
import { type Engines, snapshotsIn } from './engines.ts';
import { declaredModels, knownModels } from './known-models.ts';
import { logStop } from './log-stop.ts';
import { storeAddressesOf } from './opened-stores.ts';
import type { ToldProjector } from './projector-thread.ts';

type ModelsLookedAt = Pick<Engines['readModels'], 'missing' | 'parked' | 'watch' | 'healing'>;

interface Reporting {
  logger: Pick<Logger, 'error'>;
  metrics: Pick<Metrics, 'countFoldFailure'>;
}

/** Starts the projector's thread and keeps what it tells: how far each read model has seen the log. */
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
  const saves = savesHeard();
  const standstill = await standstillOf(readModels);
  const healing = healingOf(readModels, unbuilt, logger);
  const listener: ThreadListener = {
    onSeen(models, position, changed) {
      for (const model of models) unbuilt.delete(model);
      changes.note(changed);
      seen.note(models, position);
      saves.tell(changed, position);
      waking.seen(position);
    },
    onParked: (failed) => reportParked(failed, { standstill, logger, metrics }),
    onFault: (error) => logger.error({ error }, 'the projector met a fault and tries again'),
    onStopped: stop.meet,
    onAnew: healing.onAnew,
  };
  const thread = keepThread(() => startProjectorThread(entry, toldOf(config), listener), {
    onDeath: (error) => logger.error({ err: error }, 'the projector died and is started again'),
  });
  healing.tellTo(thread.tellDamage);
  const waking = wakeCalls(thread.wake);
  return {
    thread,
    stoppedAt: stop.at,
    /** The log has grown up to there. */
    wake(head: Position) {
      newest = head;
      waking.grown(head);
    },
    ...knownModels({
      seen,
      changes,
      saves,
      standstill,
      isBuilt: (model) => !unbuilt.has(model),
    }),
  };
}

/**
 * What is told here, and what is looked up where nobody tells it. `newest`: of a log in a file, which one process alone
 * writes.
 */
function seenIn(readModels: ModelsLookedAt, unbuilt: Set<string>, newest: SeenOptions['newest']): SeenPositions {
  const noteStates = (states: readonly ModelState[]) => {
    for (const { model, checkpoint } of states) {
      // Whoever waited for it goes on, and must not hear then that it is still being built.
      unbuilt.delete(model);
      seen.note([model], checkpoint);
    }
  };
  const hasten = lookWhereNoWordComes(readModels, noteStates);
  const seen = seenPositions(declaredModels, { hasten, ...(newest && { newest }) });
  return seen;
}

function reportParked(
  failed: Parameters<ThreadListener['onParked']>[0],
  { standstill, logger, metrics }: Reporting & { standstill: { note(): void } },
): void {
  standstill.note();
  for (const { error: reason, position, ...facts } of failed) {
    metrics.countFoldFailure(facts.model);
    logger.error({ ...facts, position: String(position), reason }, 'a projection could not take an event');
  }
}

/** What is met here of damage in the read models, and what follows when the thread has deleted them. */
function healingOf({ healing }: ModelsLookedAt, unbuilt: Set<string>, logger: Pick<Logger, 'error'>) {
  // Once for each file: what is told late must not be taken for damage of the next one.
  let isTold = false;
  return {
    tellTo(tell: () => void) {
      healing?.onDamage((error) => {
        if (isTold) return;
        isTold = true;
        logger.error({ err: error }, 'a query met damage in the read models');
        tell();
      });
    },
    onAnew: (file: string) => {
      for (const model of declaredModels) unbuilt.add(modelName(model));
      healing?.reopen();
      isTold = false;
      logger.error({ file }, 'the read models were damaged: they are deleted and built again');
    },
  };
}

const toldOf = (config: Config): ToldProjector => ({
  ...storeAddressesOf(config),
  snapshots: snapshotsIn(config.dataDir),
});

/** Passes on what the projector tells of its saves, to whoever listens. */
function savesHeard(): Saves & { tell(changed: readonly ChangedDocuments[], position: Position): void } {
  const listeners = new Set<Parameters<Saves['listen']>[0]>();
  let newest = 0n;
  return {
    position: () => newest,
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    tell(changed, position) {
      newest = position;
      if (listeners.size === 0) return;
      const named = changed.flatMap(({ model: name, ids }) => {
        const model = declaredName(name);
        return model ? [{ model, ids }] : [];
      });
      for (const hear of listeners) hear(named, position);
    },
  };
}

/**
 * One call wakes the thread however much is committed until it has seen something again: while it is busy it looks
 * for more by itself, and a call for each commit costs both threads more than the commit.
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
