import { useSyncExternalStore } from 'react';

const ASK_AGAIN_MS = 4000;

/** How each browser says that a part of the code did not come. */
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
 * Fetches a part of the code. Without a net it waits and tries again by itself, because a page that React once was told
 * does not load is not asked for again. Rejects where the shop answers and the code still does not come, as after a new
 * release or in a browser that remembers the failure.
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

/** Whether the shop can be reached now, whatever it says. */
async function shopAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

/** Until the browser says that there is a net again; for some seconds where it never said that there was none. */
function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.removeEventListener('online', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, ASK_AGAIN_MS);
    window.addEventListener('online', done);
  });
}

/** True while a part of the page cannot come because there is no net. */
export function useIsCodeAway(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => waiting > 0,
  );
}
