import type { Doc } from '@naust/domain/read-model.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { Answer } from '@naust/infra/http/route.ts';
import type { IndexValue, ReadModel } from '@naust/infra/read-models/read-models.port.ts';
import { listOf, type Made } from './made-rows.ts';

/** Rows that an answer without `limit` gives at most. */
export const MAX_ROWS = 10_000;
const MAX_LIMIT = 1_000;

export interface ListQuery {
  q?: string | undefined;
  limit?: string | undefined;
  cursor?: string | undefined;
}

export interface RowPage<D> {
  docs: readonly D[];
  total: number;
  next?: readonly IndexValue[] | undefined;
}

/** A list in the order of an index. `cursor`: the types of what its pages end with, the id last. */
export interface Listing<Index extends string> {
  index: Index;
  equals: readonly IndexValue[];
  descending?: boolean;
  cursor: readonly ('number' | 'string')[];
}

export const limitOf = ({ limit }: ListQuery): number =>
  limit === undefined ? MAX_ROWS : Math.min(Math.max(Number(limit), 1), MAX_LIMIT);

export const searchText = ({ q }: ListQuery): string => q?.trim() ?? '';

export async function listPage<D extends Doc, Index extends string>(
  model: ReadModel<D, Index>,
  query: ListQuery,
  { index, equals, descending = false, cursor }: Listing<Index>,
): Promise<RowPage<D>> {
  const after = readCursor(query, cursor);
  const page = await model.find({ index, equals, descending, limit: limitOf(query), ...(after ? { after } : {}) });
  return { ...page, total: await model.count(index, equals) };
}

/** Rows that have a word beginning with each word of `q`, the newest first. */
export async function searchPage<D extends Doc>(model: ReadModel<D>, query: ListQuery): Promise<RowPage<D>> {
  const after = readCursor(query, ['string'])?.[0];
  const words = searchText(query).split(/\s+/);
  const page = await model.search({ words, limit: limitOf(query), ...(after ? { after: String(after) } : {}) });
  return { ...page, next: page.next === undefined ? undefined : [page.next] };
}

/** Refuses a cursor that this list did not give. */
export function readCursor({ cursor }: ListQuery, types: Listing<string>['cursor']): readonly IndexValue[] | null {
  if (cursor === undefined) return null;
  const values = parsedCursor(cursor);
  const isOurs = Array.isArray(values) && values.length === types.length;
  if (isOurs && values.every((value, place) => typeof value === types[place])) return values;
  return refuse('WRONG_SHAPE', { in: 'query', fields: [{ path: 'cursor', message: 'Ukjent side.' }] });
}

function parsedCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // What cannot be read is refused as any other foreign cursor is.
    return null;
  }
}

/** The rows, with `Link` to the next page, where there is one, and `X-Total-Count`. */
export function pageAnswer<D, A>(
  path: string,
  query: ListQuery,
  page: RowPage<D>,
  row: (doc: D) => Made<A>,
): Answer<A[]> {
  const total = { 'X-Total-Count': String(page.total) };
  const headers = page.next ? { ...total, Link: nextLink(path, query, page.next) } : total;
  return { ...listOf(page.docs.map(row)), headers };
}

function nextLink(path: string, { q, limit }: ListQuery, next: readonly IndexValue[]): string {
  const parameters = new URLSearchParams(q === undefined ? {} : { q });
  parameters.set('limit', limit ?? String(MAX_LIMIT));
  parameters.set('cursor', Buffer.from(JSON.stringify(next)).toString('base64url'));
  return `<${path}?${parameters}>; rel="next"`;
}
