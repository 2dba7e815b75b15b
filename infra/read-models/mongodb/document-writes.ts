import type { AnyBulkWriteOperation } from 'mongodb';
import { isTaken } from '../../mongodb/mongo-place.ts';
import type { Change, Stored } from '../read-model-writer.port.ts';
import { type Layout, type Over, rowOf, type StampedDocument, type StoredRow, type Write } from './mongo-layout.ts';
import type { Collections } from './mongo-models-place.ts';

/** `gone`: the tombstones that were read. */
export function writesOf(
  layout: Layout,
  changes: readonly Change[],
  { gone, stamp }: { gone: ReadonlyMap<string, Over>; stamp: number },
): Write[] {
  return changes.flatMap(({ id, before, after, position, order }) => {
    const over = before ? overOf(before) : (gone.get(id) ?? null);
    if (after) return [{ row: rowOf(layout, after, { position, order, stamp }), over }];
    return before ? [{ row: { _id: id, position, stamp, gone: true }, over }] : [];
  });
}

function overOf(before: Stored | StampedDocument): Over {
  const { position } = before;
  return 'stamp' in before ? { position, stamp: before.stamp } : { position };
}

const asOperation = ({ row, over }: Write): AnyBulkWriteOperation<StoredRow> => {
  if (!over) return { insertOne: { document: row } };
  const { _id, ...replacement } = row;
  return { replaceOne: { filter: { _id, ...over }, replacement } };
};

/** Returns whether all were written: if not, another process has written a row since it was read. */
export async function writeAll(
  { documents }: Collections,
  name: string,
  writes: readonly Write[],
): Promise<'written' | 'moved'> {
  if (writes.length === 0) return 'written';
  try {
    const result = await documents(name).bulkWrite(writes.map(asOperation), { ordered: false });
    return result.insertedCount + result.matchedCount === writes.length ? 'written' : 'moved';
  } catch (fault) {
    if (isTaken(fault)) return 'moved';
    throw fault;
  }
}
