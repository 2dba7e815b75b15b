import type { Config } from '@naust/infra/config.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { Metrics } from '@naust/infra/metrics.ts';
import { type DocumentChanges, documentChanges } from '@naust/infra/read-models/changed-documents.ts';
import { type AnyDeclaration, modelName } from '@naust/infra/read-models/read-models.port.ts';
import { seenPositions } from '@naust/infra/read-models/seen-positions.ts';
import { startProjectorThread } from '@naust/projector/thread.ts';
import type { ModelName, ReadFrom } from '@naust/query/desk.ts';
import { readModels as listed, projections } from '@naust/read-models/all.ts';
import type { Engines } from './engines.ts';
import type { ProjectorFiles } from './projector-thread.ts';

interface Reporting {
  logger: Logger;
  metrics: Pick<Metrics, 'countFoldFailure'>;
}

/** Starts the projector's thread and keeps what it tells: how far each read model has seen the log. */
export async function startProjector(
  entry: URL,
  { engines }: Config,
  { readModels, secrets, store }: Engines,
  { logger, metrics }: Reporting,
) {
  const declared: readonly AnyDeclaration[] = projections.map(({ model }) => model);
  const unbuilt = new Set(await readModels.missing(declared));
  const seen = seenPositions(declared, readModels, store);
  const changes = documentChanges();
  const files: ProjectorFiles = {
    eventStore: engines.eventStore.path,
    keys: engines.keys.path,
    readModels: engines.readModels.path,
    jobs: engines.jobs.path,
    wrappingKey: secrets.keyWrapping,
  };
  const thread = startProjectorThread(entry, files, {
    onSeen(models, position, changed) {
      for (const model of models) unbuilt.delete(model);
      changes.note(changed);
      seen.note(models, position);
      waking.seen(position);
    },
    onParked(failed) {
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
    ...changesByName(changes),
    declared,
    /** By their declared names. */
    beingBuilt: () => declared.filter((model) => unbuilt.has(modelName(model))).map(({ name }) => name),
    everyModel: declared.map(({ name }) => name),
    neededToOrder: declared.filter(({ isBuiltLater }) => !isBuiltLater).map(({ name }) => name),
  };
}

const nameOf = (name: ModelName) => modelName(listed[name].model);

/** What the query service asks of the changes, by the names that read models have there. */
const changesByName = (changes: DocumentChanges) => ({
  changeCount: (names: readonly ModelName[]) => changes.countOf(names.map(nameOf)),
  changes: {
    now: changes.now,
    isAsThen: (read: readonly ReadFrom[], then: number) =>
      changes.isAsThen(
        read.map((one) => ({ ...one, model: nameOf(one.model) })),
        then,
      ),
  },
});

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
