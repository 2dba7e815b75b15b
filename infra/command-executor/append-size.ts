import type { NewEvent } from '../event-store/event-store.port.ts';

/** Id, type, version and meta, with what an engine writes around them. */
const AROUND = 512;
/** What encrypting adds, before base64: vector and tag. */
const ADDED = 28;

/**
 * Bytes that an event takes in an append, at least: personal data as it is sealed, letters as UTF-8. Somewhat more than
 * it is, for writing it twice would cost more than it tells.
 */
export function appendSize({ data: { personal, ...open } }: Pick<NewEvent, 'data'>): number {
  const sealed = personal === undefined || personal === null ? 0 : Math.ceil((lengthOf(personal) + ADDED) / 3) * 4;
  return AROUND + lengthOf(open) + sealed;
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
