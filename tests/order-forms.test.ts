import { bookingAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addCustomer,
  addProduct,
  CARD,
  type Customer,
  changeOrderStatus,
  GUEST,
  INVOICE,
  order,
  placed,
  readOrder,
  rental,
  saveOrder,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const JUNE_10 = ['2026-06-10T10:00', '2026-06-11T10:00'] as const;
const JUNE_20 = ['2026-06-20T10:00', '2026-06-21T10:00'] as const;
const NOT_FREE = expect.objectContaining({ error: 'Ikke tilgjengelig i valgt periode', code: 'PERIOD_NOT_AVAILABLE' });
const forced = { force: true, reason: 'Kundene deler teltet' };

const shop = useTestShop();
let kari: Customer;
let tent: number;

beforeAll(async () => {
  kari = await addCustomer(shop);
});
beforeEach(async () => {
  tent = await addProduct(shop);
});

const byAdmin = (fields: Record<string, unknown> = {}) => ({ token: shop.adminToken, fields });
const put = (id: string, body: Record<string, unknown>) =>
  shop.call('PUT', `/api/orders/${id}`, { token: shop.adminToken, body });
const remove = (id: string, query = '') => shop.call('DELETE', `/api/orders/${id}${query}`, { token: shop.adminToken });
const bookings = () => shop.read(z.array(bookingAnswer), `/api/products/${tent}/bookings`);

describe('the owner', () => {
  it('places orders for a customer, at another price and status', async () => {
    const lines = [{ ...rental(tent, ...JUNE_10), price: 250.5, quantity: 1 }];
    const fields = { userId: kari.id, status: 'returned', statusId: 2, total: 1, paymentId: INVOICE };
    const id = await placed(shop, lines, byAdmin(fields));
    expect(await readOrder(shop, id)).toMatchObject({
      User: { id: kari.id, name: kari.name },
      StatusId: 2,
      total: 250.5,
      OrderItems: [{ price: 250.5, explanation: expect.stringContaining('Avtalt pris') }],
    });
  });

  it.each([
    ['by its slug', { status: 'picked_up' }, 3],
    ['by its name', { status: 'Bekreftet' }, 2],
    ['by its number', { statusId: 4 }, 4],
    ['or leaves it out', {}, 1],
  ])('names a status %s', async (_how, fields, statusId) => {
    const id = await placed(shop, [rental(tent, ...JUNE_10)], byAdmin(fields));
    expect((await readOrder(shop, id)).StatusId).toBe(statusId);
  });

  it('is told of unknown customers and statuses', async () => {
    const lines = [rental(tent, ...JUNE_10)];
    for (const fields of [{ userId: '299999999999999' }, { statusId: 7 }, { status: 'sendt' }]) {
      expect((await order(shop, lines, byAdmin(fields))).status).toBe(422);
    }
  });

  it('lets bookings overlap only on purpose, and for a reason', async () => {
    await placed(shop, [rental(tent, ...JUNE_10)]);
    const lines = [rental(tent, ...JUNE_10)];
    const refused = await order(shop, lines, byAdmin());
    expect([refused.status, refused.body]).toEqual([409, NOT_FREE]);
    expect((await order(shop, lines, byAdmin({ force: true }))).status).toBe(422);
    expect((await order(shop, lines, byAdmin({ force: true, reason: '  ' }))).status).toBe(422);
    expect((await order(shop, lines, { token: kari.token, fields: forced })).status).toBe(403);
    expect((await readOrder(shop, await placed(shop, lines, byAdmin(forced)))).forced).toBe(true);
  });
});

describe('an order’s form', () => {
  it('keeps what it leaves out', async () => {
    const two = await addProduct(shop, { rental_qty: 2 });
    const id = await placed(shop, [rental(two, ...JUNE_10, 2)], { token: kari.token });
    expect((await saveOrder(shop, id, { statusId: 2 })).status).toBe(200);
    expect(await readOrder(shop, id)).toMatchObject({
      UserId: kari.id,
      StatusId: 2,
      total: 600,
      version: 2,
      OrderItems: [{ id: 1, quantity: 2, price: 300 }],
    });
  });

  it('asks why an order is moved back or cancelled, as soon as it knows of reasons or versions', async () => {
    const id = await placed(shop, [rental(tent, ...JUNE_10)], { token: kari.token });
    await changeOrderStatus(shop, id, 3);
    const { version } = await readOrder(shop, id);
    const refused = expect.objectContaining({ error: 'Oppgi en begrunnelse.', code: 'REASON_REQUIRED' });
    for (const fields of [{ version }, { reason: null }, { version, reason: ' ' }]) {
      for (const statusId of [2, 6]) {
        const { status, body } = await saveOrder(shop, id, { statusId, ...fields });
        expect({ status, body }, JSON.stringify({ statusId, ...fields })).toEqual({ status: 422, body: refused });
      }
    }
    expect((await saveOrder(shop, id, { statusId: 2, version, reason: 'Hentet feil telt' })).status).toBe(200);
    expect((await saveOrder(shop, id, { statusId: 4, version: version + 1 })).status).toBe(200);
    expect((await saveOrder(shop, id, { statusId: 1 })).status).toBe(200);
    expect((await readOrder(shop, id)).StatusId).toBe(1);
  });

  it('changes lines, payment and customer in one go', async () => {
    const id = await placed(shop, [rental(tent, ...JUNE_10)], { token: kari.token });
    const ola = await addCustomer(shop, 'Ola Hansen');
    const items = [{ id: 1, ...rental(tent, ...JUNE_20), price: 280 }, rental(await addProduct(shop), ...JUNE_20)];
    expect((await put(id, { items, paymentId: INVOICE, userId: ola.id })).status).toBe(200);
    expect(await readOrder(shop, id)).toMatchObject({
      User: { name: 'Ola Hansen' },
      PaymentOption: { name: 'Faktura' },
      total: 580,
      OrderItems: [
        { id: 1, date_from: JUNE_20[0], price: 280 },
        { id: 2, price: 300 },
      ],
    });
    expect(await bookings()).toEqual([{ from: JUNE_20[0], to: JUNE_20[1] }]);
    expect((await shop.call('GET', '/api/orders', { token: kari.token })).body).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('keeps a guest’s contact details', async () => {
    const id = await placed(shop, [rental(tent, ...JUNE_10)], { fields: { guest: GUEST } });
    await changeOrderStatus(shop, id, 2);
    const items = [{ id: 1, ...rental(tent, ...JUNE_10), price: 290 }];
    expect((await saveOrder(shop, id, { items })).status).toBe(200);
    expect(await readOrder(shop, id)).toMatchObject({ guest: GUEST, missingContact: false, total: 290 });
  });

  it('that was opened before another’s change is refused and shows the present version', async () => {
    const id = await placed(shop, [rental(tent, ...JUNE_10)]);
    const { version } = await readOrder(shop, id);
    await changeOrderStatus(shop, id, 2);
    const items = [{ id: 1, ...rental(tent, ...JUNE_20) }];
    const late = await saveOrder(shop, id, { items, version });
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'CHANGED_MEANWHILE', current: expect.objectContaining({ version: 2 }) }),
    ]);
    expect((await readOrder(shop, id)).OrderItems[0]?.date_from).toBe(JUNE_10[0]);
    expect((await saveOrder(shop, id, { items, version: 2 })).status).toBe(200);
    expect((await saveOrder(shop, id, { statusId: 3 })).status).toBe(200);
  });

  it('keeps at least one line', async () => {
    const id = await placed(shop, [rental(tent, ...JUNE_10)]);
    expect((await put(id, { items: [], paymentId: CARD })).status).toBe(400);
  });

  it('cannot move a booking onto another, unless it is forced', async () => {
    await placed(shop, [rental(tent, ...JUNE_10)]);
    const id = await placed(shop, [rental(tent, ...JUNE_20)]);
    const items = [{ id: 1, ...rental(tent, '2026-06-11T11:00', '2026-06-12T11:00') }];
    const refused = await saveOrder(shop, id, { items });
    expect([refused.status, refused.body]).toEqual([409, NOT_FREE]);
    expect(refused.body).toMatchObject({ conflicts: [{ productId: tent }], alternatives: expect.any(Array) });
    expect((await readOrder(shop, id)).version).toBe(1);
    expect((await saveOrder(shop, id, { items, ...forced })).status).toBe(200);
    expect(await readOrder(shop, id)).toMatchObject({ forced: true, OrderItems: [{ date_from: '2026-06-11T11:00' }] });
  });

  it('sent twice changes the order once', async () => {
    const id = await placed(shop, [rental(tent, ...JUNE_10)]);
    const form = { statusId: 2, version: 1 };
    expect((await saveOrder(shop, id, form)).status).toBe(200);
    const before = await shop.head();
    expect((await saveOrder(shop, id, form)).status).toBe(200);
    expect(await shop.head()).toBe(before);
  });
});

