import { fieldAfter, fieldsOfIndex, knownField, sortFields } from '../declared-fields.ts';
import {
  type Condition,
  type EqualTo,
  type FindOptions,
  type Found,
  type IndexValue,
  type Span,
  standsNowhere,
} from '../read-models.port.ts';
import type { Spellings } from '../words.ts';
import { type Column, columnName, columnOf, hasValue, type Layout } from './sqlite-layout.ts';

/**
 * Rows of an index: equal in its leading fields, sorted by the rest and the id, after a cursor. Selects only the
 * documents' rowids, so that columns of the index are not read from the table before the sort.
 */
export function findSql(layout: Layout, table: string, options: FindOptions): string {
  const { descending, after } = options;
  const sorted = sortedBy(layout, options);
  const conditions = foundSql(layout, options);
  if (after) {
    const places = sorted.map(() => '?').join(', ');
    conditions.push(`(${sorted.join(', ')}) ${descending ? '<' : '>'} (${places})`);
  }
  const order = sorted.map((column) => (descending ? `${column} desc` : column)).join(', ');
  return `select seq from ${table} ${whereSql(conditions)} order by ${order} limit ?`;
}

/** A unary plus before a column keeps the engine from choosing another index for the order. */
function sortedBy(layout: Layout, options: Pick<FindOptions, 'index' | 'equals' | 'sortBy'>): string[] {
  const sign = options.sortBy === undefined ? '' : '+';
  return [...sortFields(layout.declaration, options).map(columnName), 'id'].map((column) => sign + column);
}

function foundSql(layout: Layout, { index, equals = [], span, where = [] }: Found): string[] {
  const spanned = span ? spanSql(columnName(fieldAfter(layout.declaration, index, equals)), span) : [];
  return [...leading(layout, index, equals), ...spanned, ...conditionsSql(layout, where)];
}

/** The values to bind, in the order of `foundSql`. */
export const foundValues = ({ equals = [], span = {}, where = [] }: Found): Column[] => [
  ...equalValues(equals),
  ...spanValues(span),
  ...conditionValues(where),
];

function spanSql(column: string, { atLeast, below }: Span): string[] {
  const least = atLeast === undefined ? `${column} > -9e999` : `${column} >= ?`;
  return below === undefined ? [least] : [least, `${column} < ?`];
}

const spanValues = ({ atLeast, below }: Span): Column[] => [atLeast, below].filter((value) => value !== undefined);

function leading({ declaration }: Layout, index: string, equals: readonly EqualTo[]): string[] {
  const fields = fieldsOfIndex(declaration, index, equals);
  const equal = equals.map((value, place) => {
    const column = columnName(fields[place] ?? '');
    return isList(value) ? `${column} in (${value.map(() => '?').join(', ')})` : `${column} = ?`;
  });
  const isSparse = declaration.sparse?.includes(index) ?? false;
  return isSparse && fields[0] ? [hasValue(fields[0]), ...equal] : equal;
}

const isList = (value: EqualTo): value is readonly IndexValue[] => Array.isArray(value);

const equalValues = (equals: readonly EqualTo[]): Column[] =>
  equals.flatMap((value) => (isList(value) ? value.map(columnOf) : [columnOf(value)]));

const whereSql = (conditions: readonly string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');

/** With a plus, as above: a filter does not choose the index. */
export function conditionsSql({ declaration }: Pick<Layout, 'declaration'>, where: readonly Condition[]): string[] {
  return where.map((condition) => {
    const column = `+${columnName(knownField(declaration, condition.field))}`;
    if ('anyOf' in condition) return `${column} in (${condition.anyOf.map(() => '?').join(', ')})`;
    if ('someWithin' in condition) {
      return `exists (select 1 from json_each(${column}) as one where one.value between ? and ?)`;
    }
    // Null is stored as a number, and numbers sort before all texts.
    if ('contains' in condition) {
      return standsNowhere(condition.contains) ? '0' : `(${column} > '' and instr(${column}, ?) > 0)`;
    }
    return spanSql(column, condition).join(' and ');
  });
}

export const conditionValues = (where: readonly Condition[]): Column[] =>
  where.flatMap((condition) => {
    if ('anyOf' in condition) return condition.anyOf.map(columnOf);
    if ('someWithin' in condition) return [...condition.someWithin];
    if ('contains' in condition) return standsNowhere(condition.contains) ? [] : [condition.contains];
    return spanValues(condition);
  });

/** The values to bind, in the order of `findSql`; one extra row shows whether there is another page. */
export function findValues({ after = [], limit, ...found }: FindOptions): Column[] {
  return [...foundValues(found), ...after.map(columnOf), limit + 1];
}

export const countSql = (layout: Layout, table: string, found: Found): string =>
  `select count(*) as total from ${table} ${whereSql(foundSql(layout, found))}`;

export function sumSql(layout: Layout, table: string, field: string, found: Found): string {
  const known = knownField(layout.declaration, field);
  const conditions = [...foundSql(layout, found), hasValue(known)];
  return `select coalesce(sum(${columnName(known)}), 0) as total from ${table} ${whereSql(conditions)}`;
}

/** Words are letters and digits only, so quoting is enough. */
export const matchOf = (asked: readonly Spellings[]): string =>
  asked
    .map((spellings) => `(${spellings.map((words) => `(${words.map(begunBy).join(' AND ')})`).join(' OR ')})`)
    .join(' AND ');

const begunBy = (word: string) => `"${word}"*`;
