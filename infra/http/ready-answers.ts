import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../logging.ts';
import { type HeaderList, headersOf, JSON_TYPE } from './answer.ts';
import type { CallRecords } from './call-records.ts';
import { readyBytes } from './compressed.ts';
import type { IsOwnHost } from './own-host.ts';
import type { RepeatedAnswers } from './repeated-answers.ts';
import type { Answer } from './route.ts';

interface ReadyOptions {
  repeated: RepeatedAnswers;
  records: CallRecords;
  isOwnHost: IsOwnHost;
  ofAnswers: HeaderList;
  logger: Logger;
  draining: AbortSignal | undefined;
}

/** Whether the call is answered by that. */
export type ReadyAnswers = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Sends what is answered again and again as it stands ready, with the same headers as the framework, which costs more
 * than all else of such an answer. Whatever is not plain is left to the framework.
 */
export function readyAnswers(options: ReadyOptions): ReadyAnswers {
  const { repeated, records, isOwnHost, logger, draining } = options;
  const allHeadersOf = headersOnce(options.ofAnswers);

  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    if (draining?.aborted || !isOwnHost(request)) return false;
    const found = repeated.answerTo(request);
    const ready = found && readyBytes(request, found.answer.serialised);
    if (!ready) return false;
    const { bytes, isCompressed } = ready;
    const call = records.begin(request);
    const named = ['x-request-id', call.correlationId, 'date', call.date, 'content-length', String(bytes.length)];
    if (isCompressed) named.push('content-encoding', 'gzip');
    response.writeHead(200, named.concat(allHeadersOf(found.answer)));
    response.end(bytes);
    records.end(call, { method: 'GET', route: found.route.path, status: 200 });
    return true;
  }

  return (request, response) => {
    try {
      return answered(request, response);
    } catch (error) {
      logger.error({ err: error }, 'fault in a ready answer');
      return response.headersSent;
    }
  };
}

/** Names and values by turns. */
function headersOnce(ofAnswers: HeaderList): (answer: Answer) => readonly string[] {
  const made = new WeakMap<Answer, readonly string[]>();
  return (answer) => {
    const known = made.get(answer);
    if (known) return known;
    const all = [...ofAnswers, ['content-type', JSON_TYPE], ...headersOf(answer, false, true)].flat();
    made.set(answer, all);
    return all;
  };
}
