import sharp from 'sharp';
import type { Drawn, DrawnPicture } from './drawing-messages.ts';

const MOST_PIXELS = 50_000_000;
/** Wide or high: what is a line of millions is no picture. */
const LONGEST_SIDE = 12_000;
const WIDEST = 1600;
const SMALL = 480;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);

// Everything else that libvips can read (SVG, PDF, GIF, TIFF ...) is a way in.
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

/** As `storeImage` of the port says of a picture. Rejects where it is none, or more than is allowed; measured first. */
export async function drawPicture(upload: Buffer): Promise<DrawnPicture> {
  const { format, compression, width, height } = await sharp(upload, { limitInputPixels: MOST_PIXELS }).metadata();
  if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) throw new Error(`format ${format}`);
  if (Math.max(width, height) > LONGEST_SIDE) throw new Error(`${width} × ${height} pixels`);
  const full = await draw(upload, WIDEST);
  return { full, small: await draw(Buffer.from(full.content), SMALL) };
}

async function draw(image: Buffer, longest: number): Promise<Drawn> {
  const { data, info } = await sharp(image, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
