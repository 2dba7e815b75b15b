/** A person's 32-byte key. */
export type PersonKey = Uint8Array;

/** The key store cannot be reached: wait and try again, never treat the person as erased. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable';
}

/**
 * Keys of personal data, one per person, in a store of their own that no rebuild touches. Keys stand wrapped under a
 * key derived from SECRET_KEY. Erasing a person destroys the key and leaves a tombstone.
 */
export interface PersonKeys {
  /**
   * Keys of these persons, made where missing; durable when it resolves. `null`: destroyed.
   */
  obtain(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey | null>>;
  /** Keys of these persons; absent from the answer where none was ever made, `null` where destroyed. Never makes one. */
  find(personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey | null>>;
  /**
   * Destroys these keys for good; the same ids never get one again. Repeating is harmless, and needed where it fails:
   * some may be destroyed then (embedded: all or none).
   */
  destroy(...personIds: readonly string[]): Promise<void>;
  /** The identity of the log that they open; null where nobody has said so yet. */
  log(): Promise<string | null>;
  /**
   * Says which log, by its identity, they open. `refused`: they are those of another one, and nothing is changed. Those
   * of which nobody has said it are this one's, durable as keys are.
   */
  belongTo(log: string): Promise<'bound' | 'refused'>;
  /**
   * They open the log `to` from now on, a copy of what stands in `from`; durable. Repeating is harmless. `refused`: they
   * are those of neither, or nobody has said whose, and nothing is changed.
   */
  moveTo(from: string, to: string): Promise<'bound' | 'refused'>;
  close(): Promise<void>;
}

/** A key as it stands under SECRET_KEY: wrapped, or null where it was destroyed. */
export type StandingKey = Uint8Array | null;

/** For a copy of all keys of a store to another one under the same secret. */
export interface CopiedKeys {
  /** All of them, by person, some hundreds at a time and in no order. */
  all(): AsyncIterable<ReadonlyMap<string, StandingKey>>;
  /**
   * Takes these over as they are; durable when it resolves. Whose key was destroyed there has none here afterwards.
   * Gives the persons of whom something else stands here (another key, or the mark of a destroyed one): that stays.
   * Repeating is harmless.
   */
  adopt(keys: ReadonlyMap<string, StandingKey>): Promise<readonly string[]>;
}

/** Opens the same, or as little. */
export const isSameKey = (one: StandingKey | undefined, other: StandingKey | undefined): boolean =>
  one === other || Boolean(one && other && Buffer.compare(one, other) === 0);
