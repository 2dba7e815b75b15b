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
  /** The URL with normalized parameters. */
  key: string;
  models: readonly ModelName[];
  /** Another dependency of the answer besides the read models, such as the minute. */
  moment?: string | number;
}

/** An answer and the documents that it was made of; without these, any document of its read models. */
export type MadeAnswer<T> = Answer<T> & { readFrom?: readonly ReadFrom[] };

export type CatalogueReading = <T>(
  query: CatalogueQuery,
  context: RequestContext,
  run: () => Promise<MadeAnswer<T>>,
) => Promise<Answer<T>>;

/**
 * Caches the JSON of answers that are the same for every visitor, until their documents change. Administrators see
 * more, and callers that have just written must see it: both are answered from the read models.
 */
export function catalogueReading(deps: QueryDeps): CatalogueReading {
  const kept = new LRUCache<string, CachedAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }) => answer.serialised.length,
  });

  return async ({ key: address, models, moment }, context, run) => {
    const isKnown = context.minPosition === null && !isAdmin(context) && !deps.deadLetters.isAny();
    if (!isKnown) return reading(deps, models, context, run);
    const key = moment === undefined ? address : `${address}@${moment}`;
    const found = kept.get(key);
    if (found && deps.changes.isAsThen(found.read, found.then)) return found.answer;
    // Taken before the read: a save in between makes the cached answer outdated, never the other way round.
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
