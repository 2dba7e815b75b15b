import type { PictureSize } from '@naust/domain/picture-limits.ts';

export interface Drawn {
  content: Uint8Array;
  width: number;
  height: number;
}

export interface DrawnPicture {
  full: Drawn;
  small: Drawn;
}

/** Sent to the drawing process. */
export interface ToDraw {
  upload: Uint8Array;
}

/** Sent by the drawing process. */
export type ToldByDrawer =
  | { type: 'begun' }
  | { type: 'drawn'; drawn: DrawnPicture }
  | { type: 'refused'; why: string; tooManyPixels: PictureSize | null };
