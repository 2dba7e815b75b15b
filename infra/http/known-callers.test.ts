import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callersKnownHere, callersKnownInFile } from './known-callers.ts';
import { memoryRateLimits } from './rate-limits.ts';

const DAY = 86_400_000;
const key = Buffer.alloc(32, 7);
const [kari, ola] = ['kari@kunde.test|203.0.113.7', 'ola@kunde.test|203.0.113.7'];
let folder: string;
let now: number;
let faults: unknown[];
const file = () => join(folder, 'known');
const open = () =>
  callersKnownInFile({ folder, key, clock: { now: () => now }, onError: (fault) => faults.push(fault) });

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'naust-known-')), 'security');
  now = Date.parse('2026-06-02T07:30:00Z');
  faults = [];
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

it('are known after a restart, by nothing that names them', async () => {
  const before = open();
  expect(await before.knows(kari)).toBe(false);
  await Promise.all([before.remember(kari), before.remember(kari)]);
  expect(await open().knows(kari)).toBe(true);
  expect(await open().knows(ola)).toBe(false);
  const kept = await readFile(file(), 'utf8');
  expect(kept).toMatch(/^[\w-]{43} \d{5}\n$/);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await callersKnownHere().knows(kari)).toBe(false);
  expect(faults).toEqual([]);
});

it('are known for 90 days after they last signed in, and gone from the file then', async () => {
  await open().remember(kari);
  now += 60 * DAY;
  const later = open();
  await later.remember(ola);
  now += 30 * DAY;
  expect([await later.knows(kari), await open().knows(kari)]).toEqual([true, true]);
  now += DAY;
  expect([await later.knows(kari), await open().knows(kari), await open().knows(ola)]).toEqual([false, false, true]);
  await later.remember(ola);
  expect((await readFile(file(), 'utf8')).match(/\n/g)).toHaveLength(1);
  expect(await open().knows(ola)).toBe(true);
});

it('are as many as can be read of a damaged file, and none of a lost one', async () => {
  await open().remember(kari);
  const kept = await readFile(file(), 'utf8');
  await writeFile(file(), `\u0000\u0001 half a line\n${kept}${kept.slice(0, 20)}`);
  expect(await open().knows(kari)).toBe(true);
  await rm(file());
  expect(await open().knows(kari)).toBe(false);
  expect(faults).toEqual([]);
});

it('are known until the end of the process where the disk takes nothing', async () => {
  await mkdir(file(), { recursive: true });
  const here = open();
  await here.remember(kari);
  expect(await here.knows(kari)).toBe(true);
  expect(faults).not.toEqual([]);
});

it('are known by the limits as well that count in memory', async () => {
  await memoryRateLimits(1, open()).remember(kari);
  expect(await memoryRateLimits(0, open()).knows(kari)).toBe(true);
});
