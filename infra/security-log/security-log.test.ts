import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSecurityLog } from './security-files.ts';
import { openSecurityLog, type SecurityLog } from './security-log.ts';

const DAY = 86_400_000;
const KARI = '100000000000001';
const key = new Uint8Array(32).fill(7);
let folder: string;
let now: number;
let errors: unknown[];
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'naust-security-')), 'security');
  now = Date.parse('2026-05-16T23:59:59.000Z');
  errors = [];
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const open = (mostBytes?: number): SecurityLog =>
  openSecurityLog({
    folder,
    key,
    clock: { now: () => now },
    onError: (error) => errors.push(error),
    ...(mostBytes === undefined ? {} : { mostBytes }),
  });
const all = (limit = 1000) => readSecurityLog(folder, { kind: null, before: null, limit });

it('is read newest first over days and processes, page by page, and by kind', async () => {
  const [one, other] = [open(), open()];
  for (let n = 0; n < 5; n += 1) {
    (n % 2 ? one : other).note({ kind: n === 3 ? 'denied' : 'signed-in', account: String(n), ip: '203.0.113.7' });
    await one.flush();
    await other.flush();
    now += 400;
  }
  const pages: string[] = [];
  for (let before: string | null = null, first = true; first || before !== null; first = false) {
    const { entries, next } = await readSecurityLog(folder, { kind: null, before, limit: 2 });
    pages.push(entries.map(({ account }) => account).join());
    before = next;
  }
  expect(pages).toEqual(['4,3', '2,1', '0']);
  const { entries } = await readSecurityLog(folder, { kind: 'denied', before: null, limit: 10 });
  expect(entries.map(({ account }) => account)).toEqual(['3']);
  expect((await readdir(folder)).length).toBe(4);
});

it('keeps an address as a hash that is the same for the same one', async () => {
  const log = open();
  for (const ip of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) log.note({ kind: 'signed-in', account: KARI, ip });
  await log.flush();
  const addresses = (await all()).entries.map(({ address }) => address);
  expect(addresses[1]).toBe(addresses[2]);
  expect(addresses[0]).not.toBe(addresses[1]);
  expect(JSON.stringify(addresses)).not.toContain('203');
});

it('forgets days after ninety', async () => {
  open().note({ kind: 'signed-in', account: KARI });
  await expect.poll(async () => (await all()).entries.length).toBe(1);
  now += 91 * DAY;
  const later = open();
  later.note({ kind: 'signed-out', account: KARI });
  await later.flush();
  expect((await all()).entries.map(({ kind }) => kind)).toEqual(['signed-out']);
});

it('leaves out what strangers cause when the day is full, counts it, and goes on with what accounts do', async () => {
  const log = open(2_000);
  for (let n = 0; n < 100; n += 1) {
    log.note({ kind: 'sign-in-failed', account: null, ip: '203.0.113.7' });
    await log.flush();
  }
  log.note({ kind: 'signed-in', account: KARI });
  await log.flush();
  const { entries } = await all();
  const failed = entries.filter(({ kind }) => kind === 'sign-in-failed').length;
  expect(failed).toBeLessThan(20);
  expect(entries.find(({ kind }) => kind === 'signed-in')?.account).toBe(KARI);
  expect(entries.find(({ kind }) => kind === 'left-out')?.count).toBe(100 - failed);
});

it('lets nobody wait or fail where it cannot be written, and tells that something is missing', async () => {
  await writeFile(folder, 'in the way');
  const log = open();
  log.note({ kind: 'signed-in', account: KARI });
  await log.flush();
  expect(errors.length).toBeGreaterThan(0);
  await rm(folder);
  log.note({ kind: 'signed-out', account: KARI });
  await log.flush();
  const { entries } = await all();
  expect(entries.map(({ kind, count }) => [kind, count])).toEqual([
    ['left-out', 1],
    ['signed-out', null],
  ]);
});

it('is for the shop alone, and a line that was cut short hides no other', async () => {
  const log = open();
  log.note({ kind: 'signed-in', account: KARI });
  await log.flush();
  const [name = ''] = await readdir(folder);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await writeFile(join(folder, name), '{"id":"x","at":"2026', { flag: 'a' });
  expect((await all()).entries).toHaveLength(1);
  expect((await readSecurityLog(join(folder, 'nowhere'), { kind: null, before: null, limit: 1 })).entries).toEqual([]);
});
