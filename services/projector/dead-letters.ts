import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { ModelMoved, type ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import { type DeadLetter, modelName } from '@naust/infra/read-models/read-models.port.ts';
import type { OpenEvents } from './folding.ts';
import { type AnyProjection, type Counted, ModelFold } from './model-fold.ts';

export interface RetryOptions {
  events: Pick<EventStore, 'read'>;
  openEvents: OpenEvents;
  models: ReadModelWriter;
  projections: readonly AnyProjection[];
}

/** The document or stream of a dead letter. */
export type Stopped = Pick<DeadLetter, 'model' | 'scope' | 'key'>;

const TRIES = 20;

/**
 * Retries the dead letters of one document or stream, oldest first. All of them are folded, or none and the error is
 * thrown. The runner notices and folds later events again. Returns how many.
 */
export async function retryDeadLetters(options: RetryOptions, stopped: Stopped): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await retryOnce(options, stopped);
    } catch (error) {
      if (!(error instanceof ModelMoved) || attempt === TRIES) throw error;
    }
  }
}

async function retryOnce(options: RetryOptions, stopped: Stopped): Promise<number> {
  const projection = options.projections.find(({ model }) => modelName(model) === stopped.model);
  if (!projection) throw new Error(`no read model ${stopped.model}`);
  const table = await options.models.open(projection.model);
  const waiting = (await table.deadLetters()).filter(
    ({ scope, key }) => scope === stopped.scope && key === stopped.key,
  );
  const fold = new ModelFold(projection, table, []);
  for (const letter of waiting) {
    const recorded = await recordedOf(letter, options.events);
    for (const event of await options.openEvents([recorded], () => projection.opensPersonal ?? false))
      await foldDeadLetter(fold, projection, { event, nth: letter.nth }, stopped);
  }
  const { changes } = fold.take();
  await options.models.save([{ table, changes, checkpoint: table.checkpoint, retried: waiting }]);
  return waiting.length;
}

async function foldDeadLetter(fold: ModelFold, projection: AnyProjection, counted: Counted, { scope, key }: Stopped) {
  const { event } = counted;
  if (scope === 'document') {
    await fold.load([key]);
    fold.applyLate(counted, [key]);
    return;
  }
  const touched = projection.touches(event as never);
  if ('index' in touched) throw new Error(`${event.type} concerns many documents: rebuild ${fold.table.model}`);
  await fold.load(touched);
  fold.applyLate(counted, touched);
}

async function recordedOf({ stream, version, position }: DeadLetter, events: Pick<EventStore, 'read'>) {
  const [event] = await events.read(stream, version, 1);
  if (event?.position !== position) throw new Error(`${stream} has no event ${version} at ${position}`);
  return event;
}
