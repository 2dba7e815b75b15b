import { namedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { timelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { counterOf } from './testing/counter.ts';
import { historyOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, addStaff, order, placed, rental, requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
const rowSaved = z.object({ id: z.int() });
const [MONDAY, TUESDAY] = ['2026-06-01T10:00', '2026-06-02T10:00'];
let trailers: number;
let piece: number;
let nth = 0;

beforeEach(async () => {
  nth += 1;
  shop.clock.set(`${MONDAY}:00+02:00`);
  await shop.renewAdmin();
  trailers = await addProduct(shop, { name: `Henger ${nth}`, rental_qty: 1 });
  piece = await named('H');
});

const named = async (label: string) =>
  rowSaved.parse(
    requireStatus(await shop.asAdmin('POST', `/api/products/${trailers}/pieces`, { label: `${label}-${nth}` }), 201),
  ).id;
const set = (from: string, to: string) =>
  shop.asAdmin('POST', `/api/pieces/${piece}/downtime`, { from, to, reason: 'EU-kontroll' });
const down = async (from: string, to: string) => rowSaved.parse(requireStatus(await set(from, to), 201)).id;
const read = () => shop.read(namedPieceAnswer, `/api/pieces/${piece}`, shop.adminToken);
const timeline = async () => {
  const path = `/api/timeline?from=2026-06-01&to=2026-06-10&product=${trailers}`;
  const [row] = await shop.read(z.array(timelineRow), path, shop.adminToken);
  return row;
};

it('takes a unit for the time, and every reader tells it', async () => {
  const id = await down('2026-06-03T08:00', '2026-06-04T12:00');
  expect(await down('2026-06-03T08:00', '2026-06-04T12:00')).toBe(id);
  const time = { from: '2026-06-03T08:00', to: '2026-06-04T12:00', reason: 'EU-kontroll' };
  expect((await read()).downtimes).toEqual([{ id, ...time }]);
  expect(await timeline()).toMatchObject({
    free: [1, 1, 0, 0, 1, 1, 1, 1, 1, 1],
    bookings: [],
    downtimes: [{ pieceId: piece, label: `H-${nth}`, ...time }],
  });
  const taken = await shop.call('GET', `/api/products/${trailers}/bookings`);
  expect(JSON.stringify(taken.body)).toContain('2026-06-03T08:00');
  expect(JSON.stringify(taken.body)).not.toMatch(/EU-kontroll|downtime/);
  requireRefusal(await order(shop, [rental(trailers, '2026-06-04T10:00', '2026-06-05T10:00')]), 'PERIOD_NOT_AVAILABLE');
  const reported = await historyOf(shop, 'product', trailers);
  expect(reported.at(-1)?.title).toBe(`Enheten H-${nth} på verksted`);
  const mona = await addStaff(shop, `Mona ${nth}`);
  const body = { from: '2026-06-08T08:00', to: '2026-06-09T08:00' };
  expect((await shop.call('POST', `/api/pieces/${piece}/downtime`, { token: mona.token, body })).status).toBe(403);
});

it('is refused where an order has the unit, and says which', async () => {
  await placed(shop, [rental(trailers, '2026-06-03T10:00', '2026-06-04T10:00')]);
  const { body } = await set('2026-06-04T08:00', '2026-06-05T08:00');
  expect(body).toMatchObject({ code: 'NO_UNIT_FOR_DOWNTIME', inTheWay: [{ from: '2026-06-03T10:00' }] });
  expect(JSON.stringify(body)).toMatch(/opptatt i perioden: ordre \d+\./);
  expect((await read()).downtimes).toBeUndefined();
});

it('is not handed out meanwhile, and is in again when it ends early', async () => {
  trailers = await addProduct(shop, { name: `Henger ${nth} av to`, rental_qty: 2 });
  piece = await named('K');
  const id = await down(MONDAY, '2026-06-03T12:00');
  const other = await placed(shop, [rental(trailers, '2026-06-01T11:00', TUESDAY)]);
  shop.clock.set('2026-06-01T11:00:00+02:00');
  await shop.renewAdmin();
  expect(await read()).toMatchObject({ isDown: true });
  const { handOut } = counterOf(shop);
  requireRefusal(await handOut(other, { pieces: [piece] }), 'PIECE_IN_DOWNTIME');
  requireStatus(await shop.asAdmin('DELETE', `/api/pieces/${piece}/downtime/${id}`), 200);
  expect((await read()).isDown).toBeUndefined();
  requireStatus(await handOut(other, { pieces: [piece] }), 200);
});

it('says of an event of inventory whether it is there', async () => {
  const events = await historyOf(shop, 'product', trailers);
  const own = events.find(({ title }) => title === `Enheten H-${nth} ble lagt til`);
  expect(own?.eventId).toMatch(/^inventory\.\./);
  requireRefusal(await shop.asAdmin('POST', `/api/undo/${own?.eventId}`), 'CANNOT_UNDO');
  requireRefusal(await shop.asAdmin('POST', '/api/undo/inventory..999999'), 'EVENT_NOT_FOUND');
});
