import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Names of older programs have no checksums. */
const NAME = /^[a-f0-9]{32}(?:([a-f0-9]{8})([a-f0-9]{8}))?(-480)?\.webp$/;
/** One form of a logo, with its own checksum. */
const LOGO_NAME = /^[a-f0-9]{32}([a-f0-9]{8})\.(?:webp|png)$/;

export const isPictureName = (name: string): boolean => NAME.test(name) || LOGO_NAME.test(name);

/** An unguessable name, without its extension, with the CRC-32 of the content. */
export const logoName = (content: Uint8Array): string => `${randomBytes(16).toString('hex')}${sumOf(content)}`;

/** An unguessable name, without its extension, with the CRC-32 of the picture and of its small form. */
export const pictureName = (full: Uint8Array, small: Uint8Array): string =>
  `${randomBytes(16).toString('hex')}${sumOf(full)}${sumOf(small)}`;

/** Whether a file holds what was stored under its name; null if the name has no checksum. */
export function isAsStored(name: string, content: Uint8Array): boolean | null {
  const [, full, small, isSmall] = NAME.exec(name) ?? [];
  const expected = (isSmall ? small : full) ?? LOGO_NAME.exec(name)?.[1];
  return expected === undefined ? null : expected === sumOf(content);
}

const sumOf = (content: Uint8Array): string => crc32(content).toString(16).padStart(8, '0');
