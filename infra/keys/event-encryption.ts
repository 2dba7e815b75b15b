import { createCipheriv, createDecipheriv, createHmac, randomFillSync } from 'node:crypto';
import { type EventDefinitions, isKnownEvent, upcast } from '@naust/domain/event.ts';
import { eventCatalogue, type ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { NewEvent, RecordedEvent } from '../event-store/event-store.port.ts';
import type { PersonKey, PersonKeys } from './keys.port.ts';

const IV = 12;
const TAG = 16;
const ALGORITHM = 'aes-256-gcm';

type Data = Record<string, unknown>;

/** An event of a newer program: it must be reported, not dropped. */
export class UnknownEvent extends Error {
  override name = 'UnknownEvent';
}

/**
 * Encrypts `data.personal` of events before an append, under the key of `data.personId`, bound to stream and event.
 * With a `data.retentionId` its key is needed as well: the data can then be erased separately, and is erased with the
 * person too. Keys are durable when this resolves. If a key was destroyed, nothing is kept: `personal: null`.
 */
export async function encryptEvents(
  stream: string,
  events: readonly NewEvent[],
  keys: Pick<PersonKeys, 'obtain'>,
): Promise<readonly NewEvent[]> {
  const holders = new Set(events.filter(hasPersonal).flatMap(holdersOf));
  if (holders.size === 0) return events;
  const keyOf = await keys.obtain([...holders]);
  return events.map((event) => {
    if (!hasPersonal(event)) return event;
    const key = keyOfEvent(event, keyOf);
    const personal = key && encrypt(key, stream, event.id, event.data.personal);
    return { ...event, data: { ...event.data, personal } };
  });
}

/**
 * Recorded events for readers: personal data decrypted, or null if its key was destroyed, and upcast to the newest
 * version. One call to the key store. Rejects with KeysUnavailable while that is not reachable. Data that the reader
 * does not want is null.
 */
export async function openEvents<E extends { type: string; data: unknown } = ShopEvent>(
  recorded: readonly RecordedEvent[],
  keys: Pick<PersonKeys, 'find'>,
  definitions: EventDefinitions = eventCatalogue,
  isWanted: (type: string) => boolean = () => true,
): Promise<StoredEvent<E>[]> {
  const holders = new Set(recorded.filter((event) => hasPersonal(event) && isWanted(event.type)).flatMap(holdersOf));
  const keyOf = holders.size === 0 ? undefined : await keys.find([...holders]);
  return recorded.map((event) => {
    if (!hasPersonal(event)) return toStoredEvent<E>(event, event.data, definitions);
    if (!isWanted(event.type)) return toStoredEvent<E>(event, { ...event.data, personal: null }, definitions);
    const key = keyOf ? keyOfEvent(event, keyOf) : null;
    const personal = key && open(key, event);
    return toStoredEvent<E>(event, { ...event.data, personal }, definitions);
  });
}

/** The same without keys and without personal data (`personal: null`), for readers that never need it. */
export function withoutPersonal<E extends { type: string; data: unknown } = ShopEvent>(
  recorded: readonly RecordedEvent[],
  definitions: EventDefinitions = eventCatalogue,
): StoredEvent<E>[] {
  return recorded.map((event) =>
    toStoredEvent<E>(event, hasPersonal(event) ? { ...event.data, personal: null } : event.data, definitions),
  );
}

function toStoredEvent<E extends { type: string; data: unknown }>(
  { id, type, schemaVersion, meta, position, stream, version }: RecordedEvent,
  data: Data,
  definitions: EventDefinitions,
): StoredEvent<E> {
  const definition = definitions[type];
  if (!definition || !isKnownEvent(definitions, type, schemaVersion)) {
    throw new UnknownEvent(
      `${type} version ${schemaVersion} at position ${position} of the log is newer than this program`,
    );
  }
  const newest = schemaVersion === definition.version ? data : upcast(definition, schemaVersion, data);
  // The log holds what `definitions` describe: stored JSON becomes typed here.
  return { id, type, data: newest, meta, stream, version, position } as unknown as StoredEvent<E>;
}

function hasPersonal(event: NewEvent): boolean {
  return event.data.personal !== undefined && event.data.personal !== null;
}

/** Holders of the required keys: the person and, if present, the retention id. */
function holdersOf({ type, data: { personId, retentionId } }: NewEvent): string[] {
  if (typeof personId !== 'string') throw new Error(`${type} has personal data of nobody`);
  return typeof retentionId === 'string' ? [personId, retentionId] : [personId];
}

function keyOfEvent(event: NewEvent, keyOf: ReadonlyMap<string, PersonKey | null>): PersonKey | null {
  const [person, own] = holdersOf(event).map((holder) => keyOf.get(holder) ?? null);
  if (!person || own === undefined) return person ?? null;
  return own && createHmac('sha256', person).update(own).digest();
}

function encrypt(key: PersonKey, stream: string, eventId: string, personal: unknown): string {
  const text = JSON.stringify(personal);
  const encrypted = Buffer.allocUnsafe(IV + TAG + Buffer.byteLength(text));
  const iv = randomFillSync(encrypted.subarray(0, IV));
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(boundTo(stream, eventId));
  cipher.update(text, 'utf8').copy(encrypted, IV + TAG);
  cipher.final();
  cipher.getAuthTag().copy(encrypted, IV);
  return encrypted.toString('base64');
}

function open(key: PersonKey, { stream, id, data, position }: RecordedEvent): unknown {
  const encrypted = Buffer.from(String(data.personal), 'base64');
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, IV), { authTagLength: TAG })
    .setAAD(boundTo(stream, id))
    .setAuthTag(encrypted.subarray(IV, IV + TAG));
  try {
    const text = decipher.update(encrypted.subarray(IV + TAG));
    decipher.final();
    return JSON.parse(text.toString());
  } catch (cause) {
    throw new Error(`personal data at position ${position} of the log is damaged or in a wrong place`, {
      cause,
    });
  }
}

function boundTo(stream: string, eventId: string): Buffer {
  return Buffer.from(`${stream}|${eventId}|personal`);
}
