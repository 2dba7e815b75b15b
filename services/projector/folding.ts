import type { FollowedBatch, Position, RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { StoreUnavailable } from '@naust/infra/event-store/event-store.port.ts';
import { KeysUnavailable } from '@naust/infra/keys/keys.port.ts';
import type { ChangedDocuments } from '@naust/infra/read-models/changed-documents.ts';
import type { Lease } from '@naust/infra/read-models/leases.port.ts';
import type { Change, ReadModelWriter, Saving, Stored } from '@naust/infra/read-models/read-model-writer.port.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import {
  type AnyProjection,
  type AnyTold,
  type Counted,
  type Due,
  ModelFold,
  type TouchedWhere,
} from './model-fold.ts';

/** Brings recorded events to their newest version and opens what is sealed in those types that somebody reads opened. */
export type OpenEvents = (
  events: readonly RecordedEvent[],
  isReadOpened: (type: string) => boolean,
) => Promise<readonly AnyTold[]>;

/** Documents of one event that concerns many are folded and saved in pages of so many. */
const PAGE = 1_000;

export type Home = 'open' | 'build';

interface Opening {
  models: ReadModelWriter;
  projections: readonly AnyProjection[];
  /** A read model is opened under the lease that bears its name. */
  held?: readonly Lease[];
}

/** A fold for each projection over its live documents, or over those being built. */
export async function openFolds({ models, projections, held = [] }: Opening, home: Home): Promise<ModelFold[]> {
  const folds: ModelFold[] = [];
  for (const projection of projections) {
    const name = modelName(projection.model);
    const lease = held.find((one) => one.name === name);
    const table = await models[home](projection.model, lease);
    folds.push(new ModelFold(projection, table, await table.parked()));
  }
  return folds;
}

/** The position from which the log must be read, so that every fold gets what it has not seen. */
export const startOf = (folds: readonly ModelFold[]): bigint =>
  folds.reduce(
    (least, { table }) => (table.checkpoint < least ? table.checkpoint : least),
    folds[0]?.table.checkpoint ?? 0n,
  );

export const typesOf = (folds: readonly ModelFold[]): string[] => [
  ...new Set(folds.flatMap(({ handles }) => [...handles])),
];

/**
 * Folds one batch into every fold and leaves it in memory, apart from what had to be saved on the way: the read models
 * of that are given.
 */
export async function foldUnsaved(
  folds: readonly ModelFold[],
  { events, seen }: FollowedBatch,
  open: OpenEvents,
  saving: Saving,
): Promise<readonly string[]> {
  const behind = folds.filter(({ table }) => table.checkpoint < seen);
  const start = startOf(behind);
  const due = events.filter(
    ({ position, type }) => position > start && behind.some(({ handles }) => handles.has(type)),
  );
  const eventsOf = dueOf(await openAll(due, open, behind), behind);
  const saved: string[] = [];
  for (const fold of behind) {
    if (await foldInto(fold, eventsOf.get(fold) ?? [], saving)) saved.push(fold.table.model);
  }
  return saved;
}

/** Saves what every fold holds in memory, in one step; everything up to `seen` must be in it. Gives what that changed. */
export async function saveAll(
  folds: readonly ModelFold[],
  seen: Position,
  saving: Saving,
): Promise<readonly ChangedDocuments[]> {
  const behind = folds.filter(({ table }) => table.checkpoint < seen);
  const saves = behind.map((fold) => ({
    fold,
    table: fold.table,
    checkpoint: seen,
    told: fold.told,
    ...fold.take(),
  }));
  if (saves.length > 0) await saving.save(saves.map(({ fold: _, ...save }) => save));
  return saves.flatMap(({ fold, changes }) => (changes.length > 0 ? [changedOf(fold, changes)] : []));
}

/** More are not named one by one: whoever hears of them has more to do with each name than with reading anew. */
const MOST_NAMED = 1_000;

function changedOf(fold: ModelFold, changes: readonly Change[]): ChangedDocuments {
  const { model } = fold.table;
  if (changes.length > MOST_NAMED) return { model, ids: null, isListedAnew: true };
  return { model, ids: changes.map(({ id }) => id), isListedAnew: changes.some((change) => fold.isListedAnew(change)) };
}

/** `unread`: why some of the events could not be opened, by their positions. */
interface Opened {
  events: readonly AnyTold[];
  unread: ReadonlyMap<Position, string>;
}

