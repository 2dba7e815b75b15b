import { hasTooManyPixels, type PictureSize, pictureLimits } from '@naust/domain/picture-limits.ts';
import sharp from 'sharp';
import { drawLogo } from './draw-logo.ts';
import type { Drawn, DrawnLogo, DrawnPicture } from './drawing-messages.ts';

const SMALL = 480;
const LOGO_FORMATS = ['jpeg', 'png', 'webp'];
const FORMATS = [...LOGO_FORMATS, 'heif'];

// Every other format of libvips (SVG, PDF, GIF, TIFF ...) is an attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** A picture that is measured but not drawn. */
export class TooManyPixels extends Error {
  readonly size: PictureSize;

  constructor(size: PictureSize) {
    super(`${size.width} × ${size.height} pixels`);
    this.size = size;
  }
}

/** Draws as `storeImage` of the port describes. Rejects an invalid or too large picture; measures it first. */
export async function drawPicture(upload: Buffer): Promise<DrawnPicture> {
  await measure(upload, FORMATS);
  const full = await draw(upload, pictureLimits.keptSide);
  return { full, small: await draw(Buffer.from(full.content), SMALL) };
}

/** Draws as `storeLogo` of the port describes. Rejects what `drawPicture` rejects, and AVIF. */
export async function drawLogoOf(upload: Buffer): Promise<DrawnLogo> {
  await measure(upload, LOGO_FORMATS);
  return drawLogo(await shrunk(upload, pictureLimits.keptSide).png().toBuffer());
}

/** Reads only the beginning of the file, so that its size is known even if it is not drawn. */
async function measure(upload: Buffer, formats: readonly string[]): Promise<void> {
  const { format, compression, width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (!formats.includes(format) || (format === 'heif' && compression !== 'av1')) throw new Error(`format ${format}`);
  if (hasTooManyPixels({ width, height })) throw new TooManyPixels({ width, height });
}

async function draw(image: Buffer, longest: number): Promise<Drawn> {
  const { data, info } = await shrunk(image, longest).webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

const shrunk = (image: Buffer, longest: number) =>
  sharp(image, { limitInputPixels: pictureLimits.mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
