import { orderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { shopAnswer } from '@naust/domain/shop/shop.contract.ts';
import { afterEach, expect, it } from 'vitest';
import { olderDataFolder } from './testing/older-shop.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

/** Purchase, rental, privacy. */
const FIRST_TERMS = ['TermsPublished', 'TermsPublished', 'TermsPublished'];

let shop: ShopUnderTest;
afterEach(() => shop.stop());

/** The same folder, started anew. */
async function startAgain(): Promise<void> {
  const { dataDir } = shop;
  await shop.stop();
  shop = await openTestShop({ dataDir, keepData: true, isUndescribed: true });
}

const described = () => shop.read(shopAnswer, '/api/shop');
const factsOfShop = async () => (await shop.shop.deps.shop().recorded()).map(({ type }) => type);

it('a folder from before the business was a setting trades as it did, and says so once', async () => {
  shop = await openTestShop({ dataDir: await olderDataFolder({}), keepData: true, isUndescribed: true });
  expect(await described()).toMatchObject({ legalName: 'Naust Utleie', orgNumber: '311842757', state: 'open' });
  expect(await factsOfShop()).toEqual(['BusinessDescribed', 'ShopOpened', ...FIRST_TERMS]);
  const placed = await shop.asAdmin('GET', '/api/orders');
  const [{ id }] = placed.body as [{ id: string }];
  expect((await shop.read(orderByIdAnswer, `/api/orders/${id}`)).seller).toMatchObject({ legalName: 'Naust Utleie' });
  await startAgain();
  expect(await factsOfShop()).toEqual(['BusinessDescribed', 'ShopOpened', ...FIRST_TERMS]);
});

it('a new shop without the demo is nobody’s, and stays so when it is started again', async () => {
  shop = await openTestShop({ keepData: true, isUndescribed: true });
  await startAgain();
  expect(await described()).toMatchObject({ legalName: 'Butikken', state: 'setting_up' });
  expect(await factsOfShop()).toEqual(['RulesSet']);
});
