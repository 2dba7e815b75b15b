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

/** The forms of a logo: its header as WebP, the others as PNG. */
export interface DrawnLogo {
  header: Drawn;
  favicon: Uint8Array;
  icon192: Uint8Array;
  icon512: Uint8Array;
  /** 1200 × 630. */
  share: Uint8Array;
}

/** Of a request for a logo the logo, otherwise the picture. */
export interface Drawing {
  picture: DrawnPicture | null;
  logo: DrawnLogo | null;
}

/** Sent to the drawing process. */
export interface ToDraw {
  isLogo: boolean;
  upload: Uint8Array;
}

/** Sent by the drawing process. */
export type DrawerMessage =
  | { type: 'begun' }
  | { type: 'drawn'; drawn: Drawing }
  | { type: 'refused'; why: string; tooManyPixels: PictureSize | null };
