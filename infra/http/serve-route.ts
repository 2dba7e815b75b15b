import type { Language } from '@naust/domain/language.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { Context } from 'koa';
import type { Clock } from '../clock.ts';
import type { CommandContext } from '../command-executor/stream-kind.ts';
import { crashPoint } from '../crash-points.ts';
import { admit, type Caller, type Gate, isTrusted } from './access.ts';
import { callerAddress } from './address.ts';
import type { AnswerWriter } from './answer.ts';
import { askedLanguage } from './asked-language.ts';
import { bodyReader, type ReceivedBody } from './bodies.ts';
import { type Counted, countCall, countInput, uncounted } from './counted-tries.ts';
import { endOfTurn } from './end-of-turn.ts';
import { readInput } from './input.ts';
import { type RateLimits, unlessRefused } from './rate-limits.ts';
import type { Actor, PlaceInLine, RequestContext, Route } from './route.ts';

export interface RouteServing {
  gate: Gate;
  limits: RateLimits;
  clock: Clock;
  /** Trusted proxies in front of this server. */
  trustProxy: number;
  writer: AnswerWriter;
}

const KEY_LENGTH = { least: 16, leastOfVisitors: 22, most: 128 };

/** From request to answer: authentication, rate limit, input; then the route's own work. Refusals are thrown. */
export function serveRoute(route: Route, serving: RouteServing): (ctx: Context) => Promise<void> {
  const { gate, limits, clock, writer } = serving;
  const callServing = { ...serving, access: route.access };
  const readBody = bodyReader(route);
  const isLimited = route.rateLimit !== undefined;

  return async (ctx) => {
    refuseForeignPages(ctx);
    const caller = await admit(route.access, ctx.req, gate);
    const context = new CallContext(ctx, caller, clock.now(), callServing);
    if (isLimited) await countCall(route, limits, context.trying);
    const received = await readBody(ctx);
    try {
      await answerCall(ctx, context, received);
    } finally {
      await received.release?.();
    }
  };

  async function answerCall(ctx: Context, context: CallContext, received: ReceivedBody): Promise<void> {
    if (route.method !== 'GET') await endOfTurn();
    const input = readInput(route, ctx, received);
    if (isLimited) context.counted = await countInput(route, limits, context.trying, input);
    if (received.raw !== undefined) context.rawBody = received.raw;
    const run = () => {
      if (route.repeat === 'key') readIdempotencyKey(context);
      return route.run(input, context);
    };
    const answer = await (isLimited ? unlessRefused(context.counted.ofAll, run) : run());
    if (route.method !== 'GET') crashPoint('answer.before-sent');
    await writer.answer(ctx, route, answer, context.hasToken);
  }
}

interface CallServing extends RouteServing {
  access: Route['access'];
}

/** Most calls need little of it: costly values are computed on access. */
class CallContext implements RequestContext {
  readonly actor: Actor | null;
  readonly now: number;
  idempotencyKey?: string;
  rawBody?: string;
  counted: Counted = uncounted;
  readonly #ctx: Context;
  readonly #caller: Caller;
  readonly #serving: CallServing;

  constructor(ctx: Context, caller: Caller, now: number, serving: CallServing) {
    this.actor = caller.actor;
    this.now = now;
    this.#ctx = ctx;
    this.#caller = caller;
    this.#serving = serving;
  }
  get hasToken(): boolean {
    return this.#caller.token !== null;
  }
  get by(): CommandContext {
    const { actor, correlationId, language } = this;
    const account = actor ? { userId: actor.userId, role: actor.role } : {};
    return { channel: 'web', correlationId, ...account, ...(language === 'nb' ? {} : { language }) };
  }
  get language(): Language {
    return askedLanguage(this.#ctx.req);
  }
  get ip(): string {
    return callerAddress(this.#ctx.req, this.#serving.trustProxy);
  }
  get trying() {
    return { actor: this.actor, address: this.ip };
  }
  get place(): PlaceInLine {
    return { isKnown: this.counted.isKnown };
  }
  get isTrusted(): boolean {
    return isTrusted(this.#ctx.req, this.#caller.token, this.#serving.gate);
  }
  get correlationId(): string {
    return this.#ctx.state.correlationId;
  }
  get minPosition(): bigint | null {
    return positionIn(this.#ctx.req.headers['x-min-position']);
  }
  header(name: string): string | undefined {
    return this.#ctx.get(name) || undefined;
  }
  async becomeKnown(): Promise<void> {
    if (this.counted.as !== null) await this.#serving.limits.remember(this.counted.as);
  }
  async isStillAdmitted(): Promise<boolean> {
    const { access, gate } = this.#serving;
    try {
      await admit(access, this.#ctx.req, gate);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}

/** A visitor's key is a capability on its order and must not be guessable. */
function readIdempotencyKey(context: CallContext): void {
  const key = context.header('idempotency-key');
  if (key === undefined) return;
  const least = context.actor ? KEY_LENGTH.least : KEY_LENGTH.leastOfVisitors;
  if (key.length < least || key.length > KEY_LENGTH.most) refuse('KEY_MALFORMED');
  context.idempotencyKey = key;
}

/** An invalid position is ignored. */
function positionIn(header: string | string[] | undefined): bigint | null {
  return typeof header === 'string' && /^\d{1,19}$/.test(header) ? BigInt(header) : null;
}

/** A browser marks requests from another site's page; such a page must not change anything here. */
function refuseForeignPages(ctx: Context): void {
  if (ctx.method !== 'GET' && ctx.req.headers['sec-fetch-site'] === 'cross-site') refuse('NO_ACCESS');
}
