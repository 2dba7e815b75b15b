import { createHmac } from 'node:crypto';
import { StartRefused } from '../start-refused.ts';
import type { PersonKey, StoredKey } from './keys.port.ts';
import { KeyDamaged, SAMPLE, type Wrapping, wrapping } from './wrapping.ts';

/** Rewraps personal keys from one wrapping key (32 bytes) to another, while no shop uses them. */
export interface Rewrapping {
  from: Uint8Array;
  to: Uint8Array;
  /** Additional keys to store, under ids that are no persons; an existing one stays. */
  kept: ReadonlyMap<string, PersonKey>;
}

/** `nothing`: all are already under the new key. `damaged`: keys that neither secret opens, left unchanged. */
export type Rewrapped = 'nothing' | { keys: number; damaged: readonly string[] };

/** All keys of a store as stored, for a change of their wrapping key. */
export interface StoredKeys {
  /** Wrapped under the wrapping key of the store; null if there is none yet. */
  sample(): Promise<Uint8Array | null>;
  setSample(wrapped: Uint8Array): Promise<void>;
  all(): AsyncIterable<ReadonlyMap<string, StoredKey>>;
  /** Creates the missing ones. */
  insert(keys: ReadonlyMap<string, Uint8Array>): Promise<void>;
  replace(keys: ReadonlyMap<string, Uint8Array>): Promise<void>;
}

/**
 * Rewraps all keys of a store. After a kill in between, no process can open the store under either secret, and the next
 * call completes the work.
 * @throws StartRefused if the store opens under neither
 */
export async function rewrapKeys(store: StoredKeys, { from, to, kept }: Rewrapping): Promise<Rewrapped> {
  const [old, between, next] = [wrapping(from), wrapping(createHmac('sha256', from).update(to).digest()), wrapping(to)];
  const sample = await store.sample();
  if (sample && unwrapKey(next, SAMPLE, sample)) return 'nothing';
  if (!sample || !(unwrapKey(old, SAMPLE, sample) || unwrapKey(between, SAMPLE, sample))) throw neitherSecret();
  await store.setSample(between.wrap(SAMPLE, Buffer.from(SAMPLE)));
  await store.insert(new Map([...kept].map(([id, key]) => [id, next.wrap(id, key)])));
  const damaged: string[] = [];
  let keys = 0;
  for await (const part of store.all()) {
    const rewrapped = new Map<string, Uint8Array>();
    for (const [person, wrapped] of part) {
      // A destroyed key is null.
      if (wrapped === null || unwrapKey(next, person, wrapped)) continue;
      const key = unwrapKey(old, person, wrapped);
      if (key) rewrapped.set(person, next.wrap(person, key));
      else damaged.push(person);
    }
    await store.replace(rewrapped);
    keys += rewrapped.size;
  }
  await store.setSample(next.wrap(SAMPLE, Buffer.from(SAMPLE)));
  return { keys, damaged };
}

function unwrapKey({ unwrap }: Wrapping, person: string, wrapped: Uint8Array): PersonKey | null {
  try {
    return unwrap(person, wrapped);
  } catch (fault) {
    if (fault instanceof KeyDamaged) return null;
    throw fault;
  }
}

const neitherSecret = () =>
  new StartRefused(
    'The keys were written under another SECRET_KEY than the old and the new one. Set SECRET_KEY to the one in force.',
  );
