import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'koa';
import type { FailureAnswer } from './failures.ts';
import { type Answer, isRaw, type Route } from './route.ts';
import type { HeaderSetter } from './security-headers.ts';

export interface AnswerWriter {
  answer(ctx: Context, route: Route, answer: Answer, sentToken: boolean): Promise<void>;
  failure(ctx: Context, failure: FailureAnswer): Promise<void>;
}

export interface AnswerHeaders {
  ofPages: HeaderSetter;
  ofAnswers: HeaderSetter;
}

/** `checkAnswers`: an answer that is not exactly what its schema says is a fault (for tests: it costs time). */
export function answerWriter(headers: AnswerHeaders, checkAnswers: boolean): AnswerWriter {
  return {
    async answer(ctx, route, answer, sentToken) {
      const { body, position, stale, status } = answer;
      await (isRaw(route.answer) ? headers.ofPages : headers.ofAnswers)(ctx);
      // What a person may see must not stay in a cache that others use.
      ctx.set('cache-control', sentToken ? 'no-store' : 'no-cache');
      ctx.vary('authorization');
      if (position !== undefined) ctx.set('x-position', String(position));
      if (stale) ctx.set('x-stale', 'true');
      if (answer.headers) ctx.set({ ...answer.headers });
      if (checkAnswers && (status ?? 200) < 300) requireDeclared(route, body);
      writeBody(ctx, route, body, status);
    },
    async failure(ctx, { status, body, retryAfter }) {
      await headers.ofAnswers(ctx);
      ctx.set('cache-control', 'no-store');
      if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
      ctx.status = status;
      ctx.body = body;
    },
  };
}

function writeBody(ctx: Context, route: Route, body: unknown, status: number | undefined): void {
  if (body === undefined) {
    ctx.status = status ?? 204;
    ctx.body = '';
    return;
  }
  ctx.status = status ?? 200;
  if (isRaw(route.answer)) {
    ctx.type = route.answer.contentType;
    ctx.body = body;
    return;
  }
  ctx.set('content-type', 'application/json; charset=utf-8');
  ctx.body = JSON.stringify(body);
}

function requireDeclared(route: Route, body: unknown): void {
  if (isRaw(route.answer)) return;
  const parsed = route.answer.safeParse(body);
  const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  const said: unknown = parsed.data === undefined ? undefined : JSON.parse(JSON.stringify(parsed.data));
  if (parsed.success && isDeepStrictEqual(said, sent)) return;
  const why = parsed.error?.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ');
  throw new Error(`${route.method} ${route.path} answers what it does not declare: ${why ?? 'undeclared keys'}`);
}
