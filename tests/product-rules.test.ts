import { bookingAnswer, freeUnitsAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { timelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { linesOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addGoods,
  addProduct,
  order,
  placed,
  productForm,
  readOrder,
  readProduct,
  rental,
  requireStatus,
  sale,
  saveOrder,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

const revise = (id: number, fields: Record<string, string>) =>
  shop.call('PUT', `/api/products/${id}`, { token: shop.adminToken, body: productForm(fields) });

describe('the VAT code of a product', () => {
  it('is 25 % until it is set, and kept by a form that does not name it', async () => {
    const tent = await addProduct(shop, { name: 'Lavvo' });
    expect((await readProduct(shop, tent)).vatCode).toBe('3');
    requireStatus(await revise(tent, { name: 'Lavvo', price_day: '300', vatCode: '33' }), 200);
    requireStatus(await revise(tent, { name: 'Lavvo', price_day: '300' }), 200);
    expect((await readProduct(shop, tent)).vatCode).toBe('33');
    for (const vatCode of ['25', '4', 'null']) {
      requireRefusal(await revise(tent, { name: 'Lavvo', price_day: '300', vatCode }), 'WRONG_SHAPE');
    }
    expect((await readProduct(shop, tent)).vatCode).toBe('33');
    expect((await linesOf(shop, 'product', tent)).join('\n')).toContain('MVA: 25 % → 12 %');
  });

  it('is kept on the lines of an order, whatever the product says later', async () => {
    const food = await addGoods(shop, 'Turmat', 9, { vatCode: '31' });
    const tent = await addProduct(shop, { name: 'Lavvo med koder' });
    const lines = [sale(food, 2), rental(tent, '2027-02-10T10:00', '2027-02-11T10:00')];
    const id = await placed(shop, lines);
    requireStatus(await revise(food, { name: 'Turmat', is_for_sale: 'true', price_sale: '50', vatCode: '3' }), 200);
    requireStatus(await revise(tent, { name: 'Lavvo med koder', price_day: '300', vatCode: '7' }), 200);
    const codes = async () => (await readOrder(shop, id)).OrderItems.map(({ vatCode }) => vatCode);
    expect(await codes()).toEqual(['31', '3']);
    const added = { ...sale(food), price: 50 };
    requireStatus(
      await saveOrder(shop, id, { items: [...lines.map((line, at) => ({ id: at + 1, ...line })), added] }),
      200,
    );
    expect(await codes()).toEqual(['31', '3', '3']);
  });
});

describe('the preparation of a product', () => {
  const day = '2027-03-10';
  const from = (hour: number, to: number): [string, string] => [
    `${day}T${String(hour).padStart(2, '0')}:00`,
    `${day}T${String(to).padStart(2, '0')}:00`,
  ];
  let digger: number;
  let chair: number;
  beforeAll(async () => {
    digger = await addProduct(shop, { name: 'Minigraver', preparationHours: 5 });
    chair = await addProduct(shop, { name: 'Stol', preparationHours: 0 });
    await placed(shop, [rental(digger, ...from(9, 11)), rental(chair, ...from(9, 11))]);
  });

  it('is a whole number of hours up to 72, or the shop’s', async () => {
    for (const preparationHours of ['73', '1,5', '-1']) {
      requireRefusal(await revise(digger, { name: 'Minigraver', price_day: '300', preparationHours }), 'WRONG_SHAPE');
    }
    const tent = await addProduct(shop, { name: 'Telt uten egen tid', preparationHours: 4 });
    requireStatus(await revise(tent, { name: 'Telt uten egen tid', price_day: '300', preparationHours: '' }), 200);
    expect((await readProduct(shop, tent)).preparationHours).toBeNull();
  });

  it('blocks its units after a return, and before the next pickup', async () => {
    requireRefusal(await order(shop, [rental(digger, ...from(15, 17))]), 'PERIOD_NOT_AVAILABLE');
    requireRefusal(await order(shop, [rental(digger, ...from(2, 5))]), 'PERIOD_NOT_AVAILABLE');
    await placed(shop, [rental(chair, ...from(11, 12))]);
    await placed(shop, [rental(digger, ...from(2, 4))]);
    await placed(shop, [rental(digger, ...from(16, 17))]);
  });

  it('is in what may be booked, and in the answer to which two hours are added', async () => {
    const isFree = async (id: number, ...[begin, end]: [string, string]) =>
      z
        .object({ available: z.boolean() })
        .parse((await shop.call('GET', `/api/availability?productId=${id}&from=${begin}&to=${end}`)).body).available;
    expect(await isFree(digger, ...from(21, 22))).toBe(false);
    expect(await isFree(digger, ...from(22, 23))).toBe(true);
    expect(await isFree(chair, ...from(12, 13))).toBe(true);
    const [begin, end] = from(21, 22);
    const free = await shop.read(z.array(freeUnitsAnswer), `/api/availability/products?from=${begin}&to=${end}`);
    expect(free.find(({ productId }) => productId === digger)).toMatchObject({ available: false, left: 0 });
    expect(free.find(({ productId }) => productId === chair)).toMatchObject({ available: true, left: 1 });
    const busy = await shop.read(z.array(bookingAnswer), `/api/products/${digger}/bookings`);
    // Both less the two hours that readers add: five before the first pickup, and five after the last return.
    expect(busy.at(0)?.from).toBe('2027-03-09T23:00');
    expect(busy.at(-1)?.to).toBe(`${day}T20:00`);
  });

  it('stays with a booking when the product’s changes, in the timeline too', async () => {
    requireStatus(await revise(digger, { name: 'Minigraver', price_day: '300', preparationHours: '0' }), 200);
    requireRefusal(await order(shop, [rental(digger, ...from(20, 21))]), 'PERIOD_NOT_AVAILABLE');
    const path = `/api/timeline?from=${day}&to=${day}`;
    const rows = await shop.read(z.array(timelineRow), path, shop.adminToken);
    const bookings = rows.find(({ productId }) => productId === digger)?.bookings ?? [];
    expect(bookings.map(({ to, occupiedTo }) => [to.slice(11), occupiedTo.slice(11)])).toEqual([
      ['04:00', '09:00'],
      ['11:00', '16:00'],
      ['17:00', '22:00'],
    ]);
  });
});

describe('a driving licence', () => {
  it('is asked for by the category, unless the product says otherwise, and kept on the order', async () => {
    const category = { name: 'Kjøretøy', needsLicence: true };
    const { id: group } = z
      .object({ id: z.int() })
      .parse(requireStatus(await shop.asAdmin('POST', '/api/product-groups', category), 201));
    const add = (name: string, fields: Record<string, string> = {}) =>
      addProduct(shop, { name, ProductGroupId: String(group), ...fields });
    const [car, cart] = [await add('Transportkasse'), await add('Lekebil', { needsLicence: 'false' })];
    const boat = await addProduct(shop, { name: 'Båt', needsLicence: 'true' });
    const named = await addProduct(shop, { name: 'Tilhenger uten krav' });
    const dates = ['2027-04-10T10:00', '2027-04-11T10:00'] as const;
    const id = await placed(
      shop,
      [car, cart, boat, named].map((product) => rental(product, ...dates)),
    );
    const asked = async () => (await readOrder(shop, id)).OrderItems.map(({ needsLicence }) => needsLicence);
    expect(await asked()).toEqual([true, false, true, false]);
    requireStatus(await shop.asAdmin('PUT', `/api/product-groups/${group}`, { ...category, needsLicence: false }), 200);
    requireStatus(await revise(boat, { name: 'Båt', price_day: '300', needsLicence: '' }), 200);
    expect(await asked()).toEqual([true, false, true, false]);
    expect((await readProduct(shop, boat)).needsLicence).toBeNull();
    requireRefusal(await revise(boat, { name: 'Båt', price_day: '300', needsLicence: 'kanskje' }), 'WRONG_SHAPE');
  });
});
