import type { Document, Filter, Sort } from 'mongodb';
import { fieldAfter, fieldsOfIndex, knownField, sortFields } from '../declared-fields.ts';
import {
  type AnyDeclaration,
  type Condition,
  type EqualTo,
  type FindOptions,
  type Found,
  type IndexValue,
  type Span,
  standsNowhere,
} from '../read-models.port.ts';
import type { Spellings } from '../words.ts';
import { fieldPath, fieldValue, type StoredRow } from './mongo-layout.ts';
import { anyWithin, escaped } from './text-patterns.ts';

type Query = Filter<StoredRow>;
type Asked = Pick<FindOptions, 'index' | 'equals' | 'sortBy' | 'descending' | 'after'> & Found;

/** Documents of an index, before any cursor. */
export function foundQuery(declaration: AnyDeclaration, { index, equals = [], span, where = [] }: Found): Query {
  const spanned = span ? [spanQuery(fieldPath(fieldAfter(declaration, index, equals)), span)] : [];
  return all([...leading(declaration, index, equals), ...spanned, ...conditionQueries(declaration, where)]);
}

/** A page of them. */
export function findQuery(declaration: AnyDeclaration, options: Asked): Query {
  const { after, descending = false } = options;
  const found = foundQuery(declaration, options);
  if (!after) return found;
  const paths = sortPaths(declaration, options);
  return { $and: [found, beyond(paths, after, descending)] } as Query;
}

export function sortOf(declaration: AnyDeclaration, options: Asked): Sort {
  const direction = options.descending ? -1 : 1;
  return new Map(sortPaths(declaration, options).map((path) => [path, direction]));
}

const sortPaths = (declaration: AnyDeclaration, options: Asked): string[] => [
  ...sortFields(declaration, options).map(fieldPath),
  '_id',
];

function leading(declaration: AnyDeclaration, index: string, equals: readonly EqualTo[]): Document[] {
  const fields = fieldsOfIndex(declaration, index, equals);
  const equal = equals.map((value, place) => ({ [fieldPath(fields[place] ?? '')]: equalTo(value) }));
  const isSparse = declaration.sparse?.includes(index) ?? false;
  return isSparse && fields[0] ? [{ [fieldPath(fields[0])]: { $ne: null } }, ...equal] : equal;
}

const equalTo = (value: EqualTo): unknown =>
  Array.isArray(value) ? { $in: value.map(fieldValue) } : { $eq: fieldValue(value) };

function spanQuery(path: string, { atLeast, below }: Span): Document {
  const limits = { ...(atLeast !== undefined && { $gte: atLeast }), ...(below !== undefined && { $lt: below }) };
  // A comparison matches values of the same kind only, so never null.
  return { [path]: Object.keys(limits).length > 0 ? limits : { $ne: null } };
}

export function conditionQueries(declaration: AnyDeclaration, where: readonly Condition[]): Document[] {
  return where.map((condition) => {
    const path = fieldPath(knownField(declaration, condition.field));
    if ('anyOf' in condition) return { [path]: { $in: condition.anyOf.map(fieldValue) } };
    if ('someWithin' in condition) return { [path]: { $regex: anyWithin(...condition.someWithin) } };
    if (!('contains' in condition)) return spanQuery(path, condition);
    return { [path]: standsNowhere(condition.contains) ? { $in: [] } : { $regex: escaped(condition.contains) } };
  });
}

export const all = (conditions: readonly Document[]): Query =>
  ({ gone: false, ...(conditions.length > 0 && { $and: conditions }) }) as Query;

/** Documents after these values, in the order of these fields. */
function beyond(paths: readonly string[], after: readonly IndexValue[], descending: boolean): Document {
  const ways = paths.flatMap((path, place) => {
    const further = beyondOne(path, after[place] ?? null, descending);
    const equal = paths.slice(0, place).map((one, at) => ({ [one]: { $eq: after[at] ?? null } }));
    return further ? [{ $and: [...equal, further] }] : [];
  });
  return { $or: ways };
}

function beyondOne(path: string, value: IndexValue, descending: boolean): Document | null {
  if (!descending) return { [path]: value === null ? { $ne: null } : { $gt: value } };
  return value === null ? null : { $or: [{ [path]: { $lt: value } }, { [path]: null }] };
}

/** Documents with, for each search term, one spelling all of whose words are prefixes of its words. */
export function wordsQuery(
  declaration: AnyDeclaration,
  asked: readonly Spellings[],
  where: readonly Condition[],
): Query {
  const [begun, spelt] = [asked.filter(isOne).flat(2), asked.filter((spellings) => !isOne(spellings))];
  const anySpelling = spelt.map((spellings) => ({ $or: spellings.map((words) => ({ $and: words.map(begunBy) })) }));
  return all([...begun.map(begunBy), ...anySpelling, ...conditionQueries(declaration, where)]);
}

const isOne = (spellings: Spellings): boolean => spellings.length === 1;

/** Letters and digits only: no character has a meaning in a pattern. */
const begunBy = (word: string): Document => ({ words: { $regex: `^${word}` } });
