import { Refusal } from '@naust/domain/refusal.ts';
import { isStaffRole } from '@naust/domain/users/roles.ts';
import { StaleRefusal } from '@naust/infra/http/failures.ts';
import type { Answer, RequestContext } from '@naust/infra/http/route.ts';
import type { ModelName, QueryDeps } from './query-dependencies.ts';

export const isAdmin = ({ actor }: RequestContext): boolean => actor?.role === 'admin';
export const isStaff = ({ actor }: RequestContext): boolean => isStaffRole(actor?.role);

/**
 * Runs a query once its read models have seen the caller's last write (X-Min-Position). Marks the answer, or the
 * refusal, as stale if they have not within 2 s, or if it was made of dead-lettered documents: `incomplete` says so in
 * the answer itself, as for amounts of money.
 */
export async function reading<T>(
  deps: Pick<QueryDeps, 'waitFor' | 'deadLetters'>,
  models: readonly ModelName[],
  { minPosition }: RequestContext,
  query: () => Promise<Answer<T>>,
  incomplete?: (body: T) => T,
): Promise<Answer<T>> {
  const isBehind = minPosition !== null && (await deps.waitFor(models, minPosition)) === 'stale';
  if (!isBehind && !deps.deadLetters.isAny()) return query();
  const { isMet, ...outcome } = await deps.deadLetters.watch(query);
  const isStale = isBehind || isMet;
  if ('value' in outcome) {
    const { value } = outcome;
    const { body } = value;
    const answer = isMet && incomplete && body !== undefined ? { ...value, body: incomplete(body) } : value;
    return isStale ? { ...answer, stale: true } : answer;
  }
  const { error } = outcome;
  throw isStale && error instanceof Refusal ? new StaleRefusal(error) : error;
}

/** An amount of money without its dead-lettered events. */
export const incomplete = <T extends object>(figure: T) => ({ ...figure, ufullstendig: true as const });
