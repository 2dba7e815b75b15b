import { storageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { STORAGE_UNITS } from '@naust/domain/storage-units/storage-units.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

const units = () => shop.read(z.array(storageUnitAnswer), '/api/storage-units');
const set = (id: number, status: string) =>
  shop.call('PUT', `/api/storage-units/${id}`, { token: shop.adminToken, body: { status } });
const rented = async () => (await units()).filter(({ status }) => status === 'utleid').map(({ name }) => name);

it('lists every unit as the fixed list has it [C3.20] [C7.29]', async () => {
  expect(await units()).toEqual(STORAGE_UNITS);
  expect((await units()).map(({ name, price }) => [name, price])).toContainEqual(['Bod 17', 500]);
});

it('rents a unit out and has it back, each told once [C4.19 D6.6]', async () => {
  requireStatus(await set(9, 'utleid'), 200);
  requireStatus(await set(17, 'utleid'), 200);
  expect(await rented()).toEqual(['Bod 9', 'Bod 17']);
  const head = await shop.head();
  requireStatus(await set(9, 'utleid'), 200);
  expect(await shop.head()).toBe(head);
  requireStatus(await set(9, 'ledig'), 200);
  expect(await rented()).toEqual(['Bod 17']);
});

it('knows no other unit and no other status [D6.6]', async () => {
  requireRefusal(await set(12, 'utleid'), 'STORAGE_UNIT_NOT_FOUND');
  requireRefusal(await set(9, 'reservert'), 'WRONG_SHAPE');
});
