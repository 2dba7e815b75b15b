import type { Doc } from '@naust/domain/read-model.ts';
import type { IndexDescription } from 'mongodb';
import { declaredShape } from '../declared-fields.ts';
import type { Stored } from '../read-model-writer.port.ts';
import type { AnyDeclaration } from '../read-models.port.ts';

export type FieldValue = string | number | null | readonly (string | number | null)[];

/**
 * One stored document. A deleted one leaves `_id`, `position`, `stamp` and `gone`, so that a late write cannot bring it
 * back.
 */
export interface StoredRow {
  _id: string;
  position: bigint;
  /** The epoch of the save that wrote it. */
  stamp: number;
  gone: boolean;
  order?: number;
  /** Values of the declared fields. */
  fields?: Record<string, FieldValue>;
  /** Each once; absent if it is not searched. */
  words?: string[];
  /** The document as JSON: exactly as saved, including its field names. */
  doc?: string;
}

/** With the stamp that guards a change of it. */
export interface StampedDocument extends Stored {
  stamp: number;
}

/** The state that a row must still have for a write to replace it. */
export interface Over {
  position: bigint;
  stamp?: number;
}

/** The new row; `over` null: there is none under its id. */
export interface Write {
  row: StoredRow;
  over: Over | null;
}

/** How the documents of one declaration are stored in a collection. */
export interface Layout {
  model: string;
  declaration: AnyDeclaration;
  isSearched: boolean;
  fields(doc: Doc): Record<string, FieldValue>;
  words(doc: Doc): string[];
}

export function layoutOf(declaration: AnyDeclaration): Layout {
  const { fields, ...shape } = declaredShape(declaration);
  return {
    ...shape,
    fields: (doc) => Object.fromEntries(fields.map((name) => [name, fieldValue(doc[name as keyof Doc])])),
  };
}

/** The value for comparing and sorting: null before everything, as on the server. */
export function fieldValue(value: unknown): FieldValue {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((one) => fieldValue(one) as string | number | null);
  if (typeof value === 'boolean') return Number(value);
  // NaN is null in JSON too.
  return typeof value === 'number' && !Number.isNaN(value) ? value : null;
}

export const fieldPath = (field: string): string => `fields.${field}`;

export function rowOf(layout: Layout, doc: Doc, { position, order, stamp }: Omit<StampedDocument, 'doc'>): StoredRow {
  const row: StoredRow = {
    _id: doc.id,
    position,
    stamp,
    gone: false,
    order,
    fields: layout.fields(doc),
    doc: JSON.stringify(doc),
  };
  return layout.isSearched ? { ...row, words: layout.words(doc) } : row;
}

export const storedOf = ({ position, order = 0, stamp, doc = 'null' }: StoredRow): StampedDocument => ({
  doc: JSON.parse(doc) as Doc,
  position,
  order,
  stamp,
});

/** Each ends in `_id`. Deleted documents are separate in all of them. */
export function indexOf({ indexes }: AnyDeclaration, name: string): IndexDescription {
  const fields = (indexes[name] ?? []).map((field) => [fieldPath(field), 1] as const);
  return { name, key: new Map<string, 1>([['gone', 1], ...fields, ['_id', 1]]) };
}

export function indexesOf({ declaration, isSearched }: Layout): IndexDescription[] {
  const declared = Object.keys(declaration.indexes).map((name) => indexOf(declaration, name));
  const words: IndexDescription = { name: 'by words', key: new Map([['words', 1] as const, ['order', -1] as const]) };
  return isSearched ? [...declared, words] : declared;
}
