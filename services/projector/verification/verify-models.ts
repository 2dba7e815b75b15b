import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { EventStore, FollowedBatch, FollowOptions, Position } from '@naust/infra/event-store/event-store.port.ts';
import type { ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import type { FrozenReadModels, ReadModels, StoredDocument } from '@naust/infra/read-models/read-models.port.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import type { AnyProjection } from '../model-fold.ts';
import { type RebuildOptions, rebuildModels } from '../rebuild.ts';

export interface VerifiedModel {
  model: string;
  /** How far the live model had seen the log at the comparison. */
  seen: Position;
  documents: number;
  /** Ids of missing, superfluous or different documents compared with the fold of their events; the first hundred. */
  differing: readonly string[];
  differences: number;
  /** It has seen more than the log holds, and is not compared. */
  isBeyondLog: boolean;
}

export interface VerifyOptions extends Omit<RebuildOptions, 'models'> {
  readModels: ReadModels;
  scratch: Scratch;
}

/** Place of the fold to compare with; it takes as much space as the read models and is removed afterwards. */
export interface Scratch {
  directory: string;
  openModels(file: string): ReadModelWriter;
  openReadModels(file: string): ReadModels;
}

const PAGE = 1_000;
const MOST_NAMED = 100;

/** Compares every live read model, at one moment, with the fold of its events up to there. */
export async function verifyModels(options: VerifyOptions, signal: AbortSignal): Promise<readonly VerifiedModel[]> {
  const directory = await scratchIn(options.scratch.directory);
  const file = join(directory, 'read-models.db');
  try {
    return await options.readModels.frozen(async (live) => {
      const verified: VerifiedModel[] = [];
      const head = await options.events.head();
      for (const [seen, projections] of await byCheckpoint(live, options.projections)) {
        if (seen > head) {
          verified.push(...projections.map(({ model }) => beyondLog(modelName(model), seen)));
          continue;
        }
        await foldUpTo(seen, projections, file, options, signal);
        if (signal.aborted) break;
        verified.push(...(await compareAll(live, projections, seen, options.scratch.openReadModels(file))));
      }
      return verified;
    });
  } finally {
    await rm(directory, { recursive: true });
  }
}

const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM']);

/** A copy that is mounted read-only is compared in the machine's temporary folder, readable by its owner only. */
async function scratchIn(directory: string): Promise<string> {
  try {
    return await mkdtemp(join(directory, 'naust-verify-'));
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && NOT_WRITABLE.has(String(fault.code)))) throw fault;
    return await mkdtemp(join(tmpdir(), 'naust-verify-'));
  }
}

const beyondLog = (model: string, seen: Position): VerifiedModel => ({
  model,
  seen,
  documents: 0,
  differing: [],
  differences: 1,
  isBeyondLog: true,
});

/** The read models of one runner have the same checkpoint, so this is usually one pass over the log. */
async function byCheckpoint(live: FrozenReadModels, projections: readonly AnyProjection[]) {
  const groups = new Map<Position, AnyProjection[]>();
  for (const projection of projections) {
    const checkpoint = await live.checkpoint(modelName(projection.model));
    if (checkpoint !== null) groups.set(checkpoint, [...(groups.get(checkpoint) ?? []), projection]);
  }
  return groups;
}

async function foldUpTo(
  end: Position,
  projections: readonly AnyProjection[],
  file: string,
  { events, ...options }: VerifyOptions,
  signal: AbortSignal,
): Promise<void> {
  const models = options.scratch.openModels(file);
  try {
    await rebuildModels({ ...options, events: endingAt(events, end), models, projections }, signal);
  } finally {
    await models.close();
  }
}

/** The log as it was when its newest event had this position. */
function endingAt(events: Pick<EventStore, 'follow'>, end: Position): VerifyOptions['events'] {
  async function* follow(after: Position, signal: AbortSignal, options?: FollowOptions): AsyncIterable<FollowedBatch> {
    for await (const batch of events.follow(after, signal, options)) {
      if (batch.seen < end) yield batch;
      else {
        yield { events: batch.events.filter(({ position }) => position <= end), seen: end, live: true };
        return;
      }
    }
  }
  return { follow, head: async () => end };
}

async function compareAll(
  live: FrozenReadModels,
  projections: readonly AnyProjection[],
  seen: Position,
  folded: ReadModels,
) {
  try {
    return await folded.frozen(async (clean) => {
      const verified: VerifiedModel[] = [];
      for (const { model } of projections) verified.push(await compare(modelName(model), seen, live, clean));
      return verified;
    });
  } finally {
    await folded.close();
  }
}

/** Compares both by id, a page at a time. */
async function compare(
  model: string,
  seen: Position,
  live: FrozenReadModels,
  clean: FrozenReadModels,
): Promise<VerifiedModel> {
  const result = { model, seen, documents: 0, differing: [] as string[], differences: 0, isBeyondLog: false };
  const found = documentsOf(live, model);
  const expected = documentsOf(clean, model);
  let [one, other] = [await next(found), await next(expected)];
  while (one || other) {
    const id = !other || (one && one.id < other.id) ? one?.id : other.id;
    const [mine, theirs] = [one?.id === id ? one : null, other?.id === id ? other : null];
    result.documents += mine ? 1 : 0;
    if (!isRight(mine, theirs, seen)) {
      result.differences += 1;
      if (id !== undefined && result.differing.length < MOST_NAMED) result.differing.push(id);
    }
    if (mine) one = await next(found);
    if (theirs) other = await next(expected);
  }
  return result;
}

async function* documentsOf(models: FrozenReadModels, model: string): AsyncGenerator<StoredDocument> {
  let page: readonly StoredDocument[] = [];
  do {
    page = await models.documents(model, page.at(-1)?.id ?? '', PAGE);
    yield* page;
  } while (page.length === PAGE);
}

async function next(documents: AsyncGenerator<StoredDocument>): Promise<StoredDocument | null> {
  const { value, done } = await documents.next();
  return done ? null : value;
}

/**
 * A model that began with an existing state may have seen more than its newest event, but not more than the log holds.
 */
function isRight(live: StoredDocument | null, folded: StoredDocument | null, seen: Position): boolean {
  if (!live || !folded || live.order !== folded.order) return false;
  if (live.position < folded.position || live.position > seen) return false;
  return live.json === folded.json || isDeepStrictEqual(JSON.parse(live.json), JSON.parse(folded.json));
}
