import { expect, it } from 'vitest';
import { seenPositions } from './seen-positions.ts';

const declarations = [
  { name: 'orders', version: 3, indexes: {} },
  { name: 'users', version: 1, indexes: {} },
];
const never = { checkpoint: async () => null };

it('answers at once what has been seen already', async () => {
  const positions = seenPositions(declarations, never);
  positions.note(['orders@3', 'users@1'], 7n);
  expect(await positions.waitFor(['orders', 'users'], 7n, { atMost: 0 })).toBe('seen');
});

it('waits until the last of the read models has seen the position', async () => {
  const positions = seenPositions(declarations, never);
  const waiting = positions.waitFor(['orders', 'users'], 7n);
  positions.note(['orders@3'], 9n);
  let isOver = false;
  const answer = waiting.then((seen) => {
    isOver = true;
    return seen;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  positions.note(['users@1'], 7n);
  expect(await answer).toBe('seen');
});

it('says stale when it has waited long enough', async () => {
  const positions = seenPositions(declarations, never);
  positions.note(['orders@3'], 6n);
  expect(await positions.waitFor(['orders'], 7n, { atMost: 5 })).toBe('stale');
});

it('never goes back', async () => {
  const positions = seenPositions(declarations, never);
  positions.note(['orders@3'], 9n);
  positions.note(['orders@3'], 4n);
  expect(await positions.waitFor(['orders'], 9n, { atMost: 0 })).toBe('seen');
});

it('does not wait for what the log has never told anybody', async () => {
  let head = 7n;
  const positions = seenPositions(declarations, never, { head: async () => head });
  const forEver = { atMost: 3_600_000 };
  expect(await positions.waitFor(['orders'], 8n, forEver)).toBe('stale');
  head = 8n;
  const waiting = positions.waitFor(['orders'], 8n, forEver);
  positions.note(['orders@3'], 8n);
  expect(await waiting).toBe('seen');
}, 5_000);

it('looks at the saved checkpoints where the projector cannot tell', async () => {
  const positions = seenPositions(declarations, { checkpoint: async (model) => (model === 'orders@3' ? 8n : null) });
  expect(await positions.waitFor(['orders'], 8n)).toBe('seen');
  expect(await positions.waitFor(['orders', 'users'], 8n, { atMost: 100 })).toBe('stale');
});
