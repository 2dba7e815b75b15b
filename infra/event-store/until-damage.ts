import { once } from 'node:events';
import { EventDamaged, type EventStore, type Position } from './event-store.port.ts';

type Log = Pick<EventStore, 'read' | 'follow' | 'head'>;

export interface LogUntilDamage {
  events: Log;
  /** Sets the callback for a damaged event, called each time the reader stops at it, with its position. */
  whenStopped(tell: (position: Position) => void): void;
}

/**
 * Follows a log up to its first damaged event and waits there until the signal aborts: to skip the event would hide its
 * content, and to read it again has the same result.
 */
export function untilDamage(log: Log): LogUntilDamage {
  let reportDamage: (position: Position) => void = () => {};
  return {
    events: {
      read: (...asked) => log.read(...asked),
      head: () => log.head(),
      async *follow(after, signal, options) {
        try {
          yield* log.follow(after, signal, options);
        } catch (fault) {
          if (!(fault instanceof EventDamaged)) throw fault;
          reportDamage(fault.position);
          if (!signal.aborted) await once(signal, 'abort');
        }
      },
    },
    whenStopped(tell) {
      reportDamage = tell;
    },
  };
}
