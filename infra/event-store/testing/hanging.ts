import type { EventStore } from '../event-store.port.ts';

/** The same store, but calls between `hang` and `wake` are answered only after `wake`. */
export function hangingStore(store: EventStore) {
  let away: Promise<void> | undefined;
  let wake = () => {};
  const answered =
    <A extends unknown[], R>(ask: (...asked: A) => Promise<R>) =>
    async (...asked: A) => {
      await away;
      return ask(...asked);
    };
  const hanging: EventStore = {
    ...store,
    append: answered(store.append),
    read: answered(store.read),
    head: answered(store.head),
    identity: answered(store.identity),
  };
  return {
    store: hanging,
    hang() {
      away = new Promise((resolve) => {
        wake = resolve;
      });
    },
    wake() {
      wake();
      away = undefined;
    },
  };
}
