import type { PersonKey } from './keys.port.ts';

/**
 * A key as a cache keeps it, one character for each byte: 48 bytes of memory. As bytes it would be a view into a block
 * that was shared with others, and keep all of that block, some kilobytes, for as long as it is kept itself.
 */
export type PackedKey = string;

export const packKey = (key: PersonKey): PackedKey =>
  Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString('latin1');

export const unpackKey = (packed: PackedKey): PersonKey => Buffer.from(packed, 'latin1');
