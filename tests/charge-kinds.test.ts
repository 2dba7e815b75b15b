import { chargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askUndo, historyOf, linesOf, undo, undoIn } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, addProduct, addStaff, placed, rental, requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

const kinds = (token?: string) => shop.read(z.array(chargeKindAnswer), '/api/charge-kinds', token);
const names = async () => (await kinds()).map(({ name }) => name);
const add = (body: object) => shop.asAdmin('POST', '/api/charge-kinds', body);
const put = (id: number, body: object) => shop.asAdmin('PUT', `/api/charge-kinds/${id}`, body);
const remove = (id: number) => shop.asAdmin('DELETE', `/api/charge-kinds/${id}`);
const idOf = (answer: unknown) => z.object({ id: z.int() }).parse(answer).id;

/** The ids that the table begins with. */
const [FUEL, FINE] = [2, 6];

describe('the table of fees', () => {
  it('begins with seven kinds, is read by everyone, and is written by administrators only', async () => {
    expect((await kinds()).map(({ name, amount, vatCode }) => [name, amount, vatCode])).toEqual([
      ['Forlenget leie', null, '3'],
      ['Drivstoff', null, '3'],
      ['Rengjøring', null, '3'],
      ['Erstatning', null, '7'],
      ['Avbestillingsgebyr', null, '7'],
      ['Viderefakturert bot', null, '7'],
      ['Annet', null, '3'],
    ]);
    const { token } = await addStaff(shop);
    expect(await kinds(token)).toHaveLength(7);
    for (const [method, path, body] of [
      ['POST', '/api/charge-kinds', { name: 'Nytt' }],
      ['PUT', `/api/charge-kinds/${FUEL}`, { amount: 1 }],
      ['PUT', '/api/charge-kinds/order', { ids: [FINE] }],
      ['DELETE', `/api/charge-kinds/${FUEL}`, undefined],
    ] as const) {
      requireStatus(await shop.call(method, path, { token, body }), 403);
      requireStatus(await shop.call(method, path, { body }), 401);
    }
    expect(await names()).toHaveLength(7);
  });

  it('takes more of them, each once', async () => {
    const id = idOf(requireStatus(await add({ name: 'Bompenger', amount: 385.5 }), 201));
    expect(idOf(requireStatus(await add({ name: ' Bompenger', amount: 385.5 }), 201))).toBe(id);
    expect((await kinds()).at(-1)).toEqual({
      ...{ id, name: 'Bompenger', amount: 385.5, vatCode: '3', order: 8, version: 1 },
    });
    requireStatus(await remove(id), 200);
  });

  it('is changed field by field, over the version that was seen', async () => {
    requireStatus(await put(FUEL, { amount: 385.5, version: 1 }), 200);
    requireRefusal(await put(FUEL, { amount: 400, version: 1 }), 'CHANGED_MEANWHILE');
    requireStatus(await put(FUEL, { amount: null, vatCode: '31' }), 200);
    expect((await kinds())[1]).toEqual({
      ...{ id: FUEL, name: 'Drivstoff', amount: null, vatCode: '31', order: 2, version: 3 },
    });
    requireStatus(await put(FUEL, { vatCode: '3' }), 200);
    expect(await linesOf(shop, 'charge-kind', FUEL)).toEqual([
      'Gebyret ble lagt inn (Navn: – → Drivstoff; Beløp: – → Etter medgått; MVA: – → 25 %)',
      'Gebyret ble endret (Beløp: Etter medgått → 385,50 kr)',
      'Gebyret ble endret (Beløp: 385,50 kr → Etter medgått; MVA: 25 % → 15 %)',
      'Gebyret ble endret (MVA: 15 % → 25 %)',
    ]);
  });

  it('is kept in the order of the owner', async () => {
    const before = await kinds();
    requireStatus(await shop.asAdmin('PUT', '/api/charge-kinds/order', { ids: [FINE, FUEL] }), 200);
    expect((await names()).slice(0, 3)).toEqual(['Viderefakturert bot', 'Drivstoff', 'Forlenget leie']);
    requireRefusal(await shop.asAdmin('PUT', '/api/charge-kinds/order', { ids: [99] }), 'CHARGE_NOT_FOUND');
    const ids = before.map(({ id }) => id);
    requireStatus(await shop.asAdmin('PUT', '/api/charge-kinds/order', { ids }), 200);
    expect(await kinds()).toEqual(before);
  });

  it('refuses a name twice, no name, an amount that is none and an unknown code, and changes nothing', async () => {
    const head = await shop.head();
    requireRefusal(await add({ name: ' drivstoff ' }), 'CHARGE_KIND_NAME_TAKEN');
    requireRefusal(await put(FINE, { name: 'DRIVSTOFF' }), 'CHARGE_KIND_NAME_TAKEN');
    requireRefusal(await put(FINE, { name: ' ' }), 'NAME_REQUIRED');
    requireRefusal(await add({ name: 'x'.repeat(61) }), 'WRONG_SHAPE');
    for (const amount of [0, -5, 0.001, 1e9, 'mye']) requireRefusal(await add({ name: 'Nytt', amount }), 'WRONG_SHAPE');
    requireRefusal(await add({ name: 'Nytt', vatCode: '25' }), 'WRONG_SHAPE');
    requireRefusal(await put(99, { name: 'Nytt' }), 'CHARGE_NOT_FOUND');
    requireRefusal(await remove(99), 'CHARGE_NOT_FOUND');
    expect(await shop.head()).toBe(head);
  });

  it('is given back what was deleted, unless its name is taken since', async () => {
    const key = undoIn(requireStatus(await remove(FINE), 200));
    expect(await names()).not.toContain('Viderefakturert bot');
    requireStatus(await shop.call('GET', `/api/charge-kinds/${FINE}`), 404);
    await undo(shop, key);
    expect((await names())[5]).toBe('Viderefakturert bot');
    requireRefusal(await askUndo(shop, key), 'CHANGED_SINCE');
    const again = undoIn(requireStatus(await remove(FINE), 200));
    const other = idOf(requireStatus(await add({ name: 'viderefakturert bot' }), 201));
    requireRefusal(await askUndo(shop, again), 'CHARGE_KIND_NAME_TAKEN');
    requireStatus(await remove(other), 200);
    await undo(shop, again);
  });
});

