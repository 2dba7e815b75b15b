import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Doc } from '@naust/domain/read-model.ts';
import type { FollowedBatch, RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { openSqliteReadModels } from '@naust/infra/read-models/sqlite/sqlite-read-models.ts';
import { foldBatch, openFolds, saveAll } from '../folding.ts';
import type { AnyProjection, AnyStoredEvent } from '../model-fold.ts';

export type Documents = ReadonlyMap<string, Doc>;

function frozen<T>(value: T): T {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** The simplest fold. Events and documents are frozen, and every document is stored as JSON in between. */
export function foldInMemory(projection: AnyProjection, events: readonly AnyStoredEvent[]): Documents {
  const docs = new Map<string, Doc>();
  const handles = new Set(projection.handles);
  for (const event of events) {
    if (!handles.has(event.type)) continue;
    for (const id of touchedIds(projection, frozen(event), docs)) {
      const doc = projection.evolve((docs.get(id) ?? null) as never, event as never, id);
      if (doc) docs.set(id, frozen(JSON.parse(JSON.stringify(doc)) as Doc));
      else docs.delete(id);
    }
  }
  return docs;
}

function touchedIds({ model, touches }: AnyProjection, event: AnyStoredEvent, docs: Documents): readonly string[] {
  const touched = touches(event as never);
  if (!('index' in touched)) return touched;
  const fields = model.indexes[touched.index] ?? [];
  const matches = (doc: Doc) =>
    touched.equals.every((value, place) => (doc[fields[place] as keyof Doc] ?? null) === value);
  return [...docs.values()].filter(matches).map(({ id }) => id);
}

/**
 * Folds a history from zero, again, without data that the projection never requested, and through the read models on
 * disk with every event delivered twice and in batches of several sizes. Returns the differences: none if the
 * projections are pure.
 */
export async function differencesOnReplay(
  projections: readonly AnyProjection[],
  events: readonly AnyStoredEvent[],
): Promise<string[]> {
  const differences: string[] = [];
  const first = projections.map((projection) => foldInMemory(projection, events));
  const ways = {
    again: projections.map((projection) => foldInMemory(projection, events)),
    unopened: projections.map((one) => foldInMemory(one, one.opensPersonal ? events : events.map(unopened))),
    'one by one': await foldTwiceDelivered(projections, events, 1),
    'in sevens': await foldTwiceDelivered(projections, events, 7),
    'all at once': await foldTwiceDelivered(projections, events, events.length),
  };
  for (const [way, folded] of Object.entries(ways)) {
    for (const [place, { model }] of projections.entries()) {
      const [expected, found] = [first[place] ?? new Map(), folded[place] ?? new Map()];
      for (const id of new Set([...expected.keys(), ...found.keys()])) {
        if (!isDeepStrictEqual(expected.get(id), found.get(id))) differences.push(`${modelName(model)} ${id} ${way}`);
      }
    }
  }
  return differences;
}

function unopened(event: AnyStoredEvent): AnyStoredEvent {
  const { data } = event;
  const isEncrypted = typeof data === 'object' && data !== null && 'personal' in data;
  return isEncrypted ? { ...event, data: { ...data, personal: null } } : event;
}

async function foldTwiceDelivered(
  projections: readonly AnyProjection[],
  events: readonly AnyStoredEvent[],
  size: number,
): Promise<Documents[]> {
  const directory = await mkdtemp(join(tmpdir(), 'naust-replay-'));
  const file = join(directory, 'read-models.db');
  const writer = openSqliteReadModelWriter(file);
  const reported = new Map(events.map((event) => [event.position, event]));
  const open = async (recorded: readonly RecordedEvent[]) =>
    recorded.flatMap(({ position }) => reported.get(position) ?? []);
  try {
    const folds = await openFolds({ models: writer, projections }, 'open');
    for (const batch of doubled(events, size)) {
      await foldBatch(folds, batch, open);
      await saveAll(folds, batch.seen, writer);
    }
    return await readAll(file, projections);
  } finally {
    await writer.close();
    await rm(directory, { recursive: true });
  }
}

/** Every event twice within its batch, and every batch twice. */
function* doubled(events: readonly AnyStoredEvent[], size: number): Iterable<FollowedBatch> {
  for (let start = 0; start < events.length; start += size) {
    const batch = events.slice(start, start + size).flatMap((event) => [recordedOf(event), recordedOf(event)]);
    const seen = batch.at(-1)?.position ?? 0n;
    yield { events: batch, seen, live: false };
    yield { events: batch, seen, live: false };
  }
}

const recordedOf = (event: AnyStoredEvent): RecordedEvent => ({ ...event, schemaVersion: 1, data: {} });

async function readAll(file: string, projections: readonly AnyProjection[]): Promise<Documents[]> {
  const readModels = openSqliteReadModels(file);
  try {
    return await readModels.frozen((models) =>
      Promise.all(
        projections.map(async ({ model }) => {
          const stored = await models.documents(modelName(model), '', Number.MAX_SAFE_INTEGER);
          return new Map(stored.map(({ id, json }) => [id, JSON.parse(json) as Doc]));
        }),
      ),
    );
  } finally {
    await readModels.close();
  }
}
