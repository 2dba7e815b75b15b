/** So much garbage is worth some 40 ms in which nobody is answered. */
const WORTH_BYTES = 8 * 1024 * 1024;
const LOOK_EVERY_MS = 5_000;

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
 * Collects this thread's garbage when it has had nothing to do for five to ten seconds, where there may be some: an
 * engine that allocates next to nothing keeps for minutes what a start or a busy hour has left behind.
 */
export function collectWhenIdle({ collect, heapUsed }: Collecting = ofThisThread): IdleCollection {
  let hasWorked = true;
  let usedAfter = 0;
  const timer = setInterval(() => {
    const isIdle = !hasWorked;
    hasWorked = false;
    if (!isIdle || heapUsed() - usedAfter < WORTH_BYTES) return;
    collect?.();
    usedAfter = heapUsed();
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    worked() {
      hasWorked = true;
    },
    stop: () => clearInterval(timer),
  };
}
