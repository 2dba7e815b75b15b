import { bookingAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { rulesAnswer } from '@naust/domain/rules/rules-settings.contract.ts';
import { aboutAnswer } from '@naust/domain/shop/about.contract.ts';
import { shopAnswer } from '@naust/domain/shop/shop.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askUndo, historyOf, undo } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  addStaff,
  INVOICE,
  order,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

const DAY_MS = 24 * 60 * 60_000;
let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const now = () => shop.read(rulesAnswer, '/api/shop/rules', shop.adminToken);
const save = (body: unknown) => shop.asAdmin('PUT', '/api/shop/rules', body);

it('sets rules over the version that was seen, and only for administrators', async () => {
  const { version, ...rules } = await now();
  const first = { ...FIRST_RULES, withdrawalCoversRental: false };
  expect(rules).toEqual(first);
  requireStatus(await save({ minimumAge: 21, version }), 200);
  expect(await now()).toEqual({ ...first, minimumAge: 21, version: version + 1 });
  expect((await shop.read(shopAnswer, '/api/shop')).rules.minimumAge).toBe(21);
  requireRefusal(await save({ minimumAge: 22, version }), 'CHANGED_MEANWHILE');
  requireStatus(await shop.call('PUT', '/api/shop/rules', { body: { minimumAge: 22 } }), 401);
  requireStatus(await shop.call('GET', '/api/shop/rules'), 401);
  requireStatus(await save(FIRST_RULES), 200);
});

it('refuses a number outside its range in words', async () => {
  const answer = await save({ minimumAge: 17 });
  requireRefusal(answer, 'RULE_OUT_OF_RANGE');
  expect(answer.body).toMatchObject({
    error: 'Skriv et helt tall fra 18 til 30.',
    field: 'minimumAge',
    least: 18,
    most: 30,
  });
});

it('refuses opening hours in which nobody gets a weekend price, and such a weekend', async () => {
  await addProduct(shop, { name: 'Lavvo med helgepris', price_weekend: 900 });
  const workday = { opens: '08:00', closes: '15:00' };
  const week = [workday, workday, workday, workday, workday, null, null];
  const hours = { week, exceptions: [], closesOutside: true };
  requireRefusal(await shop.asAdmin('PUT', '/api/opening-hours', hours), 'NO_WEEKEND_HOUR');
  requireStatus(await save({ weekendFrom: 'FR12:00' }), 200);
  requireStatus(await shop.asAdmin('PUT', '/api/opening-hours', hours), 200);
  requireRefusal(await save({ weekendFrom: 'FR16:00' }), 'NO_WEEKEND_HOUR');
  requireStatus(await save({ weekendFrom: 'FR16:00', weekendUntil: 'MO10:00' }), 422);
  requireStatus(await shop.asAdmin('PUT', '/api/opening-hours', { ...hours, closesOutside: false }), 200);
  requireStatus(await save({ weekendFrom: 'FR16:00', weekendUntil: 'SU22:00' }), 200);
});

const bookingsOf = (id: number) => shop.read(z.array(bookingAnswer), `/api/products/${id}/bookings`);

it('keeps the preparation of bookings that are placed, and lets two hours be added to the answer', async () => {
  const tent = await addProduct(shop, { name: 'Lavvo med klargjøring' });
  await placed(shop, [rental(tent, '2027-03-10T10:00', '2027-03-10T16:00')]);
  requireStatus(await save({ preparationHours: 6 }), 200);
  requireRefusal(await order(shop, [rental(tent, '2027-03-10T17:00', '2027-03-10T20:00')]), 'PERIOD_NOT_AVAILABLE');
  await placed(shop, [rental(tent, '2027-03-10T18:00', '2027-03-10T20:00')]);
  requireRefusal(await order(shop, [rental(tent, '2027-03-11T01:00', '2027-03-11T03:00')]), 'PERIOD_NOT_AVAILABLE');
  await placed(shop, [rental(tent, '2027-03-11T02:00', '2027-03-11T03:00')]);
  const busy = await bookingsOf(tent);
  // Six hours before the first pickup, and six after the last return, less the two that readers add.
  expect(busy).toEqual([{ from: '2027-03-10T06:00', to: '2027-03-11T07:00' }]);
  requireRefusal(await order(shop, [rental(tent, '2027-03-10T01:00', '2027-03-10T05:00')]), 'PERIOD_NOT_AVAILABLE');
  requireStatus(await save({ preparationHours: 0 }), 200);
  requireRefusal(await order(shop, [rental(tent, '2027-03-11T08:00', '2027-03-11T12:00')]), 'PERIOD_NOT_AVAILABLE');
  await placed(shop, [rental(tent, '2027-03-11T09:00', '2027-03-11T12:00')]);
  await placed(shop, [rental(tent, '2027-03-11T12:00', '2027-03-11T13:00')]);
  requireStatus(await save({ preparationHours: 2 }), 200);
});

it('keeps due date and cancellation of an order, and no invoice of a consumer is due before 14 days', async () => {
  const tent = await addProduct(shop, { name: 'Lavvo med regler', price_day: 1000 });
  requireStatus(await save({ invoiceDueDays: 30, freeCancellationHours: 24, lateCancellationPercent: 20 }), 200);
  const kari = await addCustomer(shop);
  const fields = { paymentId: INVOICE, over18: true };
  const ordering = { token: kari.token, fields };
  const before = await placed(shop, [rental(tent, '2026-06-02T09:00', '2026-06-03T09:00')], ordering);
  requireStatus(await save({ invoiceDueDays: 5, freeCancellationHours: 720, lateCancellationPercent: 100 }), 200);
  const after = await placed(shop, [rental(tent, '2026-06-05T10:00', '2026-06-06T10:00')], ordering);
  const daysOf = async (id: string) => {
    const { createdAt, dueDate } = await readOrder(shop, id);
    return Math.round(
      (Date.parse(`${dueDate}T12:00:00Z`) - Date.parse(`${createdAt.slice(0, 10)}T12:00:00Z`)) / DAY_MS,
    );
  };
  expect(await daysOf(before)).toBe(30);
  expect(await daysOf(after)).toBe(14);
  const feeOf = async (id: string) =>
    (await shop.call('GET', `/api/orders/${id}/cancel`, { token: kari.token })).body as { fee: number };
  expect((await feeOf(before)).fee).toBe(200);
  expect((await feeOf(after)).fee).toBe(1000);
});

it('takes the newest rules and business back from the history, and not what was changed since', async () => {
  const entries = () => historyOf(shop, 'shop', 1);
  const newest = async (type: string) => (await entries()).findLast((entry) => entry.type === type);
  const before = await now();
  requireStatus(await save({ minimumAge: 29 }), 200);
  const first = await newest('RulesSet');
  requireStatus(await save({ minimumAge: 30 }), 200);
  const second = await newest('RulesSet');
  expect([first?.undoable, second?.undoable]).toEqual([true, true]);
  requireRefusal(await askUndo(shop, first?.eventId), 'CHANGED_SINCE');
  await undo(shop, second?.eventId);
  expect((await now()).minimumAge).toBe(29);
  requireRefusal(await askUndo(shop, second?.eventId), 'CHANGED_SINCE');
  requireStatus(await save({ minimumAge: before.minimumAge }), 200);

  const aboutNow = () => shop.read(aboutAnswer, '/api/shop/about', shop.adminToken);
  const { version: _, ...about } = await aboutNow();
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', { ...about, shortName: 'Fjord' }), 200);
  await undo(shop, (await newest('BusinessDescribed'))?.eventId);
  expect((await aboutNow()).shortName).toBe(about.shortName);
  const { token } = await addStaff(shop);
  requireStatus(await askUndo(shop, (await newest('BusinessDescribed'))?.eventId, token), 403);
});
