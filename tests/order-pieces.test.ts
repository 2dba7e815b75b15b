import { bookingAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { counterOf } from './testing/counter.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  changeOrderStatus,
  order,
  placed,
  readOrder,
  rental,
  sale,
  saveOrder,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-06-01T10:00', '2026-06-02T10:00', '2026-06-03T10:00'];
const shop = useTestShop();
let tents: number;
let mats: number;

beforeEach(async () => {
  await at(MONDAY);
  tents = await addProduct(shop, { rental_qty: 2 });
  mats = await addGoods(shop, `Matter ${tents}`, 9);
});

/** Summer in Oslo. */
async function at(clock: string): Promise<void> {
  shop.clock.set(`${clock}:00+02:00`);
  await shop.renewAdmin();
}
const two = () => placed(shop, [rental(tents, MONDAY, TUESDAY, 2), sale(mats, 3)]);
const piece = (quantity: number, id = 1) => ({ lines: [{ id, quantity }] });
const bookings = (quantity: number) =>
  shop.read(z.array(bookingAnswer), `/api/products/${tents}/bookings?quantity=${quantity}`);
const counter = () => counterOf(shop);
const undo: unknown = expect.any(String);

describe('an order at the counter', () => {
  it('goes out and comes back piece by piece, and its status follows', async () => {
    const id = await two();
    const out = await counter().handOut(id, piece(1));
    expect([out.status, out.body]).toEqual([200, { id, StatusId: 3, version: 2, undo }]);
    expect(await readOrder(shop, id)).toMatchObject({
      StatusId: 3,
      OrderItems: [
        { outAt: MONDAY, backAt: null, outQuantity: 1, backQuantity: 0 },
        { outAt: null, backAt: null, outQuantity: 0, backQuantity: 0 },
      ],
    });
    expect((await counter().handOut(id)).body).toEqual({ id, StatusId: 3, version: 3, undo });
    await at(TUESDAY);
    expect((await counter().takeBack(id, { ...piece(1), at: '2026-06-02T08:30' })).body).toMatchObject({ StatusId: 3 });
    expect((await counter().takeBack(id, { reason: 'Litt våt' })).body).toEqual({ id, StatusId: 4, version: 5, undo });
    expect(await readOrder(shop, id)).toMatchObject({
      status: 'returned',
      OrderItems: [
        { outAt: MONDAY, backAt: TUESDAY, outQuantity: 2, backQuantity: 2 },
        { outQuantity: 3, backQuantity: 0 },
      ],
    });
  });

  it('frees what is back and keeps what is late, piece by piece', async () => {
    const id = await two();
    await counter().handOut(id);
    await at(WEDNESDAY);
    const next = () => order(shop, [rental(tents, '2026-06-03T11:00', '2026-06-04T10:00')]);
    expect((await next()).status).toBe(409);
    await counter().takeBack(id, piece(1));
    expect(await bookings(1)).toEqual([]);
    expect(await bookings(2)).toEqual([{ from: MONDAY, to: WEDNESDAY }]);
    expect((await next()).status).toBe(201);
    expect((await next()).status).toBe(409);
  });

  it('does nothing when all of it is asked for twice, and goes by the version for a number', async () => {
    const id = await two();
    await counter().handOut(id, { version: 1 });
    const before = await shop.head();
    expect((await counter().handOut(id, { version: 1 })).status).toBe(200);
    expect((await counter().handOut(id, { lines: [{ id: 1 }] })).status).toBe(200);
    expect(await shop.head()).toBe(before);
    await counter().takeBack(id, { ...piece(1), version: 2, confirm: true });
    requireRefusal(await counter().takeBack(id, { ...piece(1), version: 2 }), 'CHANGED_MEANWHILE');
    expect((await readOrder(shop, id)).OrderItems[0]?.backQuantity).toBe(1);
    await counter().takeBack(id, { version: 3, confirm: true });
    const after = await shop.head();
    expect((await counter().takeBack(id, { version: 3 })).status).toBe(200);
    expect((await counter().takeBack(id)).status).toBe(200);
    expect(await shop.head()).toBe(after);
  });

  it('tells its owner what is out, and nobody else', async () => {
    const kari = await addCustomer(shop);
    const id = await placed(shop, [rental(tents, MONDAY, TUESDAY)], { token: kari.token });
    await counter().handOut(id);
    const seenBy = async (token: string | null) => (await shop.call('GET', `/api/orders/${id}`, { token })).body;
    expect(await seenBy(kari.token)).toMatchObject({ OrderItems: [{ outQuantity: 1, outAt: MONDAY }] });
    const ola = await addCustomer(shop, 'Ola Hansen');
    for (const token of [null, ola.token]) {
      expect(await seenBy(token)).toMatchObject({ OrderItems: [{ productId: tents }] });
      expect(JSON.stringify(await seenBy(token))).not.toMatch(/out|back/);
    }
  });

  it('is moved as a whole by its form, with all its pieces', async () => {
    const id = await two();
    await changeOrderStatus(shop, id, 3);
    const items = async () => (await readOrder(shop, id)).OrderItems.map((one) => [one.outQuantity, one.backQuantity]);
    expect(await items()).toEqual([
      [2, 0],
      [3, 0],
    ]);
    await changeOrderStatus(shop, id, 4);
    expect(await items()).toEqual([
      [2, 2],
      [3, 0],
    ]);
    await changeOrderStatus(shop, id, 1);
    expect(await items()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('what cannot be', () => {
  const TENT_GONE = { ...piece(1), at: '2026-05-01T10:00' };

  it.each([
    ['a hand-out in the future', { at: '2026-06-01T10:01' }, 'TIME_IN_FUTURE'],
    ['a hand-out longer than a week ago', TENT_GONE, 'TIME_TOO_LONG_AGO'],
    ['more pieces out than were ordered', piece(3), 'MORE_OUT_THAN_ORDERED'],
    ['a line that is none', piece(1, 9), 'UNKNOWN_LINE'],
    ['no lines', { lines: [] }, 'WRONG_SHAPE'],
    ['half a piece', piece(0.5), 'WRONG_SHAPE'],
    ['no piece', piece(0), 'WRONG_SHAPE'],
    ['a time that is none', { at: 'i går' }, 'WRONG_SHAPE'],
    ['a day that is none', { at: '2026-05-32T10:00' }, 'WRONG_SHAPE'],
    ['a reason of 501 characters', { reason: 'x'.repeat(501) }, 'WRONG_SHAPE'],
    ['force without a reason', { force: true }, 'REASON_REQUIRED'],
    ['an older version', { version: 7 }, 'CHANGED_MEANWHILE'],
  ])('is refused: %s', async (_what, body, code) => {
    const id = await two();
    const before = await shop.head();
    requireRefusal(await counter().handOut(id, body), code);
    expect(await shop.head()).toBe(before);
  });

  it('is refused: more back than out, back before it went out, and both of nothing', async () => {
    const id = await two();
    await at(TUESDAY);
    await counter().handOut(id, { ...piece(1), at: '2026-06-02T09:00' });
    const before = await shop.head();
    requireRefusal(await counter().takeBack(id, piece(2)), 'MORE_BACK_THAN_OUT');
    requireRefusal(await counter().takeBack(id, { at: '2026-06-02T08:59' }), 'BACK_BEFORE_OUT');
    requireRefusal(await counter().takeBack(id, { at: '2026-06-02T10:01' }), 'TIME_IN_FUTURE');
    requireRefusal(await counter().takeBack(id, piece(1, 2)), 'MORE_BACK_THAN_OUT');
    requireRefusal(await counter().takeBack('299999999999999'), 'ORDER_NOT_FOUND');
    requireRefusal(await counter().handOut('299999999999999'), 'ORDER_NOT_FOUND');
    expect(await shop.head()).toBe(before);
  });

  it('is refused: a hand-out of what is cancelled, completed or deleted', async () => {
    for (const statusId of [4, 5, 6]) {
      const id = await two();
      await changeOrderStatus(shop, id, statusId);
      requireRefusal(await counter().handOut(id), 'CANNOT_HAND_OUT');
      await shop.call('DELETE', `/api/orders/${id}`, { token: shop.adminToken });
    }
    const id = await two();
    await shop.call('DELETE', `/api/orders/${id}`, { token: shop.adminToken });
    requireRefusal(await counter().handOut(id), 'ORDER_IS_DELETED');
    requireRefusal(await counter().takeBack(id), 'ORDER_IS_DELETED');
    requireRefusal(await counter().setStatus(id, { statusId: 2 }), 'ORDER_IS_DELETED');
  });

  it('is refused: a form that drops, swaps or lowers what is out', async () => {
    const id = await two();
    await counter().handOut(id, piece(2));
    const [mat, tent] = [
      { id: 2, ...sale(mats, 3) },
      { id: 1, ...rental(tents, MONDAY, TUESDAY, 2) },
    ];
    const other = await addProduct(shop, { rental_qty: 2 });
    const forms = [[mat], [{ ...tent, quantity: 1 }, mat], [{ ...tent, productId: other }, mat]];
    for (const items of forms) requireRefusal(await saveOrder(shop, id, { items }), 'PIECES_ARE_OUT');
    const longer = { ...tent, date_to: WEDNESDAY };
    expect((await saveOrder(shop, id, { items: [longer, mat] })).status).toBe(200);
    expect(await readOrder(shop, id)).toMatchObject({ OrderItems: [{ date_to: WEDNESDAY, outQuantity: 2 }, {}] });
  });
});

describe('one act, one call', () => {
  it('moves an order as a whole, once', async () => {
    const id = await two();
    const { body } = await counter().setStatus(id, { statusId: 2, version: 1 });
    expect(body).toEqual({ id, StatusId: 2, version: 2, undo });
    const before = await shop.head();
    expect((await counter().setStatus(id, { statusId: 2, version: 1 })).status).toBe(200);
    expect(await shop.head()).toBe(before);
    expect((await counter().setStatus(id, { statusId: 3 })).body).toMatchObject({ StatusId: 3 });
    expect(await readOrder(shop, id)).toMatchObject({ OrderItems: [{ outQuantity: 2 }, { outQuantity: 3 }] });
  });

  it('asks why an order is moved back or cancelled', async () => {
    const id = await two();
    await counter().setStatus(id, { statusId: 3 });
    for (const statusId of [1, 2, 6]) {
      requireRefusal(await counter().setStatus(id, { statusId }), 'REASON_REQUIRED');
      requireRefusal(await counter().setStatus(id, { statusId, reason: '  ' }), 'REASON_REQUIRED');
    }
    expect((await counter().setStatus(id, { statusId: 6, reason: 'Kunden ringte' })).status).toBe(200);
  });

  it('knows no other status, and no older version', async () => {
    const id = await two();
    for (const statusId of [0, 7, -1]) requireRefusal(await counter().setStatus(id, { statusId }), 'UNKNOWN_STATUS');
    for (const body of [{}, { statusId: '2' }, { statusId: 1.5 }, { statusId: 2, reason: 'x'.repeat(501) }]) {
      requireRefusal(await counter().setStatus(id, body), 'WRONG_SHAPE');
    }
    requireRefusal(await counter().setStatus(id, { statusId: 2, version: 3 }), 'CHANGED_MEANWHILE');
    requireRefusal(await counter().setStatus('299999999999999', { statusId: 2 }), 'ORDER_NOT_FOUND');
  });
});
