import { expect, it } from 'vitest';
import { wakeCalls } from './projector.ts';

function calls() {
  let made = 0;
  const waking = wakeCalls(() => {
    made += 1;
  });
  return { ...waking, made: () => made };
}

it('wakes the projector once for all that is committed until it has seen something', () => {
  const waking = calls();
  for (const head of [1n, 2n, 3n]) waking.grown(head);
  expect(waking.made()).toBe(1);
});

it('wakes it again where it has seen less than there is by then', () => {
  const waking = calls();
  waking.grown(1n);
  waking.grown(2n);
  waking.seen(1n);
  expect(waking.made()).toBe(2);
  waking.seen(2n);
  expect(waking.made()).toBe(2);
});

it('wakes it for the next commit after it has seen everything', () => {
  const waking = calls();
  waking.grown(1n);
  waking.seen(1n);
  waking.grown(2n);
  expect(waking.made()).toBe(2);
});
