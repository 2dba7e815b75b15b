import { smallImageUrl } from '@naust/domain/small-image.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Images } from './images.port.ts';

export interface ImagesUnderTest {
  images: Images;
  close(): Promise<void>;
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5482f' } });
const nameIn = (url: string) => url.slice('/images/'.length);

/** Contract of every image store. */
export function imagesContract(engine: string, open: () => Promise<ImagesUnderTest>): void {
  describe(`pictures in ${engine}`, () => {
    let under: ImagesUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    async function contentOf(name: string): Promise<Buffer | null> {
      const found = await under.images.open(name);
      if (!found) return null;
      const content = Buffer.concat(await found.content.toArray());
      expect(content.length).toBe(found.length);
      return content;
    }

    it('are kept as WebP under a name that nobody guesses, with the size they have', async () => {
      const [one, other] = [await photo(200, 100).png().toBuffer(), await photo(30, 60).jpeg().toBuffer()];
      const stored = [await under.images.storeImage(one), await under.images.storeImage(other)];
      expect(stored.map(({ width, height }) => [width, height])).toEqual([
        [200, 100],
        [30, 60],
      ]);
      for (const { url, width } of stored) {
        expect(url).toMatch(/^\/images\/[a-f0-9]{48}\.webp$/);
        const { format, width: kept } = await sharp((await contentOf(nameIn(url))) ?? undefined).metadata();
        expect([format, kept]).toEqual(['webp', width]);
      }
      expect(stored[0]?.url).not.toBe(stored[1]?.url);
    });

    it('are kept once more in a small form', async () => {
      const { url } = await under.images.storeImage(await photo(4000, 3000).jpeg().toBuffer());
      const small = await sharp((await contentOf(nameIn(smallImageUrl(url) ?? ''))) ?? undefined).metadata();
      expect([small.width, small.height]).toEqual([480, 360]);
    });

    it('are the same however often the same one is stored, and none takes the place of another', async () => {
      const upload = await photo(20, 20).png().toBuffer();
      const [first, second] = [await under.images.storeImage(upload), await under.images.storeImage(upload)];
      expect(first.url).not.toBe(second.url);
      expect(await contentOf(nameIn(first.url))).toEqual(await contentOf(nameIn(second.url)));
    });

    it.each(['', '.', '..', `${'0'.repeat(32)}.webp`, '../secret.key', 'x.svg'])(
      'are not found as %j',
      async (name) => {
        expect(await under.images.open(name)).toBeNull();
      },
    );

    it.each([
      ['nothing at all', ''],
      ['text', '<html><script>alert(1)</script></html>'],
      ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ])('are refused where they are %s', async (_, text) => {
      const refused = under.images.storeImage(Buffer.from(text));
      await expect(refused).rejects.toMatchObject({ code: 'IMAGE_INVALID', status: 422 });
    });
  });
}
