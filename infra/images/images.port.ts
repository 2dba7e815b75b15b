import type { Readable } from 'node:stream';

export interface StoredImage {
  /** Path on this site, `/images/<random>.webp`. */
  url: string;
  width: number;
  height: number;
}

export interface Images {
  /**
   * Stores an uploaded picture, redrawn as WebP in two sizes; resolves when it is durable.
   * @throws Refusal IMAGE_INVALID, IMAGE_TOO_LARGE or IMAGE_TOO_HEAVY
   */
  storeImage(upload: Buffer): Promise<StoredImage>;
  /** The bytes of a stored picture by file name; null if there is none. */
  open(name: string): Promise<{ content: Readable; length: number } | null>;
}
