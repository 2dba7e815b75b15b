import type { Answer, RequestContext } from '@naust/infra/http/route.ts';
import type { ModelName, QueryDesk } from './desk.ts';

export const isAdmin = ({ actor }: RequestContext): boolean => actor?.role === 'admin';

/**
 * Runs a query once its read models have seen what the caller wrote last (X-Min-Position); marks the answer as stale
 * where they have not within 2 s.
 */
export async function reading<T>(
  desk: QueryDesk,
  models: readonly ModelName[],
  { minPosition }: RequestContext,
  query: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  if (minPosition === null) return query();
  const stale = (await desk.waitFor(models, minPosition)) === 'stale';
  const answer = await query();
  return stale ? { ...answer, stale } : answer;
}