describe('a charge', () => {
  const chargeOf = async (order: string, body: object) =>
    chargeAnswer.parse(requireStatus(await shop.asAdmin('POST', `/api/orders/${order}/charges`, body), 201));

  it('keeps the name and code of its kind, whatever becomes of the table', async () => {
    const tent = await addProduct(shop, { name: 'Lavvo' });
    const order = await placed(shop, [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')]);
    const row = { description: 'Bom E39', amount: 120 };
    expect(await chargeOf(order, { ...row, kind: FINE })).toMatchObject({ kind: 'Viderefakturert bot', vatCode: '7' });
    expect(await chargeOf(order, { ...row, kind: ' drivstoff ' })).toMatchObject({ kind: 'Drivstoff', vatCode: '3' });
    expect(await chargeOf(order, row)).toMatchObject({ kind: 'Annet', vatCode: '3' });
    requireRefusal(
      await shop.asAdmin('POST', `/api/orders/${order}/charges`, { ...row, kind: 'Parkering' }),
      'UNKNOWN_CHARGE_KIND',
    );
    requireStatus(await put(FINE, { name: 'Bot', vatCode: '3' }), 200);
    requireStatus(await remove(FINE), 200);
    const listed = await shop.read(z.array(chargeAnswer), `/api/orders/${order}/charges`, shop.adminToken);
    expect(listed.map(({ kind, vatCode }) => `${kind} ${vatCode}`).sort()).toEqual([
      'Annet 3',
      'Drivstoff 3',
      'Viderefakturert bot 7',
    ]);
    requireRefusal(
      await shop.asAdmin('POST', `/api/orders/${order}/charges`, { ...row, kind: FINE }),
      'UNKNOWN_CHARGE_KIND',
    );
    const first = listed.find(({ vatCode }) => vatCode === '7')?.id ?? '';
    const reported = await historyOf(shop, 'charge', first);
    expect(reported[0]?.changes).toContainEqual({ field: 'Gebyr', before: null, after: 'Viderefakturert bot' });
  });

  it('of a late cancellation is outside the tax, and that of an extension has the rate of the rent', async () => {
    const tent = await addProduct(shop, { name: 'Lavvo med sats', price_day: 1000, vatCode: '33' });
    const { token } = await addCustomer(shop);
    const order = await placed(shop, [rental(tent, '2026-06-03T10:00', '2026-06-04T10:00')], { token });
    const body = { to: '2026-06-05T10:00' };
    requireStatus(await shop.call('POST', `/api/orders/${order}/extend`, { token, body }), 200);
    requireStatus(await shop.call('POST', `/api/orders/${order}/cancel`, { token, body: {} }), 200);
    const listed = await shop.read(z.array(chargeAnswer), `/api/orders/${order}/charges`, shop.adminToken);
    expect(listed.map(({ kind, vatCode }) => [kind, vatCode])).toEqual([['Avbestillingsgebyr', '7']]);
    const rows = await historyOf(shop, 'order', order);
    expect(rows.flatMap(({ changes }) => changes)).toContainEqual({
      ...{ field: 'Gebyr', before: null, after: 'Forlenget leie' },
    });
  });
});
