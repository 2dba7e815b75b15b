import type { Change } from '../read-model-writer.port.ts';
import type { ParkedEvent } from '../read-models.port.ts';
import type { Column, Layout, Role } from './sqlite-layout.ts';

/** What becomes of one row; `columns` null: as they were. Words are those that come or go; empty: none. */
export type RowChange =
  | { is: 'new'; seq: number; position: bigint; id: string; columns: Column[]; text: string; words: string }
  | {
      is: 'changed';
      seq: number;
      position: bigint;
      columns: Column[] | null;
      text: string;
      words: string;
      oldWords: string;
    }
  | { is: 'gone'; seq: number; oldWords: string };

/** One read model's part of a save, ready to be written. */
export interface TableSave {
  model: string;
  role: Role;
  fields: readonly string[];
  /** The one that the writer knows; a save is refused where it is another. */
  epoch: number;
  checkpoint: bigint;
  told: number;
  hasChanges: boolean;
  rows: readonly RowChange[];
  park: readonly ParkedEvent[];
  unpark: readonly ParkedEvent[];
}

/** The rows of a change; `text` is the document after it. */
export function rowChangesOf(
  layout: Layout,
  { id, before, after, position, order }: Change,
  text: string,
): RowChange[] {
  if (before && after && before.order === order) {
    const [old, columns] = [layout.columns(before.doc), layout.columns(after)];
    const [oldWords, words] = [layout.words(before.doc), layout.words(after)];
    const isMoved = columns.some((value, place) => value !== old[place]);
    const newWords = oldWords === words ? { words: '', oldWords: '' } : { words, oldWords };
    return [{ is: 'changed', seq: order, position, columns: isMoved ? columns : null, text, ...newWords }];
  }
  const rows: RowChange[] = [];
  if (before) rows.push({ is: 'gone', seq: before.order, oldWords: layout.words(before.doc) });
  if (after) {
    const columns = layout.columns(after);
    rows.push({ is: 'new', seq: order, position, id, columns, text, words: layout.words(after) });
  }
  return rows;
}
