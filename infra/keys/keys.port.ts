/** A person's 32-byte key. */
export type PersonKey = Uint8Array;

/** The key store is not reachable: wait and try again, never treat the person as erased. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable';
}

/**
 * Keys of personal data, one per person, in a separate store that no rebuild touches. Keys are wrapped under a key
 * derived from SECRET_KEY. Erasing a person destroys the key and leaves a tombstone.
 */
export interface PersonKeys {
  /** Keys of these persons, created if missing; durable when it resolves. `null`: destroyed. */
  obtain(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey | null>>;
  /** Keys of these persons; absent if none was ever created, `null` if destroyed. Never creates one. */
  find(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey | null>>;
  /**
   * Destroys these keys for good; the same ids never get one again. Repeating is harmless, and necessary after a
   * failure: some may be destroyed then (embedded: all or none).
   */
  destroy(...personIds: readonly string[]): Promise<void>;
  /** The identity of the log that they belong to; null if they are not bound yet. */
  log(): Promise<string | null>;
  /**
   * Binds the keys to a log by its identity. `refused`: they belong to another log, and nothing changes. Unbound keys
   * become this log's, as durably as keys.
   */
  belongTo(log: string): Promise<'bound' | 'refused'>;
  /**
   * Binds the keys to the log `to`, a copy of the log `from`; durable. Repeating is harmless. `refused`: they belong to
   * neither or are unbound, and nothing changes.
   */
  moveTo(from: string, to: string): Promise<'bound' | 'refused'>;
  close(): Promise<void>;
}

/** A stored key: wrapped under SECRET_KEY, or null if it was destroyed. */
export type StoredKey = Uint8Array | null;

/** Copies all keys of a store to another one under the same secret. */
export interface CopiedKeys {
  /** All of them, by person, some hundreds at a time and in no order. */
  all(): AsyncIterable<ReadonlyMap<string, StoredKey>>;
  /**
   * Stores these keys as they are; durable when it resolves. A key that was destroyed there is absent here afterwards.
   * Returns the persons with a different entry here (another key, or a tombstone): that entry stays. Repeating is
   * harmless.
   */
  adopt(keys: ReadonlyMap<string, StoredKey>): Promise<readonly string[]>;
}

/** Whether both are the same key, or both none. */
export const isSameKey = (one: StoredKey | undefined, other: StoredKey | undefined): boolean =>
  one === other || Boolean(one && other && Buffer.compare(one, other) === 0);
