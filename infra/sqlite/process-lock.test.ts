import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdLock, LockHeld, shareLock } from './process-lock.ts';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'naust-locks-'));
  file = join(directory, 'shop.lock');
});
afterEach(() => rm(directory, { recursive: true }));

it('is held by one alone, who is named', () => {
  const lock = holdLock(file);
  for (const take of [holdLock, shareLock]) expect(() => take(file)).toThrow(LockHeld);
  expect(() => holdLock(file)).toThrow(`process ${process.pid}`);
  lock.release();
  holdLock(file).release();
});

it('is shared by several, who keep out one that wants it alone until the last has let go', () => {
  const [one, other] = [shareLock(file), shareLock(file)];
  expect(() => holdLock(file)).toThrow(LockHeld);
  one.release();
  one.release();
  expect(() => holdLock(file)).toThrow(LockHeld);
  other.release();
  holdLock(file).release();
});

it('is held also where its file was damaged, which nobody can hold', async () => {
  await writeFile(file, 'no database at all, and longer than any header of one would be: '.repeat(40));
  const lock = holdLock(file);
  expect(() => holdLock(file)).toThrow(LockHeld);
  lock.release();
});