describe('a cancelled order', () => {
  it('gives its unit away, and asks for it again when it comes back', async () => {
    const id = await placed(shop, [rental(tent, ...JUNE_10)]);
    await changeOrderStatus(shop, id, 6);
    expect(await bookings()).toEqual([]);
    const other = await placed(shop, [rental(tent, ...JUNE_10)]);
    for (const statusId of [1, 2, 3]) {
      const refused = await saveOrder(shop, id, { statusId });
      expect([refused.status, refused.body]).toEqual([409, NOT_FREE]);
    }
    await changeOrderStatus(shop, other, 6);
    await changeOrderStatus(shop, id, 1);
    expect(await bookings()).toEqual([{ from: JUNE_10[0], to: JUNE_10[1] }]);
  });

  it('can come back in another period, or by force', async () => {
    const [one, two] = [await placed(shop, [rental(tent, ...JUNE_10)]), await placed(shop, [rental(tent, ...JUNE_20)])];
    await changeOrderStatus(shop, one, 6);
    await placed(shop, [rental(tent, ...JUNE_10)]);
    expect((await saveOrder(shop, one, { statusId: 1, ...forced })).status).toBe(200);
    await changeOrderStatus(shop, one, 6);
    await changeOrderStatus(shop, two, 6);
    const items = [{ id: 1, ...rental(tent, ...JUNE_20) }];
    expect((await saveOrder(shop, one, { items, statusId: 1 })).status).toBe(200);
  });
});

