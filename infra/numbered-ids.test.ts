import { expect, it } from 'vitest';
import { numberedIdFromKey, randomNumberedId, uuidFromCause } from './numbered-ids.ts';

const secret = new Uint8Array(32).fill(7);

it('makes ids of 15 digits that do not repeat', () => {
  const ids = Array.from({ length: 1_000 }, randomNumberedId);
  expect(ids.every((id) => /^[1-9]\d{14}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(1_000);
});

it('makes the same id of the same key in the same scope only', () => {
  const id = numberedIdFromKey(secret, 'user 1', 'key');
  expect(id).toMatch(/^[1-9]\d{14}$/);
  expect(numberedIdFromKey(secret, 'user 1', 'key')).toBe(id);
  const others = [
    numberedIdFromKey(secret, 'user 1k', 'ey'),
    numberedIdFromKey(secret, 'visitor', 'key'),
    numberedIdFromKey(new Uint8Array(32), 'user 1', 'key'),
  ];
  expect(others).not.toContain(id);
});

it('makes the same UUID of the same cause and step only', () => {
  const cause = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';
  const id = uuidFromCause(cause, 1);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(uuidFromCause(cause, 1)).toBe(id);
  expect(uuidFromCause(cause, 2)).not.toBe(id);
});
