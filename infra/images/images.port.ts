import type { Readable } from 'node:stream';
import type { DrawnPicture } from './drawing-messages.ts';

export interface StoredImage {
  /** Path on this site, `/images/<random>.webp` or `.png`. */
  url: string;
  width: number;
  height: number;
}

/** The forms of a logo, by URL. All are PNG: some mail programs show no WebP. */
export interface StoredLogo {
  /** At most 480 × 96 px. */
  header: StoredImage;
  /** 48 px, on a clear ground. */
  favicon: string;
  /** On a white ground, inside the mask of every phone. */
  icon192: string;
  icon512: string;
  /** 1200 × 630 px, on a white ground. */
  share: string;
}

export interface Images {
  /**
   * Stores an uploaded picture, redrawn as WebP in two sizes; resolves when it is durable.
   * @throws Refusal IMAGE_INVALID, IMAGE_TOO_LARGE or IMAGE_TOO_HEAVY
   */
  storeImage(upload: Buffer): Promise<StoredImage>;
  /**
   * Stores a logo (PNG, JPEG or WebP), redrawn in each of its forms; resolves when they are durable.
   * @throws Refusal IMAGE_INVALID, IMAGE_TOO_LARGE or IMAGE_TOO_HEAVY
   */
  storeLogo(upload: Buffer): Promise<StoredLogo>;
  /**
   * Redraws an uploaded picture as WebP in two sizes, without metadata, and stores nothing.
   * @throws Refusal IMAGE_INVALID, IMAGE_TOO_LARGE or IMAGE_TOO_HEAVY
   */
  drawPhoto(upload: Buffer): Promise<DrawnPicture>;
  /** The bytes of a stored picture by file name; null if there is none. */
  open(name: string): Promise<{ content: Readable; length: number } | null>;
}
