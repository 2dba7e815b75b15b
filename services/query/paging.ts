import { refuse } from '@naust/domain/refusal.ts';

/** Rows that an answer without `limit` gives at most. */
export const MAX_ROWS = 10_000;
const MAX_LIMIT = 1_000;

export interface ListQuery {
  q?: string | undefined;
  limit?: string | undefined;
  cursor?: string | undefined;
}

export type CursorValues = readonly (string | number | null)[];

export interface ListRequest {
  /** Words of `q`: letters and digits only. Empty: no search. */
  words: readonly string[];
  limit: number;
  after: CursorValues | null;
}

/** Reads the additive list parameters; refuses a cursor that this shop did not give. */
export function listRequest({ q, limit, cursor }: ListQuery): ListRequest {
  return {
    words: wordsOf(q ?? ''),
    limit: limit === undefined ? MAX_ROWS : Math.min(Math.max(Number(limit), 1), MAX_LIMIT),
    after: cursor === undefined ? null : readCursor(cursor),
  };
}

export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function readCursor(cursor: string): CursorValues {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(values) && values.every(isCursorValue)) return values;
  } catch {
    // Falls through to the refusal below: an unreadable cursor and a foreign one are the same to the client.
  }
  return refuse('WRONG_SHAPE', { fields: [{ path: 'cursor', message: 'Ukjent side.' }] });
}

const isCursorValue = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** `Link` to the next page, where there is one, and `X-Total-Count`. */
export function pageHeaders(path: string, query: ListQuery, total: number, next: CursorValues | undefined) {
  const headers: Record<string, string> = { 'X-Total-Count': String(total) };
  if (next) {
    const parameters = new URLSearchParams();
    if (query.q !== undefined) parameters.set('q', query.q);
    parameters.set('limit', query.limit ?? String(MAX_LIMIT));
    parameters.set('cursor', Buffer.from(JSON.stringify(next)).toString('base64url'));
    headers.Link = `<${path}?${parameters}>; rel="next"`;
  }
  return headers;
}
