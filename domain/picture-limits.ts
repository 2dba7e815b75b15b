/** What the shop takes as a picture, and what it keeps of it. */
export const pictureLimits = {
  mostPixels: 50_000_000,
  /** Wide or high: what is a line of millions is no picture. */
  longestSide: 12_000,
  /** Pixels of the longest side that is kept. */
  keptSide: 1600,
  mostBytes: 5 * 1024 * 1024,
} as const;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const hasTooManyPixels = ({ width, height }: PictureSize): boolean =>
  width * height > pictureLimits.mostPixels || Math.max(width, height) > pictureLimits.longestSide;
