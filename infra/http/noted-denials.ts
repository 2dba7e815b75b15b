import { Refusal, type RefusalCode } from '@naust/domain/refusal.ts';
import type { Context } from 'koa';
import type { SecurityLog } from '../security-log/security-log.ts';
import { bearerToken } from './access.ts';
import { callerAddress } from './address.ts';
import type { LimitName } from './rate-limits.ts';
import type { Route } from './route.ts';
import type { RouteServing } from './serve-route.ts';

const DENIED: ReadonlySet<RefusalCode> = new Set(['NO_ACCESS', 'SECOND_FACTOR_REQUIRED']);
/** Limits of sign-in and its neighbours. */
const WAYS_IN: ReadonlySet<LimitName> = new Set(['login', 'registration', 'reset', 'secondFactor']);

type Serve = (ctx: Context) => Promise<void>;
type Noting = Pick<RouteServing, 'gate' | 'trustProxy'> & { security: Pick<SecurityLog, 'note'> };

/** The same work; refusals of known accounts and too many sign-in tries go to the security log. */
export function notingDenials(route: Route, work: Serve, serving: Noting): Serve {
  const isWayIn = route.rateLimit !== undefined && WAYS_IN.has(route.rateLimit);
  const isGuarded = route.access === 'admin' || route.access === 'staff' || route.access === 'signed-in';
  if (!isWayIn && !isGuarded) return work;
  return async (ctx) => {
    try {
      await work(ctx);
    } catch (error) {
      if (error instanceof Refusal) await note(route, ctx, error.code, serving);
      throw error;
    }
  };
}

async function note({ method, path }: Route, { req }: Context, code: RefusalCode, serving: Noting): Promise<void> {
  const isLimited = code === 'TOO_MANY_REQUESTS';
  if (!isLimited && !DENIED.has(code)) return;
  const token = bearerToken(req.headers.authorization);
  const actor = token === null ? null : await serving.gate.authenticate(token);
  if (!isLimited && actor === null) return;
  serving.security.note({
    kind: isLimited ? 'limited' : 'denied',
    account: actor?.userId ?? null,
    ip: callerAddress(req, serving.trustProxy),
    call: `${method} ${path}`,
  });
}
