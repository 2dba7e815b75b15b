import { readdirSync, readFileSync } from 'node:fs';
import { products } from '@naust/demo/catalogue.ts';
import { picturesOf } from '@naust/demo/photos.ts';
import { smallImageUrl } from '@naust/domain/small-image.ts';
import { describe, expect, it } from 'vitest';

const publicFolder = new URL('../frontend/public/', import.meta.url);
const fileOf = (url: string) => readFileSync(new URL(`.${url}`, publicFolder));
const photos = products.flatMap(({ drawing }) => Object.entries(picturesOf(drawing).pictureAlts));

/** The size in the header of a lossy WebP file; throws for any other file. */
function lossyWebp(file: Buffer) {
  const kind = file.toString('latin1', 8, 16);
  if (kind !== 'WEBPVP8 ') throw new Error(`not a lossy WebP: ${kind}`);
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
}

describe('the rendered pictures of the demo', () => {
  it('show at least twelve products first, with the drawing last, and are all there is', () => {
    const shown = products.map(({ drawing }) => picturesOf(drawing));
    expect(shown.filter(({ imageUrl }) => imageUrl.startsWith('/pictures/')).length).toBeGreaterThanOrEqual(12);
    for (const [at, { imageUrl, images }] of shown.entries())
      expect([imageUrl, ...images].at(-1)).toBe(`/drawings/${products[at]?.drawing}`);
    const named = photos
      .flatMap(([url]) => [url, smallImageUrl(url) ?? ''])
      .map((url) => url.replace('/pictures/', ''));
    expect(readdirSync(new URL('./pictures/', publicFolder)).toSorted()).toEqual(named.toSorted());
  });

  it.each(photos)('%s is a small picture of 4:3 in two sizes, and says what it shows', (url, alt) => {
    expect(alt).toMatch(/^[A-ZÆØÅ].{9,149}$/);
    expect(fileOf(url).length).toBeLessThanOrEqual(40_000);
    expect(lossyWebp(fileOf(url))).toEqual({ width: 1200, height: 900 });
    const small = fileOf(smallImageUrl(url) ?? '');
    expect(small.length).toBeLessThan(20_000);
    expect(lossyWebp(small)).toEqual({ width: 480, height: 360 });
  });
});
