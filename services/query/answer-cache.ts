import { boundedCache } from '@naust/infra/bounded-cache.ts';
import type { Answer, RequestContext } from '@naust/infra/http/route.ts';
import type { ModelName, QueryDesk } from './desk.ts';
import { isAdmin, reading } from './reading.ts';

/** The cache holds between once and twice as many. */
const LEAST_ENTRIES = 500;

interface Kept {
  changes: number;
  answer: Answer<never>;
}

/** `key`: path and query, and whatever else the answer depends on beside the read models. */
export type CatalogueReading = <T>(
  key: string,
  models: readonly ModelName[],
  context: RequestContext,
  query: () => Promise<Answer<T>>,
) => Promise<Answer<T>>;

/**
 * Answers what every visitor is answered alike, and keeps the JSON until one of the read models has changed.
 * Administrators see more, and who has just written must see it: both are answered from the read models.
 */
export function catalogueReading(desk: QueryDesk): CatalogueReading {
  const kept = boundedCache<string, Kept>(LEAST_ENTRIES);

  return async (key, models, context, query) => {
    if (context.minPosition !== null || isAdmin(context)) return reading(desk, models, context, query);
    // Counted before reading: a save in between makes the kept answer old, never the other way round.
    const changes = desk.changeCount(models);
    const known = kept.get(key);
    if (known?.changes === changes) return known.answer;
    const { body, ...rest } = await query();
    const answer = { ...rest, serialised: Buffer.from(JSON.stringify(body)) };
    kept.set(key, { changes, answer });
    return answer;
  };
}
