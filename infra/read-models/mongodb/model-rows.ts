import { randomUUID } from 'node:crypto';
import type { Collection } from 'mongodb';
import { systemClock } from '../../clock.ts';
import { isTaken } from '../../mongodb/mongo-place.ts';
import type { Write } from './mongo-layout.ts';

export type Role = 'live' | 'build';

/** One set of documents of a read model: the live ones, or those being built. */
export interface Home {
  /** The name of their collection. It is never reused. */
  documents: string;
  checkpoint: bigint;
  told: number;
  /** Increases with every save and every new holder. */
  epoch: number;
  /** A save has begun and not ended: some documents may be ahead of the checkpoint. */
  isTorn: boolean;
  isIndexed: boolean;
  hasParked: boolean;
  /** Makes query services of older versions count their totals themselves. */
  counts: null;
  /** The writes of the save in progress, if repeating its events would apply them twice. */
  redo?: Redo;
}

export interface Redo {
  writes: readonly Write[];
  /** Ids of the dead letters that it applies. */
  unparked: readonly string[];
  checkpoint: bigint;
  told: number;
}

/** A process has paused all read models: saves wait. */
export interface Hold {
  by: string;
  beat: number;
}

/** State of one read model, `orders@1`. It stays when its documents are dropped. */
export interface ModelRow {
  _id: string;
  /** Increases with every change of this row. */
  revision: number;
  /** Increases with every change that readers may see; never restarts. */
  changes: number;
  held: Hold | null;
  /** The highest lease epoch under which it was opened. */
  lease: number;
  live: Home | null;
  build: Home | null;
}

export type ModelRows = Collection<ModelRow>;

export const newHome = (model: string): Home => ({
  documents: `${model}-${randomUUID().slice(0, 13)}`,
  checkpoint: 0n,
  told: 0,
  epoch: 1,
  isTorn: false,
  isIndexed: false,
  hasParked: false,
  counts: null,
});

/** By how much a change of such documents increases the changes of its read model. */
export const readersSee = (role: Role): 0 | 1 => (role === 'live' ? 1 : 0);

/** Whether a collection holds documents, judging by its name. */
export const holdsDocuments = (collection: string): boolean => /^[a-z]\w*@\d+-[\da-f-]{13}$/.test(collection);

const TRIES = 1_000;

/**
 * Updates a row from its current value, retrying after concurrent changes; creates it if missing. Returns the new row.
 * `null`: no update is needed.
 */
export async function changeRow(
  rows: ModelRows,
  model: string,
  change: (row: ModelRow) => Partial<ModelRow> | null,
): Promise<ModelRow> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const row = (await rows.findOne({ _id: model })) ?? (await newRow(rows, model));
    const changed = change(row);
    if (!changed) return row;
    const next = { ...row, ...changed, revision: row.revision + 1 };
    const { matchedCount } = await rows.replaceOne({ _id: model, revision: row.revision }, next);
    if (matchedCount === 1) return next;
  }
  throw new Error(`${model} was changed by other processes on every try`);
}

async function newRow(rows: ModelRows, model: string): Promise<ModelRow> {
  // Higher than any count of an earlier database that readers may remember.
  const row: ModelRow = {
    _id: model,
    revision: 1,
    changes: systemClock.now(),
    held: null,
    lease: 0,
    live: null,
    build: null,
  };
  await rows.insertOne(row).catch((fault: unknown) => {
    if (!isTaken(fault)) throw fault;
  });
  return (await rows.findOne({ _id: model })) ?? row;
}
