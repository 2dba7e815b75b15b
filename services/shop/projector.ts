import type { Config } from '@naust/infra/config.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { Metrics } from '@naust/infra/metrics.ts';
import {
  type ChangedDocuments,
  type DocumentChanges,
  documentChanges,
} from '@naust/infra/read-models/changed-documents.ts';
import { type AnyDeclaration, modelName } from '@naust/infra/read-models/read-models.port.ts';
import { seenPositions } from '@naust/infra/read-models/seen-positions.ts';
import { startProjectorThread } from '@naust/projector/thread.ts';
import type { ModelName, ReadFrom, Saves } from '@naust/query/desk.ts';
import { standstillOf } from '@naust/query/standstill.ts';
import { readModels as listed, projections } from '@naust/read-models/all.ts';
import { type Engines, snapshotsIn } from './engines.ts';
import { storeAddressesOf } from './opened-stores.ts';
import type { ToldProjector } from './projector-thread.ts';

interface Reporting {
  logger: Logger;
  metrics: Pick<Metrics, 'countFoldFailure'>;
}

/** Starts the projector's thread and keeps what it tells: how far each read model has seen the log. */
export async function startProjector(
  entry: URL,
  config: Config,
  { readModels, store }: Engines,
  { logger, metrics }: Reporting,
) {
  const declared: readonly AnyDeclaration[] = projections.map(({ model }) => model);
  const unbuilt = new Set(await readModels.missing(declared));
  const seen = seenPositions(declared, readModels, store);
  const changes = documentChanges();
  const saves = savesHeard();
  const standstill = await standstillOf(readModels);
  const thread = startProjectorThread(entry, toldOf(config), {
    onSeen(models, position, changed) {
      for (const model of models) unbuilt.delete(model);
      changes.note(changed);
      seen.note(models, position);
      saves.tell(changed, position);
      waking.seen(position);
    },
    onParked(failed) {
      standstill.note();
      for (const { error: reason, position, ...facts } of failed) {
        metrics.countFoldFailure(facts.model);
        logger.error({ ...facts, position: String(position), reason }, 'a projection could not take an event');
      }
    },
    onFault: (error) => logger.error({ error }, 'the projector met a fault and tries again'),
  });
  const waking = wakeCalls(thread.wake);
  return {
    thread,
    wake: waking.grown,
    waitFor: seen.waitFor,
    hasSeen: seen.hasSeen,
    changeCount: (names: readonly ModelName[]) => changes.countOf(names.map(nameOf)),
    changes: byName(changes),
    saves,
    standstill,
    declared,
    /** By their declared names. */
    beingBuilt: () => declared.filter((model) => unbuilt.has(modelName(model))).map(({ name }) => name),
    everyModel: declared.map(({ name }) => name),
    neededToOrder: declared.filter(({ isBuiltLater }) => !isBuiltLater).map(({ name }) => name),
  };
}

const toldOf = (config: Config): ToldProjector => ({
  ...storeAddressesOf(config),
  snapshots: snapshotsIn(config.dataDir),
});

const nameOf = (name: ModelName) => modelName(listed[name].model);

/** The changes of documents, for who knows read models by their declared names. */
const byName = ({ now, isAsThen }: DocumentChanges) => ({
  now,
  isAsThen: (read: readonly ReadFrom[], then: number) =>
    isAsThen(
      read.map((one) => ({ ...one, model: nameOf(one.model) })),
      then,
    ),
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
        const model = modelOf.get(name);
        return model ? [{ model, ids }] : [];
      });
      for (const hear of listeners) hear(named, position);
    },
  };
}

const modelNames = Object.keys(listed).filter((name): name is ModelName => name in listed);
/** By `orders@1`. */
const modelOf = new Map(modelNames.map((name) => [nameOf(name), name]));

export type Projector = Awaited<ReturnType<typeof startProjector>>;

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
