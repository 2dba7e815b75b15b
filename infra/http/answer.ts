import type { ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'koa';
import { compressed } from './compressed.ts';
import type { FailureAnswer } from './failures.ts';
import { type Answer, isRaw, type Route } from './route.ts';

export interface AnswerWriter {
  answer(ctx: Context, route: Route, answer: Answer, sentToken: boolean): void | Promise<void>;
  failure(ctx: Context, failure: FailureAnswer): void;
}

export type HeaderList = readonly (readonly [name: string, value: string])[];

export interface AnswerHeaders {
  ofPages: (ctx: Context) => Promise<void>;
  ofAnswers: HeaderList;
}

/** `checkAnswers`: an answer that differs from its schema is a fault (for tests: it costs time). */
export function answerWriter(headers: AnswerHeaders, checkAnswers: boolean): AnswerWriter {
  return {
    answer(ctx, route, answer, sentToken) {
      if (checkAnswers && (answer.status ?? 200) < 300) requireDeclared(route, bodyOf(answer));
      if (isRaw(route.answer)) {
        const { contentType } = route.answer;
        return headers.ofPages(ctx).then(() => {
          ctx.res.setHeader('content-type', contentType);
          write(ctx, answer, answer.body, sentToken);
        });
      }
      setAll(ctx.res, headers.ofAnswers);
      const json = answer.serialised ?? JSON.stringify(answer.body);
      if (json !== undefined) ctx.res.setHeader('content-type', JSON_TYPE);
      // An answer for one caller would be compressed only for that caller.
      const smaller = answer.isKept && answer.serialised ? compressed(ctx, answer.serialised) : null;
      if (!smaller) return write(ctx, answer, json, sentToken);
      return smaller.then((bytes) => {
        ctx.res.setHeader('content-encoding', 'gzip');
        write(ctx, answer, bytes, sentToken);
      });
    },
    failure(ctx, { status, body, retryAfter, stale }) {
      setAll(ctx.res, headers.ofAnswers);
      ctx.set('cache-control', 'no-store');
      if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
      if (stale) ctx.set('x-stale', 'true');
      ctx.status = status;
      ctx.body = body;
    },
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';

const bodyOf = ({ body, serialised }: Answer): unknown => (serialised ? JSON.parse(serialised.toString()) : body);

function write(ctx: Context, answer: Answer, body: unknown, sentToken: boolean): void {
  setAll(ctx.res, headersOf(answer, sentToken));
  ctx.status = answer.status ?? (body === undefined ? 204 : 200);
  ctx.body = body ?? '';
  const { etag } = answer.headers ?? {};
  if (etag !== undefined && ctx.get('if-none-match') === etag) ctx.status = 304;
}

/** A cached answer is sent compressed or plain, as the caller accepts. */
function headersOf(answer: Answer, sentToken: boolean): HeaderList {
  const { position, stale, isKept, headers = {} } = answer;
  return [
    // Personal answers must not stay in a shared cache.
    ['cache-control', sentToken ? 'no-store' : 'no-cache'],
    ['vary', isKept ? 'authorization, accept-encoding' : 'authorization'],
    ...(position === undefined ? [] : [['x-position', String(position)] as const]),
    ...(stale ? [['x-stale', 'true'] as const] : []),
    ...Object.entries(headers),
  ];
}

function setAll(response: ServerResponse, headers: HeaderList): void {
  for (const [name, value] of headers) response.setHeader(name, value);
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
