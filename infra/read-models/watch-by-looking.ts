import type { ModelState, ModelWatch } from './read-models.port.ts';

/** Milliseconds between polls: without and with waiting callers. */
const [EVERY_MS, HASTENED_MS] = [100, 50];
/** A slow server is not kept busy by polls: the pause is this many times the duration of a poll, up to a limit. */
const [PAUSE_TIMES, LONGEST_PAUSE_MS] = [3, 500];

/** Reports the first state, and then each change. */
export function watchByLooking(
  look: () => Promise<readonly ModelState[]>,
  listener: (states: readonly ModelState[]) => void,
): ModelWatch {
  let reported: readonly ModelState[] | undefined;
  let [waiting, looked, took] = [0, 0, 0];
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function lookOnce(): Promise<void> {
    timer = undefined;
    const began = performance.now();
    // A failed poll is repeated.
    const states = await look().catch(() => undefined);
    if (isStopped) return;
    looked = performance.now();
    took = looked - began;
    lookSoon();
    if (!states || isSame(states, reported)) return;
    reported = states;
    listener(states);
  }

  function lookSoon(): void {
    const every = waiting > 0 ? HASTENED_MS : Math.max(EVERY_MS, Math.min(LONGEST_PAUSE_MS, took * PAUSE_TIMES));
    timer = setTimeout(() => void lookOnce(), Math.max(0, every - (performance.now() - looked)));
  }

  void lookOnce();
  return {
    hasten() {
      waiting += 1;
      // Absent during a poll: the next one is timed after it.
      if (waiting === 1 && timer) {
        clearTimeout(timer);
        lookSoon();
      }
      let isWaiting = true;
      return () => {
        if (isWaiting) waiting -= 1;
        isWaiting = false;
      };
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const isSame = (states: readonly ModelState[], reported: readonly ModelState[] | undefined): boolean =>
  states === reported ||
  (states.length === reported?.length &&
    states.every(({ model, checkpoint, changes, hasDeadLetters }, place) => {
      const before = reported[place];
      return (
        before?.model === model &&
        before.checkpoint === checkpoint &&
        before.changes === changes &&
        before.hasDeadLetters === hasDeadLetters
      );
    }));

/** The watches of one handle, which end with it. */
export function watchesOf(look: () => Promise<readonly ModelState[]>) {
  const open = new Set<ModelWatch>();
  return {
    watch(listener: (states: readonly ModelState[]) => void): ModelWatch {
      const { hasten, stop } = watchByLooking(look, listener);
      const watch: ModelWatch = {
        hasten,
        stop() {
          open.delete(watch);
          stop();
        },
      };
      open.add(watch);
      return watch;
    },
    stop(): void {
      for (const watch of open) watch.stop();
    },
  };
}
