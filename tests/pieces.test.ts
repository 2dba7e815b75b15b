import { namedPieceAnswer, pieceAtAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { todayAnswer } from '@naust/domain/orders/today.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { counterOf } from './testing/counter.ts';
import { historyOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, addStaff, GUEST, placed, readOrder, rental, requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const [MONDAY, TUESDAY] = ['2026-06-01T10:00', '2026-06-02T10:00'];
const shop = useTestShop();
let trailers: number;
let nth = 0;

beforeEach(async () => {
  nth += 1;
  await at(MONDAY);
  trailers = await addProduct(shop, { name: `Tilhenger ${nth}`, rental_qty: 2 });
});

/** Summer in Oslo. */
async function at(clock: string): Promise<void> {
  shop.clock.set(`${clock}:00+02:00`);
  await shop.renewAdmin();
}

const rowSaved = z.object({ id: z.int() });
const name = (label: string, more: Record<string, unknown> = {}) =>
  shop.asAdmin('POST', `/api/products/${trailers}/pieces`, { label: `${label}-${nth}`, ...more });
const named = async (label: string, more: Record<string, unknown> = {}) =>
  rowSaved.parse(requireStatus(await name(label, more), 201)).id;
const pieces = () => shop.read(z.array(namedPieceAnswer), `/api/products/${trailers}/pieces`, shop.adminToken);
const who = (plate: string, time: string) =>
  shop.call('GET', `/api/pieces/at?plate=${encodeURIComponent(plate)}&time=${time}`, { token: shop.adminToken });
const counter = () => counterOf(shop);
const ordered = (quantity = 1) =>
  placed(shop, [rental(trailers, MONDAY, TUESDAY, quantity)], { fields: { guest: GUEST } });

describe('the pieces of a product', () => {
  it('are named by administrators and read by staff', async () => {
    const full = { plate: 'DX 4521', bought: '2024-03-01', price: 45_000.5, note: 'Ny kulekobling' };
    const id = await named('H', { ...full, plate: `DX ${nth}` });
    expect(await named('H', { ...full, plate: `DX ${nth}` })).toBe(id);
    const piece = { id, productId: trailers, label: `H-${nth}`, ...full, plate: `DX ${nth}`, status: 'i drift' };
    expect(await pieces()).toEqual([{ ...piece, out: null, version: 1 }]);
    const mona = await addStaff(shop, `Mona ${nth}`);
    expect(await shop.read(namedPieceAnswer, `/api/pieces/${id}`, mona.token)).toEqual({
      ...piece,
      out: null,
      version: 1,
    });
    const change = { status: 'på verksted', version: 1 };
    expect((await shop.call('PUT', `/api/pieces/${id}`, { token: mona.token, body: change })).status).toBe(403);
    requireStatus(await shop.asAdmin('PUT', `/api/pieces/${id}`, change), 200);
    requireRefusal(await shop.asAdmin('PUT', `/api/pieces/${id}`, { ...change, status: 'solgt' }), 'CHANGED_MEANWHILE');
    expect(await pieces()).toMatchObject([{ status: 'på verksted', note: 'Ny kulekobling', version: 2 }]);
    const reported = await historyOf(shop, 'product', trailers);
    expect(reported.slice(-2).map(({ title }) => title)).toEqual([
      `Enheten H-${nth} ble lagt til`,
      `Enheten H-${nth} ble endret`,
    ]);
    expect(reported.at(-1)?.changes).toEqual([{ field: 'Status', before: 'i drift', after: 'på verksted' }]);
  });

  it('are refused with what to do, and nothing is half done', async () => {
    await named('H', { plate: `DX ${nth}` });
    await named('I');
    const before = await shop.head();
    requireRefusal(await name('h'), 'PIECE_LABEL_TAKEN');
    requireRefusal(await name('J', { plate: `dx${nth}` }), 'PIECE_PLATE_TAKEN');
    requireRefusal(await name('J'), 'MORE_PIECES_THAN_UNITS');
    requireRefusal(await name('J', { status: 'på verksted', bought: '2026-02-30' }), 'PIECE_DATE_WRONG');
    requireRefusal(await name('J'.repeat(21)), 'WRONG_SHAPE');
    requireRefusal(await name('J', { status: 'borte' }), 'WRONG_SHAPE');
    requireRefusal(await shop.asAdmin('POST', '/api/products/999999/pieces', { label: 'J' }), 'PRODUCT_NOT_FOUND');
    expect(await shop.head()).toBe(before);
  });
});

describe('pieces at the counter', () => {
  it('go out and come back by name, on the order, in I dag and in its history', async () => {
    const [h1, h2] = [await named('H1'), await named('H2')];
    const id = await ordered(2);
    requireStatus(await counter().handOut(id, { pieces: [h2, h1] }), 200);
    const out = [
      { id: h2, label: `H2-${nth}` },
      { id: h1, label: `H1-${nth}` },
    ];
    const { orderNo, ...order } = await readOrder(shop, id);
    expect(order).toMatchObject({ StatusId: 3, OrderItems: [{ outQuantity: 2, piecesOut: out }] });
    expect((await pieces()).map((piece) => piece.out)).toEqual([
      { orderId: id, orderNo },
      { orderId: id, orderNo },
    ]);
    await at(TUESDAY);
    const { toReturn } = await shop.read(todayAnswer, '/api/today', shop.adminToken);
    expect(toReturn.rows.find((row) => row.id === id)?.lines).toMatchObject([{ piecesOut: out }]);
    requireRefusal(await counter().takeBack(id, { lines: [{ id: 1, quantity: 1 }] }), 'WHICH_PIECES_CAME_BACK');
    requireStatus(await counter().takeBack(id, { pieces: [h1] }), 200);
    expect((await pieces()).map((piece) => piece.out?.orderId ?? null)).toEqual([null, id]);
    requireStatus(await counter().takeBack(id), 200);
    expect((await pieces()).map((piece) => piece.out)).toEqual([null, null]);
    expect(await readOrder(shop, id)).toMatchObject({ StatusId: 4, OrderItems: [{ backQuantity: 2 }] });
    const reported = (await historyOf(shop, 'order', id)).flatMap(({ changes }) => changes.map(({ after }) => after));
    expect(reported).toContain(`2 × Tilhenger ${nth} (H2-${nth}, H1-${nth}), 01.06.2026 kl. 10:00`);
    expect(reported).toContain(`1 × Tilhenger ${nth} (H1-${nth}), 02.06.2026 kl. 10:00`);
  });

  it('that cannot go are refused in Norwegian, and the order stays', async () => {
    const [h1, broken] = [await named('H1'), await named('H2', { status: 'på verksted' })];
    const [first, second] = [await ordered(), await ordered()];
    requireStatus(await counter().handOut(first, { pieces: [h1] }), 200);
    const before = await shop.head();
    const { handOut, takeBack } = counter();
    requireRefusal(await handOut(second, { pieces: [h1] }), 'PIECE_IS_OUT');
    requireRefusal(await handOut(second, { pieces: [broken] }), 'PIECE_IN_WORKSHOP');
    requireRefusal(await handOut(second, { lines: [{ id: 1, quantity: 1 }], pieces: [h1, h1] }), 'PIECE_NAMED_TWICE');
    requireRefusal(await handOut(second, { pieces: [999_999] }), 'PIECE_NOT_FOUND');
    requireRefusal(await handOut(second, { pieces: ['H1'] }), 'WRONG_SHAPE');
    requireRefusal(await takeBack(second, { pieces: [h1] }), 'PIECE_OUT_ON_ANOTHER');
    requireRefusal(await shop.asAdmin('PUT', `/api/pieces/${h1}`, { status: 'solgt' }), 'PIECE_IS_OUT');
    expect(await shop.head()).toBe(before);
    requireStatus(await handOut(second), 200);
    expect((await readOrder(shop, second)).OrderItems[0]).not.toHaveProperty('piecesOut');
  });

  it('leave with a hand-out that is undone, and do not return to an order while another has them', async () => {
    const h1 = await named('H1');
    const [first, second] = [await ordered(), await ordered()];
    const undoOf = z.object({ undo: z.string() });
    const { undo } = undoOf.parse(requireStatus(await counter().handOut(first, { pieces: [h1] }), 200));
    requireStatus(await shop.asAdmin('POST', `/api/undo/${undo}`), 200);
    expect((await pieces())[0]?.out).toBeNull();
    requireStatus(await counter().handOut(first, { pieces: [h1] }), 200);
    const back = undoOf.parse(requireStatus(await counter().takeBack(first, { confirm: true }), 200));
    requireStatus(await counter().handOut(second, { pieces: [h1] }), 200);
    requireRefusal(await shop.asAdmin('POST', `/api/undo/${back.undo}`), 'PIECE_IS_OUT');
    expect((await pieces())[0]?.out?.orderId).toBe(second);
  });
});

describe('who had it', () => {
  it('is told by plate or label and moment: order, customer, when', async () => {
    const h1 = await named('H1', { plate: `DX 45${nth}` });
    const [first, second] = [await ordered(), await ordered()];
    requireStatus(await counter().handOut(first, { pieces: [h1] }), 200);
    await at('2026-06-01T14:00');
    requireStatus(await counter().takeBack(first), 200);
    requireStatus(await counter().handOut(second, { pieces: [h1], at: '2026-06-01T14:00' }), 200);
    const { orderNo } = await readOrder(shop, first);
    const found = {
      piece: { id: h1, label: `H1-${nth}`, plate: `DX 45${nth}`, productId: trailers },
      ...{ orderId: first, orderNo, product: `Tilhenger ${nth}` },
      customer: { name: GUEST.name, phone: GUEST.phone },
      ...{ out: MONDAY, back: '2026-06-01T14:00' },
    };
    for (const text of [`dx45${nth}`, `DX-45${nth}`, `h1 ${nth}`]) {
      expect(pieceAtAnswer.parse((await who(text, '2026-06-01T12:00')).body)).toEqual(found);
    }
    expect((await who(`H1-${nth}`, '2026-06-01T15:00')).body).toMatchObject({ orderId: second, back: null });
    requireRefusal(await who(`H1-${nth}`, '2026-06-01T09:59'), 'NOBODY_HAD_PIECE');
    requireRefusal(await who('XX 0000', MONDAY), 'PIECE_NOT_FOUND');
    requireRefusal(await who(' - ', MONDAY), 'PIECE_NOT_FOUND');
    requireRefusal(await who(`H1-${nth}`, 'i går'), 'WRONG_SHAPE');
  });

  it('says nothing of a person who is erased, and nothing to customers', async () => {
    const h1 = await named('H1');
    const id = await ordered();
    requireStatus(await counter().handOut(id, { pieces: [h1] }), 200);
    await at(TUESDAY);
    requireStatus(await counter().takeBack(id), 200);
    requireStatus(await counter().setStatus(id, { statusId: 5, confirmUnpaid: true }), 200);
    requireStatus(await shop.asAdmin('DELETE', `/api/orders/${id}/guest`), 200);
    const { body } = await who(`H1-${nth}`, '2026-06-01T12:00');
    expect(body).toMatchObject({ orderId: id });
    expect(JSON.stringify(body)).not.toContain(GUEST.name);
    expect((await shop.call('GET', `/api/pieces/at?plate=H1-${nth}&time=${MONDAY}`)).status).toBe(401);
  });
});
