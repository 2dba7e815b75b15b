import { once } from 'node:events';
import { EventDamaged, type EventStore, type Position } from './event-store.port.ts';

type Log = Pick<EventStore, 'read' | 'follow' | 'head'>;

export interface LogUntilDamage {
  events: Log;
  /** Who is told of a damaged event that was come to, each time, with its position. */
  whenStopped(tell: (position: Position) => void): void;
}

/**
 * A log that is followed up to its first damaged event and no further, until the signal aborts: to skip it would hide
 * what it said, and to read it again brings nothing else.
 */
export function untilDamage(log: Log): LogUntilDamage {
  let told: (position: Position) => void = () => {};
  return {
    events: {
      read: (...asked) => log.read(...asked),
      head: () => log.head(),
      async *follow(after, signal, options) {
        try {
          yield* log.follow(after, signal, options);
        } catch (fault) {
          if (!(fault instanceof EventDamaged)) throw fault;
          told(fault.position);
          if (!signal.aborted) await once(signal, 'abort');
        }
      },
    },
    whenStopped(tell) {
      told = tell;
    },
  };
}
