import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RefusalCode } from '@naust/domain/refusal.ts';
import { smallImageUrl } from '@naust/domain/small-image.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerUnderTest, serverWith } from '../../http/testing/server-under-test.ts';
import type { Images } from '../images.port.ts';
import { imageFiles } from '../images.routes.ts';
import { imagesContract } from '../images.suite.ts';
import { openFolderImages } from './folder-images.ts';

const drawingEntry = new URL('../drawing-main.ts', import.meta.url);

imagesContract('a folder', async () => {
  const top = await mkdtemp(join(tmpdir(), 'naust-images-'));
  return {
    images: await openFolderImages({ folder: join(top, 'images'), drawingEntry }),
    close: () => rm(top, { recursive: true }),
  };
});

let folder: string;
let images: Images;
let shop: ServerUnderTest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naust-images-'));
  images = await openFolderImages({ folder: join(folder, 'images'), drawingEntry });
  shop = await serverWith([imageFiles(images)]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5482f' } });
const stored = async (url: string) => readFile(join(folder, url));

describe('an uploaded picture', () => {
  it.each([
    ['JPEG', () => photo(200, 100).jpeg().toBuffer()],
    ['PNG', () => photo(200, 100).png().toBuffer()],
    ['WebP', () => photo(200, 100).webp().toBuffer()],
    ['AVIF', () => photo(200, 100).avif({ effort: 0 }).toBuffer()],
  ])('may be %s and becomes WebP', async (_, upload) => {
    const { url, width, height } = await images.storeImage(await upload());
    expect(url).toMatch(/^\/images\/[a-f0-9]{48}\.webp$/);
    expect([width, height]).toEqual([200, 100]);
    expect((await sharp(await stored(url)).metadata()).format).toBe('webp');
  });

  it('is at most 1600 pixels', async () => {
    const { width, height } = await images.storeImage(await photo(4000, 3000).jpeg().toBuffer());
    expect([width, height]).toEqual([1600, 1200]);
  });

  it('stands upright and has lost where and by whom it was taken', async () => {
    const upload = await photo(200, 100)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Kari Nordmann', ImageDescription: '<script>alert(1)</script>' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(upload.includes('Kari Nordmann') || upload.includes('exif') || upload.includes('Exif')).toBe(true);
    const { url, width, height } = await images.storeImage(upload);
    expect([width, height]).toEqual([100, 200]);
    const kept = await stored(url);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes('script')).toBe(false);
  });

  it('keeps nothing of what hangs on to it', async () => {
    const polyglot = Buffer.concat([await photo(50, 50).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const { url } = await images.storeImage(polyglot);
    expect((await stored(url)).includes('script')).toBe(false);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each<[string, () => Buffer | Promise<Buffer>, RefusalCode?]>([
    ['SVG', () => Buffer.from(svg)],
    ['SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
    ['GIF that is also a script', () => Buffer.from('GIF89a/*\x01\x00\x01\x00\x00\x00\x00*/=alert(1)//;')],
    ['TIFF', () => photo(10, 10).tiff().toBuffer()],
    ['nothing at all', () => Buffer.alloc(0)],
    ['half a JPEG', async () => (await photo(400, 400).jpeg().toBuffer()).subarray(0, 900)],
    [
      'PNG of more than 50 megapixels',
      () => photo(8000, 6400).png({ compressionLevel: 1 }).toBuffer(),
      'IMAGE_TOO_LARGE',
    ],
  ])('cannot be %s', async (_, upload, code = 'IMAGE_INVALID') => {
    const before = await readdir(join(folder, 'images'));
    await expect(images.storeImage(await upload())).rejects.toMatchObject({ code, status: 422 });
    expect(await readdir(join(folder, 'images'))).toEqual(before);
  });
});

describe('a stored picture', () => {
  it('is served as a picture and nothing else, for good', async () => {
    const { url } = await images.storeImage(await photo(20, 20).png().toBuffer());
    for (const path of [url, smallImageUrl(url) ?? '']) {
      const { status, headers } = await shop.call('GET', path);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline; filename="bilde.webp"',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  it('is found under its own name only', async () => {
    await writeFile(join(folder, 'secret.key'), 'hemmelig');
    const link = 'f'.repeat(32);
    await symlink(join(folder, 'secret.key'), join(folder, 'images', `${link}.webp`));
    for (const name of ['..%2fsecret.key', '%00', `${link}.webp`, `${'0'.repeat(32)}.webp`, 'x.svg', '.', '%2e%2e']) {
      const { status, body } = await shop.call('GET', `/images/${name}`);
      expect([status, JSON.stringify(body).includes('hemmelig')]).toEqual([404, false]);
    }
  });
});
