import { Refusal } from '@naust/domain/refusal.ts';
import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';

const MOST_PIXELS = 50_000_000;
const WIDEST = 1600;
const SMALL = 480;
const LONGEST_SECONDS = 10;
const LONGEST_LINE = 20;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);

type Draw = (image: Buffer, options: SharpOptions) => Sharp;

let drawing: Promise<Draw> | undefined;

/** Twenty megabytes of memory that a shop without uploads does not need. */
function loaded(): Promise<Draw> {
  drawing ??= import('sharp').then(({ default: sharp }) => {
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
    return sharp;
  });
  return drawing;
}

const oneAtATime = pLimit(1);

export interface Encoded {
  content: Buffer;
  width: number;
  height: number;
}

export interface EncodedImage {
  full: Encoded;
  small: Encoded;
}

/**
 * Draws an upload anew as WebP, at most 1600 px wide or high and once more at most 480, upright, without metadata: of
 * the bytes that came, none is kept. Takes JPEG, PNG, WebP and AVIF up to 50 megapixels.
 * @throws Refusal IMAGE_INVALID, or UNAVAILABLE when too many wait
 */
export async function encodeImage(upload: Buffer): Promise<EncodedImage> {
  if (oneAtATime.pendingCount >= LONGEST_LINE) throw new Refusal('UNAVAILABLE', { retryAfter: 5 });
  return oneAtATime(async () => {
    const sharp = await loaded();
    try {
      const { format, compression } = await sharp(upload, { limitInputPixels: MOST_PIXELS }).metadata();
      if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) throw new Error(`format ${format}`);
      const full = await encode(sharp, upload, WIDEST);
      return { full, small: await encode(sharp, full.content, SMALL) };
    } catch (cause) {
      throw Object.assign(new Refusal('IMAGE_INVALID'), { cause });
    }
  });
}

async function encode(sharp: Draw, image: Buffer, longest: number): Promise<Encoded> {
  const { data, info } = await sharp(image, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
