/** So much garbage is worth some 40 ms in which nobody is answered. */
const WORTH_BYTES = 8 * 1024 * 1024;
const LOOK_EVERY_MS = 5_000;
const LOOKS_IN_A_MINUTE = 60_000 / LOOK_EVERY_MS;

export interface Collecting {
  /** Node gives it where it was started with `--expose-gc`, in every thread its own; without it nothing is collected. */
  collect: (() => unknown) | undefined;
  heapUsed(): number;
}

const ofThisThread: Collecting = { collect: globalThis.gc, heapUsed: () => process.memoryUsage().heapUsed };

export interface IdleCollection {
  /** Something was done that may have left garbage behind. */
  worked(): void;
  stop(): void;
}

/**
 * Collects this thread's garbage, where there may be some: what the start has left behind once nothing was done for
 * five to ten seconds, later garbage after a minute without work. An engine that allocates next to nothing keeps it
 * for long. A collection between two requests takes compiled code along, since nobody holds an object of the shapes it
 * was made for, so whoever comes back after a short pause would meet a slow shop.
 */
export function collectWhenIdle({ collect, heapUsed }: Collecting = ofThisThread): IdleCollection {
  let quietLooks = -1;
  let wantedLooks = 1;
  let usedAfter = 0;
  const timer = setInterval(() => {
    quietLooks += 1;
    if (quietLooks < wantedLooks || heapUsed() - usedAfter < WORTH_BYTES) return;
    collect?.();
    wantedLooks = LOOKS_IN_A_MINUTE;
    usedAfter = heapUsed();
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    worked() {
      quietLooks = -1;
    },
    stop: () => clearInterval(timer),
  };
}
