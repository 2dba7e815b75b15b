import type { Doc } from '@naust/domain/read-model.ts';
import { declaredShape } from '../declared-fields.ts';
import type { AnyDeclaration } from '../read-models.port.ts';

export type Role = 'live' | 'build';
export type Column = string | number;

/** One build of a read model, with its own tables. A generation is never reused. */
export interface Build {
  model: string;
  generation: number;
}

/** Null is stored as −∞, so that it compares, sorts first, and pages by row values like any other value. */
const NULL = Number.NEGATIVE_INFINITY;

export const columnOf = (value: unknown): Column => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value === 'boolean') return Number(value);
  // NaN is null in JSON too.
  return typeof value === 'number' && !Number.isNaN(value) ? value : NULL;
};

/** How the documents of one declaration are stored in tables. */
export interface Layout {
  model: string;
  declaration: AnyDeclaration;
  /** The fields of all indexes and filters, each once. */
  fields: readonly string[];
  isSearched: boolean;
  /** Values of the indexed fields, in the order of `fields`. */
  columns(doc: Doc): Column[];
  /** The document's words, each once, separated by spaces; empty if it is not searched. */
  words(doc: Doc): string;
}

export function layoutOf(declaration: AnyDeclaration): Layout {
  const { words, ...shape } = declaredShape(declaration);
  return {
    ...shape,
    columns: (doc) => shape.fields.map((field) => columnOf(doc[field as keyof Doc])),
    words: (doc) => words(doc).join(' '),
  };
}

const bareName = ({ model, generation }: Build): string => `${model}#${generation}`;
export const tableName = (build: Build): string => `"${bareName(build)}"`;
export const wordsName = (build: Build): string => `"${bareName(build)}.words"`;
export const columnName = (field: string): string => `"f_${field}"`;

/** The text of a sparse index's condition and of its queries must be identical. */
export const hasValue = (field: string): string => `${columnName(field)} > -9e999`;

/** `seq` is the document's order; `doc` comes last, so that reading the others never walks through long texts. */
export function tableSql({ model, fields, isSearched }: Layout, generation: number): string {
  const build = { model, generation };
  const columns = fields.map((field) => `${columnName(field)} not null, `);
  const table = `create table ${tableName(build)} (
    seq integer primary key, position integer not null, id text not null unique, ${columns.join('')}doc text not null);`;
  return isSearched ? table + wordsSql(wordsName(build)) : table;
}

/**
 * Words are already split, so the plainest tokenizer suffices; a deletion passes the old words and leaves none behind.
 * The engine's automatic merges can be large within one commit, so the writer merges little by little, sixteen segments
 * into one: with fewer, each word is rewritten more often. Not detail=none: with secure-delete, SQLite 3.53 loses a
 * word of the row that is inserted after a deletion in the same transaction.
 */
function wordsSql(name: string): string {
  return `create virtual table ${name} using fts5(
      words, content='', detail=column, columnsize=0, tokenize='ascii', prefix='1 2 3');
    insert into ${name} (${name}, rank) values ('secure-delete', 1), ('automerge', 0), ('usermerge', 16), ('crisismerge', 64);`;
}

/** The declared indexes by their names. */
export function indexSqls({ model, declaration }: Layout, generation: number): Record<string, string> {
  const { sparse = [], carries = {} } = declaration;
  const build = { model, generation };
  const sql = (name: string, fields: readonly string[]) => {
    const carried = (carries[name] ?? []).map(columnName);
    const columns = [...fields.map(columnName), 'id', ...carried].join(', ');
    const isThere = sparse.includes(name) && fields[0] ? ` where ${hasValue(fields[0])}` : '';
    return `create index if not exists "${bareName(build)}.${name}" on ${tableName(build)} (${columns})${isThere}`;
  };
  return Object.fromEntries(Object.entries(declaration.indexes).map(([name, fields]) => [name, sql(name, fields)]));
}
