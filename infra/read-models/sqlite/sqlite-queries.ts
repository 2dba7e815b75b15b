import type { FindOptions } from '../read-models.port.ts';
import { type Column, columnName, columnOf, fieldsOfIndex, type Layout, tableName } from './sqlite-layout.ts';

/**
 * Rows of an index: equal in its leading fields, sorted by the rest and the id, after a cursor. Selects the
 * documents' whereabouts, not their texts.
 */
export function findSql(
  { model, declaration }: Layout,
  { index, equals = [], descending, after }: FindOptions,
): string {
  const columns = fieldsOfIndex(declaration, index, equals).map(columnName);
  const sorted = [...columns.slice(equals.length), 'id'];
  const conditions = columns.slice(0, equals.length).map((column) => `${column} = ?`);
  if (after) {
    const places = sorted.map(() => '?').join(', ');
    conditions.push(`(${sorted.join(', ')}) ${descending ? '<' : '>'} (${places})`);
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const order = sorted.map((column) => (descending ? `${column} desc` : column)).join(', ');
  return `select seq, position from ${tableName(model, 'live')} ${where} order by ${order} limit ?`;
}

/** The values to bind, in the order of `findSql`; one row more than asked tells whether there is another page. */
export function findValues({ equals = [], after = [], limit }: FindOptions): Column[] {
  return [...equals.map(columnOf), ...after.map(columnOf), limit + 1];
}

export function countSql({ model, declaration }: Layout, index: string, equals: readonly unknown[]): string {
  const columns = fieldsOfIndex(declaration, index, []).slice(0, equals.length).map(columnName);
  const where = columns.length > 0 ? `where ${columns.map((column) => `${column} = ?`).join(' and ')}` : '';
  return `select count(*) as total from ${tableName(model, 'live')} ${where}`;
}

/** Words come from `wordsOf`: letters and digits only, so that quoting is all the escaping there is. */
export const matchOf = (words: readonly string[]): string => words.map((word) => `"${word}"*`).join(' ');
