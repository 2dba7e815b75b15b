import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface Call {
  /** A UUID: the caller's own, or a new one. */
  correlationId: string;
  /** The `Date` header of its answer. */
  date: string;
  /** Milliseconds, by the process's own clock. */
  began: number;
}

/**
 * Names each call, and tells the log and the metrics what became of it. The log names the declared path and never the
 * address line, for ids and search words in it are personal.
 */
export interface CallRecords {
  begin(request: IncomingMessage): Call;
  /** `route`: the declared path, undefined where there is none. */
  end(call: Call, answered: { method: string; route: string | undefined; status: number }): void;
}

interface Recorders {
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
}

export function callRecords({ clock, logger, metrics }: Recorders): CallRecords {
  const date = dateHeader(clock);
  return {
    begin({ headers: { 'x-request-id': asked } }) {
      const began = performance.now();
      const correlationId = typeof asked === 'string' && UUID.test(asked) ? asked.toLowerCase() : randomUUID();
      return { correlationId, date: date(), began };
    },
    end({ correlationId, began }, { method, route = 'other', status }) {
      const ms = performance.now() - began;
      metrics.observeRequest(method, route, status, ms / 1000);
      logger.info({ correlationId, method, route, status, ms: Math.round(ms * 10) / 10 });
    },
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
