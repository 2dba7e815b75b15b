import { expect, it } from 'vitest';
import { WrittenIds } from './written-ids.ts';

it('never takes a written id for one that was not', () => {
  const written = new WrittenIds();
  const ids = Array.from({ length: 200_000 }, (_, nth) => String(100_000_000_000_000 + nth * 7_919));
  for (const id of ids) written.add(id);
  expect(ids.every((id) => written.mayHave(id))).toBe(true);
});

it('takes few others for written', () => {
  const written = new WrittenIds();
  for (let nth = 0; nth < 200_000; nth++) written.add(String(nth));
  const others = Array.from({ length: 100_000 }, (_, nth) => `order-${nth}`);
  expect(others.filter((id) => written.mayHave(id)).length).toBeLessThan(2_500);
});
