import { FIRST_STORAGE_UNITS } from '@naust/domain/storage-units/first-storage-units.ts';
import { storageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { linesOf, undo, undoIn } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import { requireStatus } from './testing/shop-story.ts';
import { addSpecifiedUnits } from './testing/storage-units.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

const units = (token?: string) => shop.read(z.array(storageUnitAnswer), '/api/storage-units', token);
const names = async (token?: string) => (await units(token)).map(({ name }) => name);
const set = (id: number, status: string) => shop.asAdmin('PUT', `/api/storage-units/${id}`, { status });
const rented = async () => (await units()).filter(({ status }) => status === 'utleid').map(({ name }) => name);
const shownTo = async (path: string) => (await shop.call('GET', path)).status;
const sitemap = async () => String((await shop.call('GET', '/sitemap.xml')).body);
const add = (name: string, more: object = {}) =>
  shop.asAdmin('POST', '/api/storage-units', { name, price: 750.5, ...more });
const idOf = (answer: unknown) => z.object({ id: z.int() }).parse(answer).id;

describe('a new shop', () => {
  it('has no storage units until the owner adds the first', async () => {
    expect(await units()).toEqual([]);
    expect(await sitemap()).not.toContain('/boder');
    const id = idOf(requireStatus(await add('Bod A'), 201));
    expect(await units()).toMatchObject([{ id, name: 'Bod A', size: '', price: 750.5, status: 'ledig' }]);
    await expect.poll(sitemap).toContain('/boder<');
    requireStatus(await shop.asAdmin('DELETE', `/api/storage-units/${id}`), 200);
    await expect.poll(sitemap).not.toContain('/boder');
  });
});

describe('a shop with the specified storage units', () => {
  let unit: (name: string) => number;
  beforeAll(async () => {
    unit = await addSpecifiedUnits(shop);
  });

  it('lists each of them', async () => {
    expect((await units()).map(({ name, size, price, img }) => [name, size, price, img])).toEqual(
      FIRST_STORAGE_UNITS.map(({ name, size, priceOre, imageUrl }) => [name, size, priceOre / 100, imageUrl]),
    );
    expect((await units()).map(({ name, price, period }) => [name, price, period])).toContainEqual([
      'Bod 17',
      500,
      'per måned',
    ]);
  });

  it('rents a unit out and has it back, each told once', async () => {
    requireStatus(await set(unit('Bod 9'), 'utleid'), 200);
    requireStatus(await set(unit('Bod 17'), 'utleid'), 200);
    expect(await rented()).toEqual(['Bod 9', 'Bod 17']);
    const head = await shop.head();
    requireStatus(await set(unit('Bod 9'), 'utleid'), 200);
    expect(await shop.head()).toBe(head);
    requireStatus(await set(unit('Bod 9'), 'ledig'), 200);
    expect(await rented()).toEqual(['Bod 17']);
  });

  it('knows no other unit and no other status', async () => {
    requireRefusal(await set(99, 'utleid'), 'STORAGE_UNIT_NOT_FOUND');
    requireRefusal(await set(unit('Bod 9'), 'opptatt'), 'WRONG_SHAPE');
  });
});

describe('a storage unit of the owner', () => {
  it('is added once, changed and told of in its history', async () => {
    const form = { size: '4 m³', status: 'reservert', img: '/drawings/bod-7.svg' };
    const id = idOf(requireStatus(await add('Kjeller 1', form), 201));
    expect(idOf(requireStatus(await add('Kjeller 1', form), 201))).toBe(id);
    requireRefusal(await add('KJELLER 1'), 'STORAGE_UNIT_NAME_TAKEN');
    requireRefusal(await add(' '), 'NAME_REQUIRED');
    requireRefusal(await add('Gratis', { price: -1 }), 'WRONG_SHAPE');
    requireRefusal(await add('Fremmed', { img: 'https://example.com/a.png' }), 'WRONG_SHAPE');
    requireStatus(await shop.asAdmin('PUT', `/api/storage-units/${id}`, { price: 800, version: 1 }), 200);
    const late = await shop.asAdmin('PUT', `/api/storage-units/${id}`, { price: 900, version: 1 });
    requireRefusal(late, 'CHANGED_MEANWHILE');
    expect(late.body).toMatchObject({ current: { id, price: 800, version: 2 } });
    expect(await shop.read(storageUnitAnswer, `/api/storage-units/${id}`)).toMatchObject({
      name: 'Kjeller 1',
      price: 800,
      img: form.img,
    });
    expect(await linesOf(shop, 'storage-unit', id)).toEqual([
      expect.stringMatching(/^Boden ble lagt inn \(Navn: – → Kjeller 1; /),
      'Boden ble endret (Pris per måned: 750,50 kr → 800 kr)',
    ]);
  });

  it('is seen by administrators only while it is hidden', async () => {
    const id = idOf(requireStatus(await add('Skjult bod', { hidden: true }), 201));
    expect(await names()).not.toContain('Skjult bod');
    expect(await names(shop.adminToken)).toContain('Skjult bod');
    expect(await shownTo(`/api/storage-units/${id}`)).toBe(404);
    requireStatus(await shop.asAdmin('PUT', `/api/storage-units/${id}`, { hidden: false }), 200);
    expect(await names()).toContain('Skjult bod');
  });

  it('is deleted, and comes back when that is undone', async () => {
    const id = idOf(requireStatus(await add('Bod B'), 201));
    const removed = requireStatus(await shop.asAdmin('DELETE', `/api/storage-units/${id}?version=1`), 200);
    expect(await names()).not.toContain('Bod B');
    await undo(shop, undoIn(removed));
    expect(await names()).toContain('Bod B');
    expect((await linesOf(shop, 'storage-unit', id)).slice(1)).toEqual([
      'Boden ble slettet',
      'Boden ble hentet tilbake',
    ]);
  });
});
