import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Twelve megapixels as from a phone: more than 5 MB, because the content compresses badly. */
export function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const grain = { raw: { width, height, channels: 1 } } as const;
  return sharp(randomBytes(width * height), grain)
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Some kilobytes of 52 megapixels. */
export const panorama = (): Promise<Buffer> =>
  sharp({ create: { width: 13_000, height: 4000, channels: 3, background: '#b5482f' }, limitInputPixels: false })
    .jpeg()
    .toBuffer();

/** A picture of a screen: few bytes, legible text. */
export const webpOf = (png: Uint8Array): Promise<Buffer> => sharp(png).webp({ quality: 78, effort: 6 }).toBuffer();

export async function sizeOf(picture: ArrayBuffer): Promise<[number, number]> {
  const { width, height } = await sharp(picture).metadata();
  return [width, height];
}

/** Of one colour. */
export const plainPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#1f5d4a' } })
    .png()
    .toBuffer();

export const plainAvif = async (side: number): Promise<Buffer> =>
  sharp(await plainPng(side, side))
    .avif({ effort: 0 })
    .toBuffer();

export async function formatOf(picture: ArrayBuffer) {
  const { format, width, height, exif } = await sharp(picture).metadata();
  return { format, width, height, hasExif: exif !== undefined };
}
