import { discountAnswer } from '@naust/domain/discounts/discounts.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { addGoods, order, placed, requireStatus, sale } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const WRITERS = 2;
const shop = useTestShop({ writers: WRITERS });
let rope: number;
beforeAll(async () => {
  rope = await addGoods(shop, 'Tau', null);
  for (let writer = 0; writer < WRITERS; writer += 1) await placed(shop, [sale(rope)]);
});

it('gives the last uses to as many orders as there are, at two writers at once', async () => {
  for (let round = 1; round <= 5; round += 1) {
    const code = `SISTE${round}`;
    const body = { name: 'Siste', percent: 50, code, maxUses: 3 };
    requireStatus(await shop.asAdmin('POST', '/api/discounts', body), 201);
    const buy = () => order(shop, [sale(rope)], { fields: { discountCode: code, total: 25 } });
    const answers = await Promise.all(Array.from({ length: 8 }, buy));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const answer of answers) if (answer.status !== 201) requireRefusal(answer, 'DISCOUNT_USED_UP');
  }
  const rows = await shop.read(z.array(discountAnswer), '/api/discounts', shop.adminToken);
  expect(rows.map(({ uses }) => uses)).toEqual([3, 3, 3, 3, 3]);
});
