export interface Notifier {
  /** Wakes all waiting followers. */
  notify(): void;
  /** Resolves at the next notification, when the signal aborts, or after `pollMs`. */
  wait(signal: AbortSignal): Promise<void>;
}

/** Notifies followers that the log may have grown. `pollMs` covers notifications that were lost between threads. */
export function notifier(pollMs?: number): Notifier {
  const listeners = new Set<() => void>();
  return {
    notify() {
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
