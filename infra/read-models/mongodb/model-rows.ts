import { randomUUID } from 'node:crypto';
import type { Collection } from 'mongodb';
import { systemClock } from '../../clock.ts';
import { isTaken } from '../../mongodb/mongo-place.ts';
import type { Write } from './mongo-layout.ts';

export type Role = 'live' | 'build';

/** One set of documents of a read model: those that are read, or those being built beside them. */
export interface Home {
  /** The name of their collection. No two homes ever have the same. */
  documents: string;
  checkpoint: bigint;
  told: number;
  /** Grows with every save and every new holder. */
  epoch: number;
  /** A save has begun and not ended: some documents may be further than the checkpoint. */
  isTorn: boolean;
  isIndexed: boolean;
  hasParked: boolean;
  /** Has query services of older versions count their totals. */
  counts: null;
  /** What the save that has begun does, where repeating its events would do it twice. */
  redo?: Redo;
}

export interface Redo {
  writes: readonly Write[];
  /** Ids of parked events that it takes in. */
  unparked: readonly string[];
  checkpoint: bigint;
  told: number;
}

/** A process has all read models stand still: saving waits. */
export interface Hold {
  by: string;
  beat: number;
}

/** What is known of one read model, `orders@1`. It stays when its documents are thrown away. */
export interface ModelRow {
  _id: string;
  /** Grows with every change of this row. */
  revision: number;
  /** Grows with everything that readers may see; never starts over. */
  changes: number;
  held: Hold | null;
  /** The greatest under which it was opened. */
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

/** What a change of such a home counts among the changes of its read model. */
export const readersSee = (role: Role): 0 | 1 => (role === 'live' ? 1 : 0);

/** Whether a collection holds documents, as far as its name says. */
export const holdsDocuments = (collection: string): boolean => /^[a-z]\w*@\d+-[\da-f-]{13}$/.test(collection);

const TRIES = 1_000;

/**
 * Changes a row by what it is, also where others change it meanwhile; makes it where it is missing. Gives the new row.
 * `null`: it is right as it is.
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
  throw new Error(`${model} is changed by others all the time`);
}

async function newRow(rows: ModelRows, model: string): Promise<ModelRow> {
  // Whatever a database before this one has counted, and readers remember, lies below.
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
