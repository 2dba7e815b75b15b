import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startCommand } from '../testing/commands.ts';
import { redPicture } from '../testing/pictures.ts';
import { productForm, requireStatus } from '../testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from '../testing/shop-under-test.ts';
import { smallDisk, smallDisks } from '../testing/small-disk.ts';
import { clockAhead } from '../testing/test-clock.ts';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openTestShop({ clock: clockAhead(), keepData: true });
  const body = productForm({ name: 'Tau', price_day: '', is_for_sale: true, price_sale: 50 }, redPicture(40, 30));
  requireStatus(await shop.call('POST', '/api/products', { token: shop.adminToken, body }), 201);
  // verify reads the list of pictures from the read models: they must have seen the product.
  requireStatus(await shop.call('GET', '/api/products'), 200);
  await shop.stop();
}, 120_000);
afterAll(() => rm(shop.dataDir, { recursive: true }));

const verify = (dataDir: string) => startCommand('verify', dataDir);

onEngine(smallDisks(), () => {
  it('verifies a shop in a folder that can only be read', async () => {
    const disk = smallDisk(60);
    onTestFinished(() => disk.remove());
    const dataDir = join(disk.folder, 'data');
    await cp(shop.dataDir, dataDir, { recursive: true });
    disk.protect();
    expect(await verify(dataDir)).toMatchObject({
      code: 0,
      output: expect.stringContaining('No faults up to position'),
    });
  }, 60_000);
});

it('names pictures of products that are gone', async () => {
  const images = join(shop.dataDir, 'images');
  const [picture = ''] = await readdir(images);
  await rm(join(images, picture));
  const { code, output } = await verify(shop.dataDir);
  expect([code, output]).toEqual([1, expect.stringContaining(`images/${picture} is missing`)]);
}, 60_000);
