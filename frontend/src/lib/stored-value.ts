import { useSyncExternalStore } from 'react';
import { type BrowserStorage, lasting } from './browser-storage.ts';

/**
 * One value in the browser's storage. All tabs share the lasting one: a change in another tab is seen here, and a
 * change here starts from the stored value, so that two tabs do not overwrite each other.
 */
export interface StoredValue<T> {
  get(): T;
  set(value: T): void;
  change(how: (value: T) => T): void;
  subscribe(listener: () => void): () => void;
}

export interface StoredValueFormat<T> {
  readonly key: string;
  /** `lasting` by default. */
  readonly storage?: BrowserStorage;
  /** From the stored text; null if nothing is stored. Must not throw. */
  read(text: string | null): T;
  /** null removes the entry. */
  write(value: T): string | null;
}

export function storedValue<T>({ key, storage = lasting, read, write }: StoredValueFormat<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let text = storage.read(key);
  let value = read(text);

  const refresh = (): T => {
    const now = storage.read(key);
    if (now !== text) {
      text = now;
      value = read(now);
    }
    return value;
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const set = (next: T): void => {
    value = next;
    text = write(next);
    storage.write(key, text);
    // If storage is forbidden, the value stays in memory.
    text = storage.read(key);
    tell();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    refresh();
    tell();
  };
  return {
    get: () => value,
    set,
    change: (how) => set(how(refresh())),
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

export function useStoredValue<T>(stored: Pick<StoredValue<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(stored.subscribe, stored.get);
}

/** For `read`: the JSON in the text, or null without any. */
export function storedJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
