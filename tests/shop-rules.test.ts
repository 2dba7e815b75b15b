import { rulesAnswer } from '@naust/domain/shop/rules.contract.ts';
import { FIRST_RULES } from '@naust/domain/shop/rules.ts';
import { shopAnswer } from '@naust/domain/shop/shop.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, requireStatus } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const now = () => shop.read(rulesAnswer, '/api/shop/rules');
const save = (body: unknown) => shop.asAdmin('PUT', '/api/shop/rules', body);

it('sets rules over the version that was seen, and only for administrators [D40.1]', async () => {
  const { version, ...rules } = await now();
  expect(rules).toEqual(FIRST_RULES);
  requireStatus(await save({ minimumAge: 21, version }), 200);
  expect(await now()).toEqual({ ...FIRST_RULES, minimumAge: 21, version: version + 1 });
  expect((await shop.read(shopAnswer, '/api/shop')).rules.minimumAge).toBe(21);
  requireRefusal(await save({ minimumAge: 22, version }), 'CHANGED_MEANWHILE');
  requireStatus(await shop.call('PUT', '/api/shop/rules', { body: { minimumAge: 22 } }), 401);
  requireStatus(await save(FIRST_RULES), 200);
});

it('refuses a number outside its range in words [D40.2]', async () => {
  const answer = await save({ minimumAge: 17 });
  requireRefusal(answer, 'RULE_OUT_OF_RANGE');
  expect(answer.body).toMatchObject({
    error: 'Skriv et helt tall fra 18 til 30.',
    field: 'minimumAge',
    least: 18,
    most: 30,
  });
});

it('refuses opening hours in which nobody gets a weekend price, and such a weekend [D40.2]', async () => {
  await addProduct(shop, { name: 'Lavvo med helgepris', price_weekend: 900 });
  const workday = { opens: '08:00', closes: '15:00' };
  const week = [workday, workday, workday, workday, workday, null, null];
  const hours = { week, exceptions: [], closesOutside: true };
  requireRefusal(await shop.asAdmin('PUT', '/api/opening-hours', hours), 'NO_WEEKEND_HOUR');
  requireStatus(await save({ weekendFrom: 'FR12:00' }), 200);
  requireStatus(await shop.asAdmin('PUT', '/api/opening-hours', hours), 200);
  requireRefusal(await save({ weekendFrom: 'FR16:00' }), 'NO_WEEKEND_HOUR');
  requireStatus(await save({ weekendFrom: 'FR16:00', weekendUntil: 'MO10:00' }), 422);
});
