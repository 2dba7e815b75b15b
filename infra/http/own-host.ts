import { refuse } from '@naust/domain/refusal.ts';
import type { Middleware } from 'koa';
import { hostnameOf, isLoopbackName } from './address.ts';

/** What monitors and neighbours call by the address of a machine or a container; each of them asks for proof itself. */
const BY_ANY_NAME = /^\/(health\/|metrics$|api\/vipps\/webhook$|vipps-simulator\/(?!sim\/landing))/;
const MOST_REMEMBERED = 100;

/** Of two hosts a proxy may have gone by the one and the shop by the other. Names and values by turns. */
function areSeveral(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * Refuses calls by a name that is not the shop's, as pages elsewhere send them whose name was made to lead here. A shop
 * on `localhost` has all names of that. Ports are not compared: a proxy may have one of its own.
 */
export function ownHostOnly(baseUrl: string): Middleware {
  const own = new URL(baseUrl).hostname.toLowerCase();
  const isOwn = (name: string | null) => name === own || (name !== null && isLoopbackName(own) && isLoopbackName(name));
  const seen = new Set<string>();
  return (ctx, next) => {
    if (areSeveral(ctx.req.rawHeaders)) return refuse('WRONG_HOST', { address: baseUrl });
    const host = ctx.req.headers.host ?? '';
    if (seen.has(host)) return next();
    if (isOwn(hostnameOf(host))) {
      if (seen.size < MOST_REMEMBERED) seen.add(host);
      return next();
    }
    if (BY_ANY_NAME.test(ctx.path)) return next();
    return refuse('WRONG_HOST', { address: baseUrl });
  };
}
