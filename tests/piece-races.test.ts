import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { counterOf } from './testing/counter.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, order, placed, readOrder, rental, requireStatus } from './testing/shop-story.ts';
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

it('books the last unit or sends it to the workshop, at two writers', async () => {
  const van = await addProduct(shop, { rental_qty: 1 });
  const named = await shop.asAdmin('POST', `/api/products/${van}/pieces`, { label: 'V1' });
  const { id } = z.object({ id: z.int() }).parse(requireStatus(named, 201));
  for (let round = 1; round <= 5; round += 1) {
    const [from, to] = [`2026-07-${10 + 2 * round}T10:00`, `2026-07-${11 + 2 * round}T10:00`];
    const [booked, down] = await Promise.all([
      order(shop, [rental(van, from, to)]),
      shop.asAdmin('POST', `/api/pieces/${id}/downtime`, { from, to }),
    ]);
    expect([booked.status, down.status].sort()).toEqual([201, 409]);
    if (booked.status === 409) requireRefusal(booked, 'PERIOD_NOT_AVAILABLE');
    else requireRefusal(down, 'NO_UNIT_FOR_DOWNTIME');
  }
});

it('gives a piece to one of the orders that ask for it at once, at two writers', async () => {
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
