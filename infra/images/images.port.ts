import type { Readable } from 'node:stream';

export interface StoredImage {
  /** Path on this site, `/images/<random>.webp`. */
  url: string;
  width: number;
  height: number;
}

export interface Images {
  /**
   * Keeps an uploaded picture, redrawn as WebP in two sizes; resolves when it is durable.
   * @throws Refusal IMAGE_INVALID
   */
  storeImage(upload: Buffer): Promise<StoredImage>;
  /** The bytes of a stored picture by file name; null where there is none. */
  open(name: string): Promise<{ content: Readable; length: number } | null>;
}

/** The same picture, at most 480 px wide and high. */
export const smallImageUrl = (url: string): string => url.replace(/\.webp$/, '-480.webp');
