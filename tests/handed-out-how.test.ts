import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { conditionAnswer } from '@naust/domain/orders/condition.contract.ts';
import { proposalsAnswer } from '@naust/domain/orders/proposals.contract.ts';
import {
  productChecklistSaved,
  productChecklistsAnswer,
} from '@naust/domain/product-checklists/product-checklists.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { counterOf } from './testing/counter.ts';
import { historyOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, addStaff, GUEST, placed, readOrder, rental, requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const [MONDAY, TUESDAY] = ['2026-06-01T10:00', '2026-06-02T10:00'];
const [FUEL, CLEANING] = [2, 3];
const ROWS = [{ text: 'Vasket', kind: CLEANING }, { text: 'Lys virker' }];
const shop = useTestShop();
let trailer: number;
let order: string;

/** Summer in Oslo. */
async function at(clock: string): Promise<void> {
  shop.clock.set(`${clock}:00+02:00`);
  await shop.renewAdmin();
}

beforeEach(async () => {
  await at('2026-06-01T08:00');
  trailer = await addProduct(shop, { price_day: 490 });
  requireStatus(await setChecklist({ rows: ROWS }), 200);
  order = await placed(shop, [rental(trailer, MONDAY, TUESDAY)], { fields: { guest: GUEST } });
  await at(MONDAY);
});

const setChecklist = (body: Record<string, unknown>, token = shop.adminToken) =>
  shop.call('PUT', `/api/products/${trailer}/checklist`, { token, body });
const checklists = (token = shop.adminToken) => shop.read(productChecklistsAnswer, '/api/product-checklists', token);
const condition = () => shop.read(conditionAnswer, `/api/orders/${order}/condition`, shop.adminToken);
const proposals = () => shop.read(proposalsAnswer, `/api/orders/${order}/proposals`, shop.adminToken);
const charges = () => shop.read(z.array(chargeAnswer), `/api/orders/${order}/charges`, shop.adminToken);
const answer = (id: string, how: 'accept' | 'dismiss', body: Record<string, unknown> = {}) =>
  shop.call('POST', `/api/proposals/${id}/${how}`, { token: shop.adminToken, body });
const lineOf = async () => (await readOrder(shop, order)).OrderItems[0]?.id ?? 0;

describe('the checklist of a product', () => {
  it('is set by an administrator, read by staff and told in the history', async () => {
    const mona = await addStaff(shop, 'Mona');
    const [list] = await checklists(mona.token);
    expect(list).toEqual({
      ...{ productId: trailer, version: 1 },
      rows: [ROWS[0], { text: 'Lys virker', kind: null }],
    });
    expect((await setChecklist({ rows: [] }, mona.token)).status).toBe(403);
    requireRefusal(await setChecklist({ rows: [{ text: 'x'.repeat(81) }] }), 'WRONG_SHAPE');
    requireRefusal(await setChecklist({ rows: [{ text: ' ' }] }), 'CHECKLIST_ROW_BLANK');
    requireRefusal(await setChecklist({ rows: [], version: 0 }), 'CHANGED_MEANWHILE');
    const emptied = productChecklistSaved.parse(requireStatus(await setChecklist({ rows: [], version: 1 }), 200));
    expect(emptied).toEqual({ productId: trailer, version: 2, rows: [] });
    expect(await checklists()).toEqual([emptied]);
    requireStatus(await setChecklist({ rows: ROWS, version: 2 }), 200);
    const reported = (await historyOf(shop, 'product', String(trailer))).filter(({ title }) =>
      title.startsWith('Sjekk'),
    );
    expect(reported.map(({ changes }) => changes)).toEqual([
      [{ field: 'Sjekkliste', before: null, after: 'Vasket · Lys virker' }],
      [{ field: 'Sjekkliste', before: 'Vasket · Lys virker', after: null }],
      [{ field: 'Sjekkliste', before: null, after: 'Vasket · Lys virker' }],
    ]);
  });
});

describe('the state of what goes out and comes back', () => {
  it('is noted, shown, told, proposed and charged', async () => {
    const line = await lineOf();
    const { handOut, takeBack } = counterOf(shop);
    const rows = (ok: boolean) => [
      { line, row: 'Vasket', ok, note: ok ? null : 'Leire i hjulene' },
      { line, row: 'Lys virker', ok: true },
    ];
    const fuel = (eighths: number) => [{ line, eighths }];
    const out = { checklist: rows(true), fuel: fuel(8), hours: [{ line, hours: 412.5 }], licenceClass: 'BE' };
    requireStatus(await handOut(order, out), 200);
    await at('2026-06-02T09:00');
    const damage = [{ line, text: 'Knust baklykt', amount: 900 }];
    requireStatus(await takeBack(order, { checklist: rows(false), fuel: fuel(5), damage }), 200);
    const known = { line, hours: null, fuel: 5, damage: { text: 'Knust baklykt', amount: 900 } };
    expect(await condition()).toMatchObject([
      { act: 'out', at: MONDAY, idSeen: true, licenceClass: 'BE', lines: [{ fuel: 8, hours: 412.5, damage: null }] },
      {
        act: 'back',
        idSeen: false,
        lines: [{ ...known, checklist: [{ ok: false, note: 'Leire i hjulene' }, { ok: true }] }],
      },
    ]);
    const reported = (await historyOf(shop, 'order', order)).flatMap(({ changes }) =>
      changes.map(({ after }) => after),
    );
    expect(reported).toContain('Sett, førerkort klasse BE');
    expect(reported.some((text) => text?.includes('Ikke i orden: Vasket (Leire i hjulene)'))).toBe(true);
    const open = await proposals();
    expect(open.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['fuel', null],
      ['checklist', null],
      ['damage', 900],
    ]);
    const [missing, dirty, broken] = open.map(({ id }) => id);
    requireRefusal(await answer(missing ?? '', 'accept'), 'PROPOSAL_AMOUNT_NEEDED');
    requireStatus(
      await shop.call('PUT', `/api/charge-kinds/${FUEL}`, { token: shop.adminToken, body: { amount: 150 } }),
      200,
    );
    expect((await proposals())[0]).toMatchObject({ price: 150, quantity: 3, amount: 450 });
    requireStatus(await answer(missing ?? '', 'accept'), 200);
    requireStatus(await answer(dirty ?? '', 'dismiss', { reason: 'Det regnet.' }), 200);
    requireStatus(await answer(broken ?? '', 'accept'), 200);
    expect((await charges()).map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['Drivstoff', 450],
      ['Erstatning', 900],
    ]);
    expect(await proposals()).toEqual([]);
  });

  it('is refused where it does not fit, and nothing moves', async () => {
    const line = await lineOf();
    const { handOut, takeBack } = counterOf(shop);
    const before = await shop.head();
    requireRefusal(await handOut(order, { fuel: [{ line, eighths: 9 }] }), 'WRONG_SHAPE');
    requireRefusal(await handOut(order, { fuel: [{ line: line + 1, eighths: 8 }] }), 'CONDITION_OF_UNMOVED');
    const twice = [1, 2].map((eighths) => ({ line, eighths }));
    requireRefusal(await handOut(order, { fuel: twice }), 'CONDITION_TWICE');
    expect(await shop.head()).toBe(before);
    requireStatus(await handOut(order), 200);
    await at(TUESDAY);
    const damage = [{ line, text: 'Bulk', kind: 'Finnes ikke' }];
    requireRefusal(await takeBack(order, { damage }), 'UNKNOWN_CHARGE_KIND');
    requireStatus(await takeBack(order), 200);
    requireRefusal(await takeBack(order, { damage: [{ line, text: 'Bulk' }] }), 'CONDITION_WITHOUT_MOVE');
    expect(await condition()).toEqual([]);
  });

  it('loses its words when the customer is erased', async () => {
    const line = await lineOf();
    const { handOut, takeBack } = counterOf(shop);
    requireStatus(await handOut(order, { licenceClass: 'BE' }), 200);
    await at('2026-06-02T09:00');
    requireStatus(await takeBack(order, { damage: [{ line, text: 'Kari ga meg en bulk' }] }), 200);
    requireStatus(await counterOf(shop).setStatus(order, { statusId: 5, confirmUnpaid: true }), 200);
    requireStatus(await shop.call('DELETE', `/api/orders/${order}/guest`, { token: shop.adminToken }), 200);
    expect(await condition()).toMatchObject([
      { idSeen: true, licenceClass: null },
      { lines: [{ damage: { text: null } }] },
    ]);
  });
});
