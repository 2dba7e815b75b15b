import { type EventStore, StoreUnavailable } from './event-store.port.ts';

const ANSWER_MS = 10_000;

/**
 * The same store with a deadline for reads: a read without an answer within `answerMs` milliseconds is refused with
 * StoreUnavailable. An append has no deadline here, because it may still be written: the command executor repeats it
 * until the outcome is known.
 */
export function withDeadlines(store: EventStore, answerMs = ANSWER_MS): EventStore {
  return {
    ...store,
    read: (...asked) => within(answerMs, store.read(...asked)),
    head: () => within(answerMs, store.head()),
    identity: () => within(answerMs, store.identity()),
  };
}

function within<T>(answerMs: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new StoreUnavailable(`event log: no answer within ${answerMs / 1000} s`));
    const timer = setTimeout(late, answerMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
