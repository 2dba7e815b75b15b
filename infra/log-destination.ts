import type { DestinationStream } from 'pino';

/** Where lines of the program's own log go. It never blocks and never fails: what it cannot write it drops, and counts. */
export interface LogDestination extends DestinationStream {
  /** Lines since the start that were not written. */
  dropped(): number;
  /** Calls back when what waits now was written or dropped. */
  flush(done?: (error?: Error) => void): void;
}
