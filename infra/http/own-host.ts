import type { IncomingMessage } from 'node:http';
import { refuse } from '@naust/domain/refusal.ts';
import type { Middleware } from 'koa';
import { hostnameOf, isLoopbackName } from './address.ts';

/**
 * Paths that monitors and neighbours call by the address of a machine or a container; each has its own authentication.
 */
const BY_ANY_NAME = /^\/(health\/|metrics$|api\/vipps\/webhook$|vipps-simulator\/(?!sim\/landing))/;
const MOST_REMEMBERED = 100;

/** With two Host headers, a proxy may have used one and the shop the other. Names and values alternate. */
function areSeveral(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Whether a call names the shop, exactly once. */
type IsOwnHost = (request: IncomingMessage) => boolean;

/** A shop on `localhost` accepts all loopback names. Ports are not compared: a proxy may use another. */
function ownHost(baseUrl: string): IsOwnHost {
  const own = new URL(baseUrl).hostname.toLowerCase();
  const isOwn = (name: string | null) => name === own || (name !== null && isLoopbackName(own) && isLoopbackName(name));
  const seen = new Set<string>();
  return ({ headers: { host = '' }, rawHeaders }) => {
    if (areSeveral(rawHeaders)) return false;
    if (seen.has(host)) return true;
    if (!isOwn(hostnameOf(host))) return false;
    if (seen.size < MOST_REMEMBERED) seen.add(host);
    return true;
  };
}

/** Refuses calls with a foreign host name, as in DNS rebinding by foreign pages. */
export function ownHostOnly(baseUrl: string): Middleware {
  const isOwnHost = ownHost(baseUrl);
  return (ctx, next) => {
    const isLetIn = isOwnHost(ctx.req) || (BY_ANY_NAME.test(ctx.path) && !areSeveral(ctx.req.rawHeaders));
    return isLetIn ? next() : refuse('WRONG_HOST', { address: baseUrl });
  };
}
