import { boundedCache } from '@naust/infra/bounded-cache.ts';
import type { Answer, RequestContext } from '@naust/infra/http/route.ts';
import type { ModelName, QueryDesk } from './desk.ts';
import { isAdmin, reading } from './reading.ts';

/** Of JSON; the cache holds at most twice as much. */
const LEAST_BYTES = 8 * 1024 * 1024;

interface Kept {
  changes: number;
  answer: Answer<never> & { serialised: Buffer };
}

export interface CatalogueQuery {
  /** The address, with what was asked for in one spelling. */
  key: string;
  models: readonly ModelName[];
  /** What the answer depends on beside the read models, say the minute. */
  moment?: string | number;
}

export type CatalogueReading = <T>(
  query: CatalogueQuery,
  context: RequestContext,
  run: () => Promise<Answer<T>>,
) => Promise<Answer<T>>;

/**
 * Answers what every visitor is answered alike, and keeps the JSON until one of the read models has changed.
 * Administrators see more, and who has just written must see it: both are answered from the read models.
 */
export function catalogueReading(desk: QueryDesk): CatalogueReading {
  const kept = boundedCache<string, Kept>(LEAST_BYTES, ({ answer }) => answer.serialised.length);

  return async ({ key: address, models, moment }, context, run) => {
    if (context.minPosition !== null || isAdmin(context)) return reading(desk, models, context, run);
    const key = moment === undefined ? address : `${address}@${moment}`;
    const known = () => {
      const found = kept.get(key);
      return found?.changes === desk.changeCount(models) ? found.answer : null;
    };
    const before = known();
    if (before) return before;
    // Counted before reading: a save in between makes the kept answer old, never the other way round.
    const changes = desk.changeCount(models);
    const { body, serialised = Buffer.from(JSON.stringify(body)), ...rest } = await run();
    const again = moment === undefined ? { again: known } : {};
    const answer = { ...rest, ...again, serialised };
    kept.set(key, { changes, answer });
    return answer;
  };
}
