import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';
import type { AnswerWriter } from './answer.ts';
import { answerTo } from './failures.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface EdgeOptions {
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  writer: AnswerWriter;
  draining: AbortSignal | undefined;
}

/**
 * Outermost: names the request, turns errors into answers, logs and measures. The log names the declared path and
 * never the address line, for ids and search words in it are personal.
 */
export function edge({ clock, logger, metrics, writer, draining }: EdgeOptions): Middleware {
  const date = dateHeader(clock);
  return async (ctx, next) => {
    const began = performance.now();
    const asked = ctx.req.headers['x-request-id'];
    const correlationId = typeof asked === 'string' && UUID.test(asked) ? asked.toLowerCase() : randomUUID();
    ctx.state.correlationId = correlationId;
    ctx.res.setHeader('x-request-id', correlationId);
    ctx.res.setHeader('date', date());
    if (draining?.aborted) ctx.res.setHeader('connection', 'close');
    try {
      await next();
    } catch (error) {
      const failure = answerTo(error);
      if (failure.isFault) logger.error({ correlationId, err: error }, 'fault');
      writer.failure(ctx, failure);
    }
    const route: string = ctx.state.route ?? 'other';
    const ms = performance.now() - began;
    metrics.observeRequest(ctx.method, route, ctx.status, ms / 1000);
    logger.info({ correlationId, method: ctx.method, route, status: ctx.status, ms: Math.round(ms * 10) / 10 });
  };
}

/** The shop's "now", which the browser takes from here; made once a second. */
function dateHeader(clock: Clock): () => string {
  let second = Number.NaN;
  let text = '';
  return () => {
    const now = Math.floor(clock.now() / 1000);
    if (now !== second) {
      second = now;
      text = new Date(now * 1000).toUTCString();
    }
    return text;
  };
}
