import type { DestinationStream } from 'pino';

/**
 * Destination of the program's own log. It never blocks and never fails: lines that it cannot write are dropped and
 * counted.
 */
export interface LogDestination extends DestinationStream {
  /** Lines since the start that were not written. */
  dropped(): number;
  /** Calls back when the pending lines are written or dropped. */
  flush(done?: (error?: Error) => void): void;
}
