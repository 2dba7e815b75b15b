import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Those of older programs end before the checksums. */
const NAME = /^[a-f0-9]{32}(?:([a-f0-9]{8})([a-f0-9]{8}))?(-480)?\.webp$/;

export const isPictureName = (name: string): boolean => NAME.test(name);

/** A name that nobody guesses, without its ending, and with the CRC-32 of the picture and of its small form in it. */
export const pictureName = (full: Uint8Array, small: Uint8Array): string =>
  `${randomBytes(16).toString('hex')}${sumOf(full)}${sumOf(small)}`;

/** Whether a file holds what was stored under its name; null where the name does not tell. */
export function isAsStored(name: string, content: Uint8Array): boolean | null {
  const [, full, small, isSmall] = NAME.exec(name) ?? [];
  const expected = isSmall ? small : full;
  return expected === undefined ? null : expected === sumOf(content);
}

const sumOf = (content: Uint8Array): string => crc32(content).toString(16).padStart(8, '0');
