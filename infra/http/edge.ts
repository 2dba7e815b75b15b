import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';
import type { AnswerWriter } from './answer.ts';
import { askedLanguage } from './asked-language.ts';
import { answerTo } from './failures.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface EdgeOptions {
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  writer: AnswerWriter;
  draining?: AbortSignal | undefined;
}

/**
 * Outermost middleware: names the request, turns errors into answers, logs and measures. The log has the declared path,
 * never the URL, because its ids and search words are personal.
 */
export function edge({ clock, logger, metrics, writer, draining }: EdgeOptions): Middleware {
  return async (ctx, next) => {
    const began = performance.now();
    const asked = ctx.get('x-request-id');
    const correlationId = UUID.test(asked) ? asked.toLowerCase() : randomUUID();
    ctx.state.correlationId = correlationId;
    ctx.set('x-request-id', correlationId);
    // The shop's "now", which the browser reads from this header.
    ctx.set('date', new Date(clock.now()).toUTCString());
    if (draining?.aborted) ctx.set('connection', 'close');
    try {
      await next();
    } catch (error) {
      const failure = answerTo(error, askedLanguage(ctx.req));
      if (failure.isFault) logger.error({ correlationId, err: error }, 'fault');
      writer.failure(ctx, failure);
    }
    const { method, status } = ctx;
    const route: string = ctx.state.route ?? 'other';
    const ms = performance.now() - began;
    metrics.observeRequest(method, route, status, ms / 1000);
    logger.info({ correlationId, method, route, status, ms: Math.round(ms * 10) / 10 });
  };
}
