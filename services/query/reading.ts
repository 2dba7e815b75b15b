import { Refusal } from '@naust/domain/refusal.ts';
import { StaleRefusal } from '@naust/infra/http/failures.ts';
import type { Answer, RequestContext } from '@naust/infra/http/route.ts';
import type { ModelName, QueryDesk } from './desk.ts';

export const isAdmin = ({ actor }: RequestContext): boolean => actor?.role === 'admin';

/**
 * Runs a query once its read models have seen what the caller wrote last (X-Min-Position); marks the answer, or
 * the refusal, as stale where they have not within 2 s.
 */
export async function reading<T>(
  desk: QueryDesk,
  models: readonly ModelName[],
  { minPosition }: RequestContext,
  query: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  if (minPosition === null) return query();
  if ((await desk.waitFor(models, minPosition)) === 'seen') return query();
  try {
    return { ...(await query()), stale: true };
  } catch (error) {
    throw error instanceof Refusal ? new StaleRefusal(error) : error;
  }
}
