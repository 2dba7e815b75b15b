import { expect, it } from 'vitest';
import { deviceLock } from './device-lock.ts';

const DAY = 86_400_000;
let now = Date.parse('2026-06-01T08:00:00Z');
const clock = { now: () => now };
const lockOf = (pin: string | undefined, fill = 1) => deviceLock({ pin, key: new Uint8Array(32).fill(fill), clock });

async function tokenOf(pin: string): Promise<string> {
  const token = await lockOf(pin).open(pin);
  if (token === null) throw new Error('the lock does not open');
  return token;
}

it('admits everybody and opens for nobody where there is no PIN', async () => {
  expect(await lockOf(undefined).admits(undefined)).toBe(true);
  expect(await lockOf(undefined).open('1234')).toBeNull();
});

it('opens for the PIN alone, to the last digit', async () => {
  const lock = lockOf('4711');
  for (const wrong of ['', '471', '47110', '4712', '1174', ' 4711']) expect(await lock.open(wrong)).toBeNull();
  expect(await lock.admits(await tokenOf('4711'))).toBe(true);
});

it('turns away what it did not sign', async () => {
  const lock = lockOf('4711');
  const token = await tokenOf('4711');
  for (const forged of [undefined, '', 'x', `${token}x`, token.replace(/\.[^.]+$/, '.'), await tokenOf('4712')]) {
    expect(await lock.admits(forged), String(forged)).toBe(false);
  }
  expect(await lockOf('4711', 2).admits(token)).toBe(false);
});

it('forgets a device after a year', async () => {
  const token = await tokenOf('4711');
  now += 364 * DAY;
  expect(await lockOf('4711').admits(token)).toBe(true);
  now += 2 * DAY;
  expect(await lockOf('4711').admits(token)).toBe(false);
});
