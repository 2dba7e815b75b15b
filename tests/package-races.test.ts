import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, order, rental, requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop({ writers: 2 });

it('never promises the last piece of a part to two packages, at two writers at once', async () => {
  const tent = await addProduct(shop, { rental_qty: 2 });
  const bag = await addProduct(shop, { rental_qty: 6 });
  const parts = [
    { productId: tent, quantity: 1 },
    { productId: bag, quantity: 2 },
  ];
  const added = async (name: string) =>
    rowSaved.parse(requireStatus(await shop.asAdmin('POST', '/api/packages', { name, parts, percent: 10 }), 201)).id;
  const sets = [await added('Ett'), await added('To')];
  for (let round = 0; round < 4; round += 1) {
    const day = String(10 + round * 3);
    const wish = (id: number) => order(shop, [rental(id, `2026-10-${day}T10:00`, `2026-10-${day}T15:00`)]);
    const answers = await Promise.all([...sets, ...sets, tent].map(wish));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const answer of answers) if (answer.status !== 201) requireRefusal(answer, 'PERIOD_NOT_AVAILABLE');
  }
});
