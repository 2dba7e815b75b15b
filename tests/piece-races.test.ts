import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { counterOf } from './testing/counter.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, placed, readOrder, rental, requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const WRITERS = 2;
const [MONDAY, TUESDAY] = ['2026-06-01T10:00', '2026-06-02T10:00'];
const shop = useTestShop({ writers: WRITERS });
let trailers: number;
let piece: number;

beforeAll(async () => {
  shop.clock.set(`${MONDAY}:00+02:00`);
  await shop.renewAdmin();
  trailers = await addProduct(shop, { rental_qty: 40 });
  const named = await shop.asAdmin('POST', `/api/products/${trailers}/pieces`, { label: 'H1' });
  piece = z.object({ id: z.int() }).parse(requireStatus(named, 201)).id;
});

it('gives a piece to one of the orders that ask for it at once, at two writers [D151.4]', async () => {
  const { handOut, takeBack } = counterOf(shop);
  for (let round = 1; round <= 5; round += 1) {
    const orders = await Promise.all(
      Array.from({ length: 4 }, () => placed(shop, [rental(trailers, MONDAY, TUESDAY)])),
    );
    const answers = await Promise.all(orders.map((id) => handOut(id, { pieces: [piece] })));
    const taken = orders.filter((_, at) => answers[at]?.status === 200);
    expect(taken).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) requireRefusal(answer, 'PIECE_IS_OUT');
    const [holder = ''] = taken;
    expect((await readOrder(shop, holder)).OrderItems[0]?.piecesOut).toEqual([{ id: piece, label: 'H1' }]);
    requireStatus(await takeBack(holder, { confirm: true }), 200);
  }
});
