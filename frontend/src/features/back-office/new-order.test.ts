import { expect, it } from 'vitest';
import { newOrderPath, orderStartIn } from './new-order.ts';

const start = { productId: 12, from: 1440 * 20_000, to: 1440 * 20_001 };

it('names the product and the period of an order in its address, and reads them again', () => {
  const path = newOrderPath(start);
  expect(path).toBe('/admin/orders?new=12_2024-10-04T00:00_2024-10-05T00:00');
  expect(orderStartIn(new URLSearchParams(path.split('?')[1]).get('new') ?? '')).toEqual(start);
  expect(newOrderPath()).toBe('/admin/orders?new');
});

it.each([
  '',
  '100000000000001',
  '12_2024-10-05T00:00_2024-10-04T00:00',
  'x_2024-10-04T00:00_2024-10-05T00:00',
  '12_a_b',
])('reads no start from %j', (text) => expect(orderStartIn(text)).toBeNull());
