import type { Middleware } from 'koa';
import type { Logger } from '../logging.ts';
import type { AnswerWriter } from './answer.ts';
import type { CallRecords } from './call-records.ts';
import { answerTo } from './failures.ts';

interface EdgeOptions {
  records: CallRecords;
  logger: Logger;
  writer: AnswerWriter;
  draining: AbortSignal | undefined;
}

/** Outermost: names the request, turns errors into answers, logs and measures. */
export function edge({ records, logger, writer, draining }: EdgeOptions): Middleware {
  return async (ctx, next) => {
    const call = records.begin(ctx.req);
    const { correlationId, date } = call;
    ctx.state.correlationId = correlationId;
    ctx.res.setHeader('x-request-id', correlationId);
    ctx.res.setHeader('date', date);
    if (draining?.aborted) ctx.res.setHeader('connection', 'close');
    try {
      await next();
    } catch (error) {
      const failure = answerTo(error);
      if (failure.isFault) logger.error({ correlationId, err: error }, 'fault');
      writer.failure(ctx, failure);
    }
    const route: string | undefined = ctx.state.route;
    records.end(call, { method: ctx.method, route, status: ctx.status });
  };
}
