import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutPersonalText } from './personal-text.ts';

export type { Logger };

interface LoggerOptions {
  level?: string;
  /** A file (made, with its folder), or a stream. */
  to: string | DestinationStream;
}

/** JSON lines. Errors lose e-mail addresses and long numbers; nothing else personal may be given to it. */
export function createLogger({ level = 'info', to }: LoggerOptions): Logger {
  if (typeof to === 'string') mkdirSync(dirname(to), { recursive: true });
  const destination = typeof to === 'string' ? pino.destination({ dest: to, sync: false, minLength: 4096 }) : to;
  return pino({ level, base: null, serializers: { err: loggedError } }, destination);
}

function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutPersonalText(String(error)) };
  const cause: { cause?: object } = error.cause === undefined ? {} : { cause: loggedError(error.cause) };
  return { type: error.name, message: withoutPersonalText(error.message), stack: stackOf(error), ...cause };
}

/** Where it happened, without repeating the message. */
const stackOf = (error: Error) => error.stack?.split('\n').filter((line) => line.startsWith('    at '));
