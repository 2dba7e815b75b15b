import { type DestinationStream, type Logger, pino } from 'pino';
import { LogFile } from './log-file.ts';
import { withoutPersonalText } from './personal-text.ts';

export type { Logger };

interface LoggerOptions {
  level?: string;
  /** A file (made, with its folder), or a stream. */
  to: string | DestinationStream;
  /** Which of a shop's processes writes. */
  service?: string;
}

/** JSON lines. Errors lose e-mail addresses and long numbers; nothing else personal may be given to it. */
export function createLogger({ level = 'info', to, service }: LoggerOptions): Logger {
  const destination = typeof to === 'string' ? new LogFile({ path: to }) : to;
  const base = service === undefined ? null : { service };
  return pino({ level, base, serializers: { err: loggedError } }, destination);
}

function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutPersonalText(String(error)) };
  const cause: { cause?: object } = error.cause === undefined ? {} : { cause: loggedError(error.cause) };
  return { type: error.name, message: withoutPersonalText(error.message), stack: stackOf(error), ...cause };
}

/** Where it happened, without repeating the message. */
const stackOf = (error: Error) => error.stack?.split('\n').filter((line) => line.startsWith('    at '));
