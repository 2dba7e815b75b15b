/** Limits of an uploaded picture, and of the stored one. */
export const pictureLimits = {
  mostPixels: 50_000_000,
  /** Of either side: a line of millions of pixels is no picture. */
  longestSide: 12_000,
  /** Pixels of the longest side of the stored picture. */
  keptSide: 1600,
  mostBytes: 5 * 1024 * 1024,
} as const;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const hasTooManyPixels = ({ width, height }: PictureSize): boolean =>
  width * height > pictureLimits.mostPixels || Math.max(width, height) > pictureLimits.longestSide;
