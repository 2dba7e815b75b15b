import { beforeEach, expect, it } from 'vitest';
import { counterOf } from './testing/counter.ts';
import { askUndo, linesOf, undo, undoIn } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addGoods,
  addProduct,
  placed,
  readOrder,
  rental,
  requireStatus,
  sale,
  saveOrder,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-06-01T10:00', '2026-06-02T10:00', '2026-06-03T10:00'];
const shop = useTestShop();
let tents: number;
let id: string;

beforeEach(async () => {
  await at(MONDAY);
  tents = await addProduct(shop, { rental_qty: 2 });
  id = await placed(shop, [rental(tents, MONDAY, WEDNESDAY, 2), sale(await addGoods(shop, `Matter ${tents}`, 9), 3)]);
});

/** Summer in Oslo. */
async function at(clock: string): Promise<void> {
  shop.clock.set(`${clock}:00+02:00`);
  await shop.renewAdmin();
}
const one = { lines: [{ id: 1, quantity: 1 }] };
const counter = () => counterOf(shop);
const handOut = async (body = {}) => undoIn(requireStatus(await counter().handOut(id, body), 200));
const takeBack = async (body = {}) => undoIn(requireStatus(await counter().takeBack(id, body), 200));

/** The status, and how many pieces of each line are out and back. */
async function stands() {
  const { StatusId, OrderItems } = await readOrder(shop, id);
  return [StatusId, ...OrderItems.map(({ outQuantity, backQuantity }) => [outQuantity, backQuantity])];
}

it('takes exactly the pieces of a hand-out back, one act after another', async () => {
  const first = await handOut(one);
  const second = await handOut();
  requireRefusal(await askUndo(shop, first), 'CHANGED_SINCE');
  await undo(shop, second);
  expect(await stands()).toEqual([3, [1, 0], [0, 0]]);
  requireRefusal(await askUndo(shop, second), 'CHANGED_SINCE');
  expect((await linesOf(shop, 'order', id)).at(-1)).toBe('En utlevering eller retur ble angret');
});

it('undoes the first hand-out into the status that the order had, and that undo again', async () => {
  requireStatus(await counter().setStatus(id, { statusId: 2 }), 200);
  const { undo: again } = await undo(shop, await handOut(one));
  expect(await stands()).toEqual([2, [0, 0], [0, 0]]);
  await undo(shop, again);
  expect(await stands()).toEqual([3, [1, 0], [0, 0]]);
});

it('lets what came back be out again, late as it was', async () => {
  await handOut();
  await at(TUESDAY);
  const first = await takeBack(one);
  await undo(shop, first);
  expect(await stands()).toEqual([3, [2, 0], [3, 0]]);
  const last = await takeBack();
  expect(await stands()).toEqual([4, [2, 2], [3, 0]]);
  await undo(shop, last);
  expect(await stands()).toEqual([3, [2, 0], [3, 0]]);
  expect((await readOrder(shop, id)).OrderItems[0]).toMatchObject({ outAt: MONDAY, backAt: null });
});

it('lets nothing be out again that is promised to somebody else by now', async () => {
  await handOut();
  await at(TUESDAY);
  const back = await takeBack(one);
  await placed(shop, [rental(tents, '2026-06-02T15:00', '2026-06-02T20:00')]);
  const before = await shop.head();
  requireRefusal(await askUndo(shop, back), 'PERIOD_NOT_AVAILABLE');
  expect(await shop.head()).toBe(before);
});

it('undoes a move of the whole order to the pieces that were out, not to all of them', async () => {
  await handOut(one);
  for (const statusId of [1, 4, 6]) {
    const moved = requireStatus(await counter().setStatus(id, { statusId, reason: 'Feil rad' }), 200);
    await undo(shop, undoIn(moved));
    expect(await stands()).toEqual([3, [1, 0], [0, 0]]);
  }
});

it('keeps what the form has said since', async () => {
  const out = await handOut(one);
  const [tent] = (await readOrder(shop, id)).OrderItems;
  const items = [{ id: 1, ...rental(tents, MONDAY, WEDNESDAY, 2), price: 111 }];
  requireStatus(await saveOrder(shop, id, { items }), 200);
  await undo(shop, out);
  expect(tent?.outQuantity).toBe(1);
  expect(await readOrder(shop, id)).toMatchObject({ StatusId: 1, total: 222, OrderItems: [{ outQuantity: 0 }] });
});

it('is done once however many ask at the same moment', async () => {
  const out = await handOut();
  const answers = await Promise.all(Array.from({ length: 4 }, () => askUndo(shop, out)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await stands()).toEqual([1, [0, 0], [0, 0]]);
});