/** Each fold's events: those that it handles and was not told before. One that cannot be read stops its stream there. */
function dueOf({ events, unread }: Opened, folds: readonly ModelFold[]): ReadonlyMap<ModelFold, readonly Due[]> {
  const places = folds.map((fold) => ({ fold, events: [] as Due[] }));
  const takers = new Map<string, typeof places>();
  for (const { type } of events) {
    if (!takers.has(type))
      takers.set(
        type,
        places.filter(({ fold }) => fold.handles.has(type)),
      );
  }
  for (const event of events) {
    const error = unread.get(event.position);
    for (const taker of takers.get(event.type) ?? []) {
      const due = taker.fold.due(event);
      if (!due) continue;
      if (error === undefined) taker.events.push(due);
      else taker.fold.park('stream', event.stream, due, error);
    }
  }
  return new Map(places.map((taker) => [taker.fold, taker.events]));
}

/** Opens the events; those that cannot be read stand among them as they were recorded. */
async function openAll(due: readonly RecordedEvent[], open: OpenEvents, folds: readonly ModelFold[]): Promise<Opened> {
  const isReadOpened = (type: string) => folds.some((fold) => fold.opensPersonal && fold.handles.has(type));
  try {
    return { events: await open(due, isReadOpened), unread: new Map() };
  } catch (error) {
    if (isWaiting(error)) throw error;
  }
  const events: AnyTold[] = [];
  const unread = new Map<Position, string>();
  for (const event of due) {
    try {
      events.push(...(await open([event], isReadOpened)));
    } catch (error) {
      if (isWaiting(error)) throw error;
      events.push(event);
      unread.set(event.position, String(error));
    }
  }
  return { events, unread };
}

const isWaiting = (error: unknown): boolean => error instanceof KeysUnavailable || error instanceof StoreUnavailable;

/** True where documents were saved on the way. */
async function foldInto(fold: ModelFold, events: readonly Due[], saving: Saving): Promise<boolean> {
  let hasSaved = false;
  let run: [Counted, readonly string[]][] = [];
  for (const due of events) {
    const touched = fold.touched(due);
    if (!('index' in touched)) {
      run.push([due, touched]);
      continue;
    }
    await foldRun(fold, run);
    run = [];
    hasSaved = (await foldWhere(fold, due, touched, savedBefore(fold, due, saving))) || hasSaved;
  }
  await foldRun(fold, run);
  return hasSaved;
}

/**
 * Saves what is in memory while an event is only partly in: the checkpoint stays at the one before, so that after a
 * crash it comes again, and the documents that have seen it are left alone.
 */
function savedBefore(fold: ModelFold, { before, after }: Due, saving: Saving): () => Promise<void> {
  const { table } = fold;
  return () => {
    const checkpoint = after > table.checkpoint ? after : table.checkpoint;
    return saving.save([{ table, checkpoint, told: before, ...fold.take() }]);
  };
}

async function foldRun(fold: ModelFold, run: readonly [Counted, readonly string[]][]): Promise<void> {
  await fold.load(run.flatMap(([, ids]) => ids));
  for (const [counted, ids] of run) fold.apply(counted, ids);
}

/** Few documents are folded with the rest of the batch; many are folded, and saved, page by page. */
async function foldWhere(
  fold: ModelFold,
  counted: Counted,
  where: TouchedWhere,
  save: () => Promise<void>,
): Promise<boolean> {
  const stored = await fold.table.loadWhere(where.index, where.equals, '', PAGE);
  if (stored.length === PAGE) {
    await foldPages(fold, counted, where, save);
    return true;
  }
  fold.hold(stored);
  fold.apply(counted, fold.matching(where));
  return false;
}

/** The index must know what was folded before, so that is saved first. */
async function foldPages(
  fold: ModelFold,
  counted: Counted,
  { index, equals }: TouchedWhere,
  save: () => Promise<void>,
): Promise<void> {
  await save();
  let page: readonly Stored[] = [];
  do {
    page = await fold.table.loadWhere(index, equals, page.at(-1)?.doc.id ?? '', PAGE);
    fold.hold(page);
    fold.apply(
      counted,
      page.map(({ doc }) => doc.id),
    );
    await save();
  } while (page.length === PAGE);
}
