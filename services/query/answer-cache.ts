import { createHash } from 'node:crypto';
import type { Answer, RequestContext } from '@naust/infra/http/route.ts';
import { LRUCache } from 'lru-cache';
import type { ModelName, QueryDeps, ReadFrom } from './query-dependencies.ts';
import { isAdmin, reading } from './reading.ts';

/** Of JSON. */
const MOST_BYTES = 16 * 1024 * 1024;

interface CachedAnswer {
  then: number;
  read: readonly ReadFrom[];
  answer: Answer<never> & { serialised: Buffer };
}

export interface CatalogueQuery {
  /** The address, with what was asked for in one spelling. */
  key: string;
  models: readonly ModelName[];
  /** What the answer depends on beside the read models, say the minute. */
  moment?: string | number;
}

/** An answer, and which documents it was made of; without that, any of those read models. */
export type MadeAnswer<T> = Answer<T> & { readFrom?: readonly ReadFrom[] };

export type CatalogueReading = <T>(
  query: CatalogueQuery,
  context: RequestContext,
  run: () => Promise<MadeAnswer<T>>,
) => Promise<Answer<T>>;

/**
 * Answers what every visitor is answered alike, and keeps the JSON until what it was made of has changed.
 * Administrators see more, and who has just written must see it: both are answered from the read models.
 */
export function catalogueReading(deps: QueryDeps): CatalogueReading {
  const kept = new LRUCache<string, CachedAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }) => answer.serialised.length,
  });

  return async ({ key: address, models, moment }, context, run) => {
    const isKnown = context.minPosition === null && !isAdmin(context) && !deps.standstill.isAny();
    if (!isKnown) return reading(deps, models, context, run);
    const key = moment === undefined ? address : `${address}@${moment}`;
    const found = kept.get(key);
    if (found && deps.changes.isAsThen(found.read, found.then)) return found.answer;
    // Looked at before reading: a save in between makes the kept answer old, never the other way round.
    const then = deps.changes.now();
    const { body, readFrom, ...rest } = await run();
    const serialised = Buffer.from(JSON.stringify(body));
    const read = readFrom ?? models.map((model) => ({ model }));
    const etag = `W/"${createHash('sha1').update(serialised).digest('base64url')}"`;
    const answer = { ...rest, headers: { ...rest.headers, etag }, isKept: moment === undefined, serialised };
    kept.set(key, { then, read, answer });
    return answer;
  };
}
