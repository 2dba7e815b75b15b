import type { NewEvent } from '../event-store/event-store.port.ts';

/** Id, type, version and metadata, with the engine's own overhead. */
const AROUND = 512;
/** What encrypting adds, before base64: vector and tag. */
const ADDED = 28;

/**
 * Bytes of an event in an append: personal data as encrypted, text as UTF-8. A slight overestimate, because an exact
 * figure would need a second serialization.
 */
export function appendSize({ data: { personal, ...open } }: Pick<NewEvent, 'data'>): number {
  const encrypted = personal === undefined || personal === null ? 0 : Math.ceil((lengthOf(personal) + ADDED) / 3) * 4;
  return AROUND + lengthOf(open) + encrypted;
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(JSON.stringify(value)) + 1;
  if (typeof value === 'number') return 24;
  if (typeof value !== 'object' || value === null) return 8;
  let length = 2;
  if (Array.isArray(value)) for (const item of value) length += lengthOf(item);
  else for (const key in value) length += key.length + 4 + lengthOf((value as Record<string, unknown>)[key]);
  return length;
}
