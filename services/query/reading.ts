import type { Answer, RequestContext } from '@naust/infra/http/route.ts';
import type { ModelName, QueryDesk } from './desk.ts';

/**
 * Runs a query once its read models have seen what the caller wrote last (X-Min-Position); marks the answer as stale
 * where they have not within 2 s.
 */
export function reading(desk: QueryDesk, models: readonly ModelName[]) {
  return <I, C extends RequestContext, A extends Answer>(query: (input: I, context: C) => Promise<A>) =>
    async (input: I, context: C): Promise<A> => {
      if (context.minPosition === null) return query(input, context);
      const stale = (await desk.waitFor(models, context.minPosition)) === 'stale';
      const answer = await query(input, context);
      return stale ? { ...answer, stale } : answer;
    };
}
