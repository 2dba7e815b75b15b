import { describe, expect, it } from 'vitest';
import { counterOf } from './testing/counter.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addGoods, addProduct, placed, readOrder, rental, requireStatus, sale } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const STATUSES = [1, 2, 3, 4, 5, 6];
const PERIOD = ['2026-06-10T10:00', '2026-06-11T10:00'] as const;
const shop = useTestShop();

const move = (id: string, statusId: number) => counterOf(shop).setStatus(id, { statusId, reason: 'Feil rad' });

describe('an order', () => {
  it('is moved from any status to any other', async () => {
    const rope = await addGoods(shop, 'Tau', null);
    for (const from of STATUSES) {
      for (const to of STATUSES.filter((status) => status !== from)) {
        const id = await placed(shop, [sale(rope)]);
        if (from !== 1) requireStatus(await move(id, from), 200);
        requireStatus(await move(id, to), 200);
        expect((await readOrder(shop, id)).StatusId, `${from} → ${to}`).toBe(to);
      }
    }
  });

  it.each([4, 5, 6].flatMap((from) => [1, 2, 3].map((to) => [from, to] as const)))(
    'that leaves %i for %i asks for its units anew',
    async (from, to) => {
      const tent = await addProduct(shop);
      const id = await placed(shop, [rental(tent, ...PERIOD)]);
      requireStatus(await move(id, from), 200);
      const other = await placed(shop, [rental(tent, ...PERIOD)]);
      requireRefusal(await move(id, to), 'PERIOD_NOT_AVAILABLE');
      expect((await readOrder(shop, id)).StatusId).toBe(from);
      requireStatus(await move(other, 6), 200);
      requireStatus(await move(id, to), 200);
    },
  );
});
