import { type DestinationStream, type Logger, pino } from 'pino';
import { LogFile } from './log-file.ts';
import { withoutPersonalText } from './personal-text.ts';

export type { Logger };

interface LoggerOptions {
  level?: string;
  /** A file (created with its folder), or a stream. */
  to: string | DestinationStream;
  /** The process of the shop that writes. */
  service?: string;
}

/** JSON lines. E-mail addresses and long numbers are removed from errors; callers must log no other personal data. */
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

/** The stack without the message. */
const stackOf = (error: Error) => error.stack?.split('\n').filter((line) => line.startsWith('    at '));
