import type { ModelState, ModelWatch } from './read-models.port.ts';

/** Milliseconds from one look to the next: where nobody waits for anything, and where somebody does. */
const [EVERY_MS, HASTENED_MS] = [100, 50];
/** A server that is slow to answer is not kept busy by all who look: they pause so many times as long, and no longer. */
const [PAUSE_TIMES, LONGEST_PAUSE_MS] = [3, 500];

/** Calls back with what was seen first, and from then on with whatever is not as it was told last. */
export function watchByLooking(
  look: () => Promise<readonly ModelState[]>,
  hear: (states: readonly ModelState[]) => void,
): ModelWatch {
  let told: readonly ModelState[] | undefined;
  let [waiting, looked, took] = [0, 0, 0];
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function lookOnce(): Promise<void> {
    timer = undefined;
    const began = performance.now();
    // What cannot be read now is looked at again.
    const states = await look().catch(() => undefined);
    if (isStopped) return;
    looked = performance.now();
    took = looked - began;
    lookSoon();
    if (!states || isSame(states, told)) return;
    told = states;
    hear(states);
  }

  function lookSoon(): void {
    const every = waiting > 0 ? HASTENED_MS : Math.max(EVERY_MS, Math.min(LONGEST_PAUSE_MS, took * PAUSE_TIMES));
    timer = setTimeout(() => void lookOnce(), Math.max(0, every - (performance.now() - looked)));
  }

  void lookOnce();
  return {
    hasten() {
      waiting += 1;
      // Absent while a look is under way: the next one is timed after it.
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

const isSame = (states: readonly ModelState[], told: readonly ModelState[] | undefined): boolean =>
  states === told ||
  (states.length === told?.length &&
    states.every(({ model, checkpoint, changes, hasParked }, place) => {
      const before = told[place];
      return (
        before?.model === model &&
        before.checkpoint === checkpoint &&
        before.changes === changes &&
        before.hasParked === hasParked
      );
    }));

/** The watches of one opener, which end with it. */
export function watchesOf(look: () => Promise<readonly ModelState[]>) {
  const open = new Set<ModelWatch>();
  return {
    watch(hear: (states: readonly ModelState[]) => void): ModelWatch {
      const { hasten, stop } = watchByLooking(look, hear);
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
