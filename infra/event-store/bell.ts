export interface Bell {
  /** Wakes all who wait. */
  ring(): void;
  /** Resolves at the next ring, when the signal aborts, or after `pollMs`. */
  wait(signal: AbortSignal): Promise<void>;
}

/** Tells followers that the log may have grown. `pollMs` catches rings that were lost between threads. */
export function bell(pollMs?: number): Bell {
  const listeners = new Set<() => void>();
  return {
    ring() {
      for (const listener of [...listeners]) listener();
    },
    wait(signal) {
      return new Promise((resolve) => {
        if (signal.aborted) {
          resolve();
          return;
        }
        const timer = pollMs === undefined ? undefined : setTimeout(wake, pollMs);
        function wake(): void {
          clearTimeout(timer);
          listeners.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        }
        listeners.add(wake);
        signal.addEventListener('abort', wake);
      });
    },
  };
}
