import type { EventStore, FollowedBatch, Position, RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { StoreUnavailable } from '@naust/infra/event-store/event-store.port.ts';
import { KeysUnavailable } from '@naust/infra/keys/keys.port.ts';
import type { ChangedDocuments } from '@naust/infra/read-models/changed-documents.ts';
import type { Lease } from '@naust/infra/read-models/leases.port.ts';
import type { Change, ReadModelWriter, Saving } from '@naust/infra/read-models/read-model-writer.port.ts';
import { type DeadLetter, modelName } from '@naust/infra/read-models/read-models.port.ts';
import { type AnyProjection, type AnyStoredEvent, type Counted, ModelFold, WAITS } from './model-fold.ts';

/** Upcasts recorded events and decrypts those types that some reader needs decrypted. */
export type OpenEvents = (
  events: readonly RecordedEvent[],
  isReadOpened: (type: string) => boolean,
) => Promise<readonly AnyStoredEvent[]>;

/** Options of a runner and a rebuild. */
export interface FoldingOptions {
  events: Pick<EventStore, 'follow'>;
  openEvents: OpenEvents;
  /** Used by this process only: other writers of the same read models may be open. */
  models: ReadModelWriter;
  projections: readonly AnyProjection[];
  /** A read model is opened under the lease with its name. */
  held?: readonly Lease[];
  /** These events failed and are saved as dead letters. Events that wait behind them are not reported. */
  onDeadLetters?: (failed: readonly DeadLetter[]) => void;
  /** Events between two saves when catching up (default 20,000): the more, the fewer documents are written twice. */
  saveEvery?: number;
}

/** Everything up to `seen` is saved. */
export interface Saved {
  seen: Position;
  live: boolean;
  /** Since the previous save. */
  events: number;
  changed: readonly ChangedDocuments[];
  /** Times (UTC) of the first and the last event since the first call; null before any. */
  first: string | null;
  last: string | null;
}

/** Events in memory together: few, so that the garbage collector frees them early. */
const BATCH_SIZE = 500;
const SAVE_EVERY = 20_000;

/** One fold per projection, over its live documents or those being built. */
export async function openFolds(
  { models, projections, held = [] }: Pick<FoldingOptions, 'models' | 'projections' | 'held'>,
  home: 'open' | 'build',
): Promise<ModelFold[]> {
  const folds: ModelFold[] = [];
  for (const projection of projections) {
    const name = modelName(projection.model);
    const lease = held.find((one) => one.name === name);
    const table = await models[home](projection.model, lease);
    folds.push(new ModelFold(projection, table, await table.deadLetters()));
  }
  return folds;
}

/** The position from which the log must be read, so that every fold gets the events that it has not seen. */
export const startOf = (folds: readonly ModelFold[]): Position =>
  folds.reduce(
    (least, { table }) => (table.checkpoint < least ? table.checkpoint : least),
    folds[0]?.table.checkpoint ?? 0n,
  );

/** The events of the log after a position that the folds handle. */
export const logFrom = (
  position: Position,
  events: FoldingOptions['events'],
  folds: readonly ModelFold[],
  signal: AbortSignal,
): AsyncIterable<FollowedBatch> => {
  const types = [...new Set(folds.flatMap(({ handles }) => [...handles]))];
  return events.follow(position, signal, { types, batchSize: BATCH_SIZE });
};

/**
 * Folds the log from the folds' checkpoints until the signal aborts, and yields after each save: every `saveEvery`
 * events when catching up, when `head` is reached, and after each live batch.
 */
export async function* foldLog(
  { events, openEvents, models, onDeadLetters, saveEvery = SAVE_EVERY, head }: FoldingOptions & { head?: Position },
  folds: readonly ModelFold[],
  signal: AbortSignal,
): AsyncIterable<Saved> {
  let unsaved = 0;
  let [first, last]: [string | null, string | null] = [null, null];
  for await (const batch of logFrom(startOf(folds), events, folds, signal)) {
    const { seen, live } = batch;
    await foldBatch(folds, batch, openEvents);
    unsaved += batch.events.length;
    first ??= batch.events[0]?.meta.at ?? null;
    last = batch.events.at(-1)?.meta.at ?? last;
    const isAtHead = live || (head !== undefined && seen >= head);
    if (!isAtHead && unsaved < saveEvery) continue;
    yield { seen, live, events: unsaved, changed: await saveAll(folds, seen, models, onDeadLetters), first, last };
    unsaved = 0;
  }
}

/** Folds one batch into every fold, in memory. */
export async function foldBatch(
  folds: readonly ModelFold[],
  { events, seen }: FollowedBatch,
  open: OpenEvents,
): Promise<void> {
  const behind = folds.filter(({ table }) => table.checkpoint < seen);
  const start = startOf(behind);
  const due = events.filter(
    ({ position, type }) => position > start && behind.some(({ handles }) => handles.has(type)),
  );
  const opened = await openAll(due, open, behind);
  for (const fold of behind) await foldInto(fold, dueOf(opened, fold));
}

/** Saves all folds in one step; everything up to `seen` must be in them. Returns the changes. */
export async function saveAll(
  folds: readonly ModelFold[],
  seen: Position,
  saving: Saving,
  onDeadLetters: FoldingOptions['onDeadLetters'] = () => {},
): Promise<readonly ChangedDocuments[]> {
  const behind = folds.filter(({ table }) => table.checkpoint < seen);
  const saves = behind.map((fold) => ({
    fold,
    table: fold.table,
    checkpoint: seen,
    eventCount: fold.eventCount,
    ...fold.take(),
  }));
  if (saves.length > 0) await saving.save(saves.map(({ fold: _, ...save }) => save));
  const failed = saves.flatMap(({ deadLetters }) => deadLetters.filter(({ error }) => error !== WAITS));
  if (failed.length > 0) onDeadLetters(failed);
  return saves.flatMap(({ fold, changes }) => (changes.length > 0 ? [changedOf(fold, changes)] : []));
}

/** Beyond this number the changes are not named: reading everything again costs a reader less. */
const MOST_NAMED = 1_000;

function changedOf(fold: ModelFold, changes: readonly Change[]): ChangedDocuments {
  const { model } = fold.table;
  if (changes.length > MOST_NAMED) return { model, ids: null, isListedAnew: true };
  return { model, ids: changes.map(({ id }) => id), isListedAnew: changes.some((change) => fold.isListedAnew(change)) };
}

/** `unread`: errors of events that could not be opened, by position. */
interface Opened {
  events: readonly AnyStoredEvent[];
  unread: ReadonlyMap<Position, string>;
}

/** A fold's events: those that it handles and has not received before. An unreadable one blocks its stream there. */
function dueOf({ events, unread }: Opened, fold: ModelFold): readonly Counted[] {
  return events.flatMap((event) => {
    const due = fold.handles.has(event.type) ? fold.due(event) : null;
    if (!due) return [];
    const error = unread.get(event.position);
    if (error === undefined) return [due];
    fold.deadLetter('stream', event.stream, due, error);
    return [];
  });
}

/** Opens the events; unreadable ones stay as recorded. */
async function openAll(due: readonly RecordedEvent[], open: OpenEvents, folds: readonly ModelFold[]): Promise<Opened> {
  const isReadOpened = (type: string) => folds.some((fold) => fold.opensPersonal && fold.handles.has(type));
  try {
    return { events: await open(due, isReadOpened), unread: new Map() };
  } catch (error) {
    if (isWaiting(error)) throw error;
  }
  const events: AnyStoredEvent[] = [];
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

/** Loads named documents in one call, up to an event that concerns the current content of an index. */
async function foldInto(fold: ModelFold, events: readonly Counted[]): Promise<void> {
  let named: [Counted, readonly string[]][] = [];
  for (const counted of events) {
    const touched = fold.touched(counted);
    if (!('index' in touched)) {
      named.push([counted, touched]);
      continue;
    }
    await foldNamed(fold, named);
    named = [];
    fold.apply(counted, await fold.loadWhere(touched));
  }
  await foldNamed(fold, named);
}

async function foldNamed(fold: ModelFold, named: readonly [Counted, readonly string[]][]): Promise<void> {
  await fold.load(named.flatMap(([, ids]) => ids));
  for (const [counted, ids] of named) fold.apply(counted, ids);
}
