import { Refusal, type RefusalCode } from '@naust/domain/refusal.ts';
import { StaleRefusal } from './failures.ts';
import type { Route } from './route.ts';

/** Refusals of unreadable bodies, possible in any call. */
const OF_BODIES: readonly RefusalCode[] = ['MALFORMED', 'TOO_LARGE', 'WRONG_MEDIA_TYPE'];

/** Codes that a call may be refused with: declared ones and those that its declaration implies. */
export function declaredRefusals(route: Route): ReadonlySet<RefusalCode> {
  const { access } = route;
  const codes = new Set<RefusalCode>(route.refusals);
  if (route.query || route.body) codes.add('WRONG_SHAPE');
  if (route.body) for (const code of OF_BODIES) codes.add(code);
  if (route.params) codes.add(route.notFound ?? 'NOT_FOUND');
  if (route.repeat === 'key') codes.add('KEY_MALFORMED');
  if (route.repeat === 'key' && route.body) codes.add('KEY_REUSED');
  if (access === 'device') codes.add('DEVICE_NOT_ADMITTED');
  else if (access !== 'open') codes.add('NOT_LOGGED_IN');
  const needsRole = access === 'admin' || access === 'staff';
  if (needsRole || access === 'loopback-or-token' || route.method !== 'GET') codes.add('NO_ACCESS');
  if (needsRole) codes.add('SECOND_FACTOR_REQUIRED');
  if (route.rateLimit) codes.add('TOO_MANY_REQUESTS');
  return codes;
}

/** The same work; a refusal that is not declared is a fault. */
export function requiringDeclared<T>(route: Route, work: (context: T) => Promise<void>): (context: T) => Promise<void> {
  const declared = new Set([...OF_BODIES, ...declaredRefusals(route)]);
  return async (context) => {
    try {
      await work(context);
    } catch (error) {
      const refusal = error instanceof StaleRefusal ? error.cause : error;
      if (!(refusal instanceof Refusal) || declared.has(refusal.code)) throw error;
      throw new Error(`${route.method} ${route.path} does not declare ${refusal.code}`, { cause: error });
    }
  };
}
