import { refuse } from '@naust/domain/refusal.ts';
import type { Context } from 'koa';
import type { Clock } from '../clock.ts';
import { admit, type Caller, type Gate } from './access.ts';
import { addressForLimits, callerAddress } from './address.ts';
import type { AnswerWriter } from './answer.ts';
import { bodyReader } from './bodies.ts';
import { readInput } from './input.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RequestContext, Route } from './route.ts';

export interface RouteServing {
  gate: Gate;
  limits: RateLimits;
  clock: Clock;
  /** Proxies in front of this server that are believed. */
  trustProxy: number;
  writer: AnswerWriter;
}

const KEY_LENGTH = { least: 16, leastOfVisitors: 22, most: 128 };

/** From request to answer: who calls, how often, with what; then the route's own work. Refusals are thrown. */
export function serveRoute(route: Route, serving: RouteServing): (ctx: Context) => Promise<void> {
  const { gate, limits, clock, trustProxy, writer } = serving;
  const readBody = bodyReader(route);
  const { rateLimit } = route;

  return async (ctx) => {
    refuseForeignPages(ctx);
    const caller = await admit(route.access, ctx.req, gate);
    const ip = callerAddress(ctx.req, trustProxy);
    const address = rateLimit ? addressForLimits(ip) : '';
    if (rateLimit && !route.rateLimitBy) {
      await limits.take(rateLimit, caller.actor ? `${caller.actor.userId}|${address}` : address);
    }
    const { body, file, raw } = await readBody(ctx);
    const input = readInput(route, ctx, body, file);
    if (rateLimit && route.rateLimitBy) await limits.take(rateLimit, `${route.rateLimitBy(input)}|${address}`);
    const context = contextOf(route, ctx, caller, ip, clock.now(), raw);
    await writer.answer(ctx, route, await route.run(input, context), caller.sentToken);
  };
}

function contextOf(
  route: Route,
  ctx: Context,
  { actor, isTrusted }: Caller,
  ip: string,
  now: number,
  rawBody: string | undefined,
): RequestContext {
  const context: RequestContext = {
    actor,
    ip,
    isTrusted,
    correlationId: ctx.state.correlationId,
    now,
    minPosition: positionIn(ctx.req.headers['x-min-position']),
    header: (name) => ctx.get(name) || undefined,
  };
  if (rawBody !== undefined) context.rawBody = rawBody;
  const key = route.idempotent ? ctx.req.headers['idempotency-key'] : undefined;
  if (typeof key === 'string') context.idempotencyKey = acceptableKey(key, actor !== null);
  return context;
}

/** A visitor's key is a capability on its order and must not be guessable. */
function acceptableKey(key: string, isSignedIn: boolean): string {
  const least = isSignedIn ? KEY_LENGTH.least : KEY_LENGTH.leastOfVisitors;
  if (key.length < least || key.length > KEY_LENGTH.most) refuse('KEY_MALFORMED');
  return key;
}

/** What is no position at all is as if it were not sent. */
function positionIn(header: string | string[] | undefined): bigint | null {
  return typeof header === 'string' && /^\d{1,19}$/.test(header) ? BigInt(header) : null;
}

/** A browser says when another site's page sends the request; no such page may change anything here. */
function refuseForeignPages(ctx: Context): void {
  if (ctx.method !== 'GET' && ctx.req.headers['sec-fetch-site'] === 'cross-site') refuse('NO_ACCESS');
}
