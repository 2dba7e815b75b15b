import { createHash } from 'node:crypto';
import type { Doc } from '@naust/domain/read-model.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { Answer } from '@naust/infra/http/route.ts';
import type { Condition, Found, IndexValue, ReadModel } from '@naust/infra/read-models/read-models.port.ts';

/** Most rows of an answer without `limit`. */
export const MAX_ROWS = 10_000;
const MAX_LIMIT = 1_000;

export interface ListQuery {
  q?: string | undefined;
  limit?: string | undefined;
  cursor?: string | undefined;
}

/** A requested list: its path, paging and filters. */
export interface AskedList {
  path: string;
  query: ListQuery & Readonly<Record<string, string | undefined>>;
}

export interface RowPage<D> {
  docs: readonly D[];
  total: number;
  next?: readonly IndexValue[] | undefined;
}

/** A list in the order of an index. `cursor`: the types of its cursor values, the id last. */
export interface Listing<Index extends string> extends Found<Index> {
  sortBy?: string;
  descending?: boolean;
  cursor: readonly CursorType[];
}

/** `text?`: a text or null. */
type CursorType = 'number' | 'string' | 'text?';

export const limitOf = ({ limit }: ListQuery): number =>
  limit === undefined ? MAX_ROWS : Math.min(Math.max(Number(limit), 1), MAX_LIMIT);

export const searchText = ({ q }: ListQuery): string => q?.trim() ?? '';

export async function listPage<D extends Doc, Index extends string>(
  model: ReadModel<D, Index>,
  asked: AskedList,
  { cursor, ...listing }: Listing<Index>,
): Promise<RowPage<D>> {
  const after = readCursor(asked, cursor);
  const { sortBy, descending, ...found } = listing;
  const page = await model.find({ ...listing, limit: limitOf(asked.query), ...(after ? { after } : {}) });
  return { ...page, total: await model.count(found) };
}

/** Rows with, for each word of `q`, a word with that prefix, the newest first. */
export async function searchPage<D extends Doc>(
  model: ReadModel<D>,
  asked: AskedList,
  where: readonly Condition[] = [],
): Promise<RowPage<D>> {
  const after = readCursor(asked, ['string'])?.[0];
  const words = searchText(asked.query).split(/\s+/);
  const limit = limitOf(asked.query);
  const page = await model.search({ words, where, limit, ...(after ? { after: String(after) } : {}) });
  return { ...page, next: page.next === undefined ? undefined : [page.next] };
}

/** Refuses a cursor of another list. */
export function readCursor(asked: AskedList, types: readonly CursorType[]): readonly IndexValue[] | null {
  const { cursor } = asked.query;
  if (cursor === undefined) return null;
  const [mark, ...values] = parsedCursor(cursor);
  const isOurs = mark === markOf(asked) && values.length === types.length;
  if (isOurs && values.every((value, place) => isOfType(value, types[place]))) return values;
  return refuse('WRONG_SHAPE', { in: 'query', fields: [{ path: 'cursor', message: 'Ukjent side.' }] });
}

const isOfType = (value: IndexValue, type: CursorType | undefined): boolean =>
  type === 'text?' ? value === null || typeof value === 'string' : typeof value === type;

function parsedCursor(cursor: string): IndexValue[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    // An unreadable cursor is refused like any foreign one.
    return [];
  }
}

/** Identifies a list by its path and filters. */
function markOf({ path, query: { limit: _, cursor: __, ...filters } }: AskedList): string {
  const said = Object.entries(filters).filter(([, value]) => value !== undefined);
  const text = JSON.stringify([path, ...said.sort(([one], [other]) => (one < other ? -1 : 1))]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

/** The rows, with `Link` to the next page, if there is one, and `X-Total-Count`. */
export function pageAnswer<D, A>(asked: AskedList, page: RowPage<D>, row: (doc: D) => A): Answer<A[]> {
  const total = { 'X-Total-Count': String(page.total) };
  const headers = page.next ? { ...total, Link: nextLink(asked, page.next) } : total;
  return { body: page.docs.map((doc) => row(doc)), headers };
}

export function nextLink(asked: AskedList, next: readonly IndexValue[]): string {
  const { limit = String(MAX_LIMIT), cursor: _, ...filters } = asked.query;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) parameters.set(name, value);
  parameters.set('limit', limit);
  parameters.set('cursor', Buffer.from(JSON.stringify([markOf(asked), ...next])).toString('base64url'));
  return `<${asked.path}?${parameters}>; rel="next"`;
}
