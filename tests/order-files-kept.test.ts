import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoTakenAnswer } from '@naust/domain/orders/order-files.contract.ts';
import { phonePhoto } from '@naust/infra/images/testing/phone-photo.ts';
import { afterEach, expect, it } from 'vitest';
import { startCommand } from './testing/commands.ts';
import { handOverCalls } from './testing/handed-over.ts';
import { addProduct, changeOrderStatus, GUEST, placed, rental, requireStatus } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

const SOON = { timeout: 20_000, interval: 50 };
let shop: ShopUnderTest;
afterEach(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true });
});

async function reopen(instant: string): Promise<void> {
  const { dataDir, clock } = shop;
  await shop.stop();
  clock.set(instant);
  shop = await openTestShop({ dataDir, clock, keepData: true });
}
const folder = () => join(shop.dataDir, 'documents');
const ordered = async () =>
  placed(shop, [rental(await addProduct(shop), '2027-05-10T10:00', '2027-05-11T10:00')], {
    token: null,
    fields: { over18: true, guest: GUEST },
  });

it('photos go after three years, files of the erased the next day, and verify names what is altered', async () => {
  shop = await openTestShop({ keepData: true });
  const { photo, sign } = handOverCalls(shop);
  const [kept, erased] = [await ordered(), await ordered()];
  const upload = await phonePhoto('#336699', 60, 40);
  const { id } = photoTakenAnswer.parse(requireStatus(await photo(kept, upload), 201));
  for (const order of [kept, erased]) requireStatus(await sign(order), 201);
  requireStatus(await photo(erased, upload), 201);
  await changeOrderStatus(shop, erased, 6);
  requireStatus(await shop.asAdmin('DELETE', `/api/orders/${erased}/guest`), 200);
  expect(await readdir(folder())).toHaveLength(6);

  await reopen('2027-06-20T12:00:00+02:00');
  await expect.poll(() => readdir(folder()), SOON).toHaveLength(3);
  expect((await startCommand('verify', shop.dataDir)).code).toBe(0);
  const [file = ''] = (await readdir(folder())).filter((name) => name.endsWith('.photo'));
  const content = await readFile(join(folder(), file));
  await writeFile(join(folder(), file), content.subarray(1));
  const { code, output } = await startCommand('verify', shop.dataDir);
  expect([code, output]).toEqual([1, expect.stringContaining(file)]);
  await writeFile(join(folder(), file), content);

  await reopen('2029-07-01T12:00:00+02:00');
  await expect.poll(() => readdir(folder()), SOON).toEqual([expect.stringMatching(/\.contract$/)]);
  const after = handOverCalls(shop);
  await expect.poll(() => after.files(kept), SOON).toMatchObject({ photos: [], contracts: [{ version: 1 }] });
  expect((await after.read(`/api/orders/${kept}/photos/${id}`, { token: shop.adminToken })).status).toBe(404);
  expect((await startCommand('verify', shop.dataDir)).code).toBe(0);
});
