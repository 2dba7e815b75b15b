import sharp, { type Sharp } from 'sharp';
import type { DrawnLogo } from './drawing-messages.ts';

/** Twice the size on the screen, for dense screens. */
const HEADER = { width: 480, height: 96 };
const FAVICON = 48;
const SHARE = { width: 1200, height: 630 };
/** The part of an icon that every shape of a phone's mask shows. */
const INSIDE_MASK = 0.66;
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };

interface Box {
  width: number;
  height: number;
}

/** Every form of a logo, from its bytes upright and without metadata. */
export async function drawLogo(logo: Buffer): Promise<DrawnLogo> {
  const { data, info } = await sharp(logo)
    .resize({ ...HEADER, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return {
    header: { content: data, width: info.width, height: info.height },
    favicon: await png(sharp(logo).resize({ ...square(FAVICON), fit: 'contain', background: CLEAR })),
    icon192: await onWhite(logo, square(192), INSIDE_MASK),
    icon512: await onWhite(logo, square(512), INSIDE_MASK),
    share: await onWhite(logo, SHARE, 0.6),
  };
}

const square = (side: number): Box => ({ width: side, height: side });

const png = (picture: Sharp): Promise<Buffer> => picture.png({ palette: true, compressionLevel: 9 }).toBuffer();

/** In the middle of a white ground, on this share of its width and height. */
async function onWhite(logo: Buffer, { width, height }: Box, share: number): Promise<Buffer> {
  const inner = { width: Math.round(width * share), height: Math.round(height * share) };
  const middle = await sharp(logo)
    .resize({ ...inner, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  return png(
    sharp({ create: { width, height, channels: 4, background: WHITE } })
      .composite([{ input: middle, gravity: 'centre' }])
      .flatten({ background: WHITE }),
  );
}
