import { randomBytes } from 'node:crypto';
import type { Binary, Collection } from 'mongodb';
import { isTaken } from '../../mongodb/mongo-place.ts';
import { StartRefused } from '../../start-refused.ts';
import { KeysUnavailable, type PersonKey } from '../keys.port.ts';
import { KeyDamaged, SAMPLE, type Wrapping } from '../wrapping.ts';

type Keys = Map<string, PersonKey | null>;

/** A tombstone has no key: no key can be inserted under its id again. */
export interface KeyDocument {
  _id: string;
  wrapped?: Binary;
}

/** The log of these keys, and a sample under their secret. */
interface AboutDocument {
  _id: 'log' | 'sample';
  log?: string;
  wrapped?: Binary;
}

export interface Collections {
  keys: Collection<KeyDocument>;
  about: Collection<AboutDocument>;
}

/** Tries to read a key that another process has just created, until the majority has it. */
const LOOKS = 50;

/** The keys of these persons, each once, created if missing. */
export async function obtainedKeys(
  keys: Collection<KeyDocument>,
  personIds: readonly string[],
  wraps: Wrapping,
): Promise<Keys> {
  const stored = await storedKeys(keys, personIds, wraps, thrown);
  const missing = () => personIds.filter((personId) => !stored.has(personId));
  for (let look = 0; look < LOOKS; look++) {
    if (missing().length === 0) return stored;
    for (const [personId, key] of await insertKeys(keys, missing(), wraps)) stored.set(personId, key);
    for (const [personId, key] of await storedKeys(keys, missing(), wraps, thrown)) stored.set(personId, key);
  }
  throw new KeysUnavailable('key store: keys that others make do not reach the majority now');
}

/** The existing ones. */
export const foundKeys = (
  keys: Collection<KeyDocument>,
  personIds: readonly string[],
  wraps: Wrapping,
): Promise<Keys> => storedKeys(keys, personIds, wraps, takenForDestroyed);

export const logOf = async (about: Collection<AboutDocument>): Promise<string | null> =>
  (await about.findOne({ _id: 'log' }))?.log ?? null;

/** Only if none is recorded yet. */
export async function noteLog(about: Collection<AboutDocument>, log: string): Promise<void> {
  await about.insertOne({ _id: 'log', log }).catch(unlessTaken);
}

/** Replaces the recorded log `from`. */
export async function movedTo(
  about: Collection<AboutDocument>,
  from: string,
  to: string,
): Promise<'bound' | 'refused'> {
  await about.updateOne({ _id: 'log', log: from }, { $set: { log: to } });
  return (await logOf(about)) === to ? 'bound' : 'refused';
}

async function storedKeys(
  keys: Collection<KeyDocument>,
  personIds: readonly string[],
  { unwrap }: Wrapping,
  onDamage: (damage: KeyDamaged) => PersonKey | null,
): Promise<Keys> {
  if (personIds.length === 0) return new Map();
  const found = await keys.find({ _id: { $in: [...personIds] } }).toArray();
  const byPerson = new Map(found.map((document) => [document._id, document]));
  const stored: Keys = new Map();
  for (const personId of personIds) {
    const document = byPerson.get(personId);
    if (!document) continue;
    try {
      stored.set(personId, document.wrapped ? unwrap(personId, bytesOf(document.wrapped)) : null);
    } catch (fault) {
      if (!(fault instanceof KeyDamaged)) throw fault;
      stored.set(personId, onDamage(fault));
    }
  }
  return stored;
}

/** Returns the keys that were created here; the others existed, as a key or a tombstone. */
async function insertKeys(
  keys: Collection<KeyDocument>,
  personIds: readonly string[],
  wraps: Wrapping,
): Promise<Map<string, PersonKey>> {
  const made = new Map(personIds.map((personId) => [personId, randomBytes(32)]));
  const documents = [...made].map(([personId, key]) => ({ _id: personId, wrapped: wrapped(wraps, personId, key) }));
  try {
    await keys.insertMany(documents, { ordered: false });
  } catch (fault) {
    if (!isTaken(fault)) throw fault;
    for (const index of refusedPlaces(fault)) made.delete(personIds[index] ?? '');
  }
  return made;
}

function refusedPlaces(fault: unknown): readonly number[] {
  const { writeErrors = [] } = fault as { writeErrors?: { index: number; code: number } | { index: number }[] };
  return (Array.isArray(writeErrors) ? writeErrors : [writeErrors]).map(({ index }) => index);
}

/** A concurrent tombstone or a concurrent key makes the insert fail on the id: the second try replaces it. */
export async function bury(keys: Collection<KeyDocument>, personId: string): Promise<void> {
  const replace = () => keys.replaceOne({ _id: personId }, {}, { upsert: true });
  try {
    await replace();
  } catch (fault) {
    if (!isTaken(fault)) throw fault;
    await replace();
  }
}

/**
 * Compares the sample of the first opener.
 * @throws StartRefused
 */
export async function refuseOtherSecret(about: Collection<AboutDocument>, wraps: Wrapping): Promise<void> {
  const sample = wrapped(wraps, SAMPLE, Buffer.from(SAMPLE));
  await about.insertOne({ _id: SAMPLE, wrapped: sample }).catch(unlessTaken);
  const stored = (await about.findOne({ _id: SAMPLE }))?.wrapped;
  // Another process created it and the majority does not have it yet: the next call compares it.
  if (!stored) throw new KeysUnavailable('key store: another process is creating it now');
  try {
    wraps.unwrap(SAMPLE, bytesOf(stored));
  } catch (cause) {
    throw new StartRefused(
      'The keys in the database were written under another SECRET_KEY. Set that one. If npm run rotate-secret was ' +
        'interrupted, run it again.',
      { cause },
    );
  }
}

const wrapped = ({ wrap }: Wrapping, personId: string, key: PersonKey) => binaryOf(wrap(personId, key));

/** The driver accepts bytes as Binary. */
export const binaryOf = (bytes: Uint8Array): Binary => Buffer.from(bytes) as unknown as Binary;

export const bytesOf = (binary: Binary): Uint8Array => binary.buffer.subarray(0, binary.position);

function unlessTaken(fault: unknown): void {
  if (!isTaken(fault)) throw fault;
}

function thrown(damage: KeyDamaged): never {
  throw damage;
}

/** A damaged key reads as destroyed, with a warning: the rest of the batch must not wait for it. */
function takenForDestroyed(damage: KeyDamaged): null {
  process.emitWarning(damage);
  return null;
}
