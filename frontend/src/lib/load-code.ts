import { useSyncExternalStore } from 'react';

const ASK_AGAIN_MS = 4000;

/** The browsers' messages for a code part that failed to load. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|preload css/i;

let waiting = 0;
let whenBack: Promise<void> | null = null;
const listeners = new Set<() => void>();

const count = (change: number) => {
  waiting += change;
  for (const listener of listeners) listener();
};

export const isCodeMissing = (error: unknown): boolean => error instanceof Error && NOT_LOADED.test(error.message);

/**
 * Loads a part of the code. Without a network it waits and retries by itself, because React never retries a lazy part
 * that failed once. Rejects if the shop answers and the code still does not load, as after a new release or in a
 * browser that remembers the failure.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  for (let isSecond = false; ; ) {
    try {
      return await load();
    } catch (error) {
      if (!isCodeMissing(error)) throw error;
      const isAway = !(await shopAnswers());
      if (!isAway && isSecond) throw error;
      if (isAway) await untilShopIsBack();
      isSecond = !isAway;
    }
  }
}

async function untilShopIsBack(): Promise<void> {
  whenBack ??= asking().finally(() => {
    whenBack = null;
  });
  count(1);
  await whenBack;
  count(-1);
}

async function asking(): Promise<void> {
  do await untilOnline();
  while (!(await shopAnswers()));
}

/** Whether the shop can be reached now, with any answer below 500. */
async function shopAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

/** Waits until the browser reports a network again, or some seconds if it never reported a loss. */
function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      window.removeEventListener('online', settle);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(settle, ASK_AGAIN_MS);
    window.addEventListener('online', settle);
  });
}

/** True while a part of the page cannot load without a network. */
export function useIsCodeAway(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => waiting > 0,
  );
}