describe('a deleted order', () => {
  it('is gone for everybody, and frees its unit', async () => {
    const id = await placed(shop, [rental(tent, ...JUNE_10)], { token: kari.token });
    expect((await remove(id, '?reason=Dobbelt%20bestilt&version=1')).status).toBe(200);
    for (const token of [null, kari.token, shop.adminToken]) {
      const { status, body } = await shop.call('GET', `/api/orders/${id}`, { token });
      expect([status, body]).toEqual([404, expect.objectContaining({ error: 'Fant ikke ordre.' })]);
    }
    expect((await shop.call('GET', `/api/orders/${id}/charges`, { token: shop.adminToken })).status).toBe(404);
    expect(await bookings()).toEqual([]);
    expect((await order(shop, [rental(tent, ...JUNE_10)])).status).toBe(201);
  });

  it('can be deleted again without harm, but not changed', async () => {
    const id = await placed(shop, [rental(tent, ...JUNE_10)]);
    const body = { items: [{ id: 1, ...rental(tent, ...JUNE_10) }], paymentId: CARD, statusId: 2 };
    await remove(id);
    const before = await shop.head();
    expect((await remove(id)).status).toBe(200);
    expect([(await put(id, body)).status, await shop.head()]).toEqual([409, before]);
  });

  it('is not deleted by who saw an older one, nor by an id that is none', async () => {
    const id = await placed(shop, [rental(tent, ...JUNE_10)]);
    await changeOrderStatus(shop, id, 2);
    expect((await remove(id, '?version=1')).status).toBe(409);
    expect((await readOrder(shop, id)).StatusId).toBe(2);
    for (const unknown of ['299999999999999', '12', 'x']) expect((await remove(unknown)).status).toBe(404);
  });
});
