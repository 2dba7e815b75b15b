import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Writes every PNG of a folder as the two sizes of `frontend/public/pictures`: `node tools/demo-pictures/webp.mjs <folder>`. */
const MOST_BYTES = 40_000;
const SIZES = [
  { width: 1200, height: 900, suffix: '' },
  { width: 480, height: 360, suffix: '-480' },
];

/**
 * The best quality that fits.
 * @param {import('sharp').Sharp} picture
 */
async function smallEnough(picture) {
  for (let quality = 84; quality > 30; quality -= 4) {
    const content = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (content.length <= MOST_BYTES) return content;
  }
  throw new Error(`webp: no quality brings a picture below ${MOST_BYTES} bytes`);
}

const from = process.argv[2] ?? '';
const into = fileURLToPath(new URL('../../frontend/public/pictures/', import.meta.url));
await mkdir(into, { recursive: true });
for (const file of (await readdir(from)).filter((name) => name.endsWith('.png'))) {
  for (const { width, height, suffix } of SIZES) {
    const picture = sharp(join(from, file)).removeAlpha().resize(width, height, { kernel: 'lanczos3' });
    await writeFile(join(into, `${basename(file, '.png')}${suffix}.webp`), await smallEnough(picture));
  }
}
