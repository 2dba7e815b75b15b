import { type AddOnAnswer, groupAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { userAnswer, userSaved } from '@naust/domain/users/users.contract.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { redPicture } from './testing/pictures.ts';
import {
  addCustomer,
  addProduct,
  INVOICE,
  placed,
  productForm,
  readOrder,
  readProduct,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { ADMIN } from './testing/shop-under-test.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const [FROM, TO] = ['2026-06-10T10:00', '2026-06-11T10:00'];
const shop = useTestShop();

const done = async (method: string, path: string, body?: unknown, status = 200) =>
  requireStatus(await shop.asAdmin(method, path, body), status);
const added = async (path: string, body: unknown) => rowSaved.parse(await done('POST', path, body, 201)).id;
const list = <T>(row: z.ZodMiniType<T>, path: string) => shop.read(z.array(row), path, shop.adminToken);

describe('what an administrator writes is what is read', () => {
  it('of a group: id, name, slug and description', async () => {
    const id = await added('/api/product-groups', { name: 'Telt & tak', description: 'Til fest.' });
    const group = { id, name: 'Telt & tak', slug: expect.stringMatching(/^[a-z]+$/), description: 'Til fest.' };
    const look = {
      order: 1,
      hidden: false,
      isStorage: false,
      image: null,
      picture: expect.any(String),
      needsLicence: false,
    };
    expect((await shop.asAdmin('GET', '/api/product-groups')).body).toEqual([{ ...group, ...look, version: 1 }]);
    await done('PUT', `/api/product-groups/${id}`, { name: 'Telt', description: 'Ute.' });
    const changed = { ...group, ...look, name: 'Telt', description: 'Ute.', version: 2 };
    expect(await shop.read(groupAnswer, `/api/product-groups/${id}`)).toEqual(changed);
  });

  it('of a product: every field, with its picture and its group', async () => {
    const groups = [
      await added('/api/product-groups', { name: 'En' }),
      await added('/api/product-groups', { name: 'To' }),
    ];
    const rentedOut = { price_short_4h: 150, price_day: 300.5, price_weekend: 790, rental_qty: 4 };
    const sold = { is_for_sale: true, price_sale: 4990, sale_unit: 'sett', stock_qty: 3 };
    const sizes = { length: 410.5, width: 300, height: 210, weight: 12.75, max_weight: 150 };
    const ids = { ProductGroupId: groups[0] ?? 0, DiscountId: 4 };
    const blocks = { price_week: 900, price_month: 3000.5, deposit: 500 };
    const fields = {
      name: 'Tunnel',
      description: 'Til fire.',
      ...rentedOut,
      ...sold,
      ...sizes,
      ...ids,
      ...{ vatCode: '31', preparationHours: 8, needsLicence: true },
      ...blocks,
      is_active: true,
    };
    const id = await added('/api/products', productForm(fields, redPicture(4, 4)));
    const image_url = expect.stringMatching(/^\/images\/[0-9a-f]{48}\.webp$/);
    const whole = {
      id,
      ...fields,
      pricePerDay: 300.5,
      image_url,
      images: [],
      pictures: [{ url: image_url, alt: null }],
      version: 1,
    };
    expect((await shop.asAdmin('GET', `/api/products/${id}`)).body).toEqual(whole);
    expect((await shop.asAdmin('GET', '/api/products')).body).toContainEqual(whole);
    const other = {
      ...{ name: 'Kuppel', description: 'Til to.', price_short_4h: 100, price_day: 200, price_weekend: 500 },
      ...{ rental_qty: 5, is_for_sale: false, price_sale: 10, stock_qty: 8, is_active: false },
      ...{ length: 1, width: 2, height: 3, weight: 4, max_weight: 5, ProductGroupId: groups[1] ?? 0, DiscountId: 9 },
    };
    const images = [`/images/${'0'.repeat(32)}.webp`];
    await done('PUT', `/api/products/${id}`, productForm({ ...other, images: JSON.stringify(images) }));
    const kept = { sale_unit: 'sett', vatCode: '31', preparationHours: 8, needsLicence: true, ...blocks };
    const pictures = [image_url, ...images].map((url) => ({ url, alt: null }));
    const changed = { id, ...other, ...kept, pricePerDay: 200, image_url, images, pictures, version: 2 };
    expect((await shop.asAdmin('GET', `/api/products/${id}`)).body).toEqual(changed);
  });

  it('of a product of which only the name is said: it is active, one, and without prices', async () => {
    const id = await added('/api/products', productForm({ name: 'Bare navn' }));
    const { name, is_active, is_for_sale, rental_qty, images, pictures, version, vatCode, ...nothing } =
      await readProduct(shop, id);
    const said = [name, is_active, is_for_sale, rental_qty, images, pictures, version, vatCode];
    expect(said).toEqual(['Bare navn', true, false, 1, [], [], 1, '3']);
    expect(new Set(Object.values({ ...nothing, id: null }))).toEqual(new Set([null]));
    const lines = [{ ...rental(id, FROM, TO), price: 99 }];
    const order = await placed(shop, lines, { token: shop.adminToken, fields: { guest: { name: 'Per' } } });
    expect((await readOrder(shop, order)).total).toBe(99);
  });

  it('of a user: every field, whatever the phone looks like, and never the password', async () => {
    const address = { phone: '91234567', address: 'Strandveien 1', postal_code: '5003', city: 'Bergen' };
    const firm = { isBusiness: true, orgNumber: '974760673' };
    const form = { name: 'Per Hansen', email: 'per@firma.test', ...address, ...firm };
    const { id } = userSaved.parse(await done('POST', '/api/users', { ...form, password: 'et langt passord' }, 201));
    const row = async () => (await list(userAnswer, '/api/users')).find((user) => user.id === id);
    const made = { id, ...form, role: 'user', createdAt: '2026-06-01T08:00:00.000Z', version: 1 };
    expect(await row()).toEqual(made);
    expect((await shop.asAdmin('GET', `/api/users/${id}`)).body).toEqual(made);
    const moved = { phone: '1234', address: 'Torget 2', postal_code: '0155', city: 'Oslo' };
    const other = { name: 'Per Dal', email: 'per@dal.test', ...moved, isBusiness: true, orgNumber: '923609016' };
    await done('PUT', `/api/users/update/${id}`, { ...other, currentPassword: ADMIN.password });
    expect(await row()).toEqual({ ...made, ...other, version: 2 });
    requireStatus(await shop.logIn('per@dal.test', 'et langt passord'), 200);
  });

  it('of an order: who, in which status, how it is paid, and each line; ids may be numbers or texts', async () => {
    const contact = { phone: '91234567', isBusiness: true, orgNumber: '974760673' };
    const kari = await addCustomer(shop, 'Kari Nordmann', contact);
    const tent = await addProduct(shop, { name: 'Kuppeltelt', rental_qty: 2 });
    const items = [{ ...rental(tent, FROM, TO, 2), name: 'Et navn', price: 250.5 }];
    const asked = { status: 'booked', statusId: 2, total: 501, paymentId: INVOICE };
    const id = await placed(shop, items, { token: shop.adminToken, fields: { ...asked, userId: Number(kari.id) } });
    const { token: _, password: __, ...customer } = kari;
    const line = {
      id: 1,
      productId: tent,
      name: 'Kuppeltelt',
      date_from: FROM,
      date_to: TO,
      quantity: 2,
      price: 250.5,
    };
    const order = {
      ...{ id, createdAt: '2026-06-01T08:00:00.000Z', status: 'confirmed', StatusId: 2, total: 501 },
      ...{ Status: { id: 2, name: 'Bekreftet' }, paymentId: INVOICE, PaymentOption: { id: 3, name: 'Faktura' } },
      ...{ UserId: kari.id, User: { ...customer, ...contact }, OrderItems: [line] },
    };
    expect((await shop.asAdmin('GET', `/api/orders/${id}`)).body).toMatchObject(order);
    const [row] = (await list(orderAnswer, '/api/orders')).filter((one) => one.id === id);
    expect(row).toMatchObject(order);
    const form = {
      items: [{ ...line, price: 100, quantity: 1 }],
      total: 100,
      paymentId: 2,
      userId: kari.id,
      statusId: 1,
    };
    await done('PUT', `/api/orders/${id}`, { ...form, statusId: undefined, status: 'picked_up' });
    expect((await readOrder(shop, id)).StatusId).toBe(3);
    await done('PUT', `/api/orders/${id}`, { ...form, reason: 'Feil' });
    expect(await readOrder(shop, id)).toMatchObject({
      ...{ UserId: kari.id, status: 'booked', StatusId: 1, total: 100, paymentId: 2, PaymentOption: { name: 'Kort' } },
      OrderItems: [{ ...line, price: 100, quantity: 1 }],
    });
    const charge = await done('POST', `/api/orders/${id}/charges`, { description: 'Vask', amount: 50 }, 201);
    for (const given of [id, kari.id, chargeAnswer.parse(charge).id]) expect(given).toMatch(/^[1-9]\d{14}$/);
  });

  it('of an order without a word about its status: it is booked', async () => {
    const lines = [rental(await addProduct(shop), FROM, TO)];
    const id = await placed(shop, lines, { token: shop.adminToken, fields: { guest: { name: 'Per' } } });
    expect(await readOrder(shop, id)).toMatchObject({ status: 'booked', StatusId: 1 });
  });

  it('of a charge: text, amount, how it is paid, and that it is not settled until it is', async () => {
    const id = await placed(shop, [rental(await addProduct(shop), FROM, TO)]);
    const charges = () => list(chargeAnswer, `/api/orders/${id}/charges`);
    const form = { description: 'Drivstoff', amount: 450.5, paymentId: 3, isSettled: false };
    const charge = chargeAnswer.parse(await done('POST', `/api/orders/${id}/charges`, form, 201));
    const stands = { ...form, orderId: id, PaymentOption: { id: 3, name: 'Faktura' } };
    expect(charge).toEqual({
      id: charge.id,
      ...stands,
      kind: 'Annet',
      vatCode: '3',
      createdAt: '2026-06-01T08:00:00.000Z',
      version: 1,
    });
    expect(await charges()).toEqual([charge]);
    for (const [isSettled, version] of [
      [true, 2],
      [false, 3],
    ] as const) {
      await done('PUT', `/api/charges/${charge.id}`, { isSettled });
      expect(await charges()).toEqual([{ ...charge, isSettled, version }]);
    }
    await done('DELETE', `/api/charges/${charge.id}`);
    expect(await charges()).toEqual([]);
  });

  it('of a relation: the two products, and the one that is added as it is', async () => {
    const [base, child] = [await addProduct(shop), await addProduct(shop, { name: 'Ovn' })];
    const id = await added('/api/addons', { base_product_id: base, product_id: child });
    const { body } = await shop.asAdmin('GET', `/api/addons?base_product_id=${base}`);
    const childProduct = await readProduct(shop, child);
    expect(body).toEqual([{ id, base_product_id: base, product_id: child, childProduct } satisfies AddOnAnswer]);
  });
});

it('a discount is kept with its product and changes no price', async () => {
  const id = await addProduct(shop, { price_day: 300, DiscountId: 4 });
  const order = await placed(shop, [rental(id, FROM, TO)]);
  expect([(await readProduct(shop, id)).DiscountId, (await readOrder(shop, order)).total]).toEqual([4, 300]);
});
