import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leasesContract } from '../leases.suite.ts';
import { openSqliteLeases } from './sqlite-leases.ts';

function freshPlace() {
  const directory = mkdtempSync(join(tmpdir(), 'naust-leases-'));
  return { file: join(directory, 'read-models.db'), remove: () => rmSync(directory, { recursive: true }) };
}

leasesContract(async () => {
  const { file, remove } = freshPlace();
  return { open: (options) => openSqliteLeases(file, options), close: async () => remove() };
});

it('gives who lives alone at once what others left behind, and leaves nobody else in doubt', async () => {
  const { file, remove } = freshPlace();
  const killed = openSqliteLeases(file);
  const left = await killed.hold(['orders@1']);
  const alone = openSqliteLeases(file, { alone: true });
  expect(await alone.hold(['orders@1'])).toHaveLength(1);
  expect(await killed.renew(left)).toEqual([]);
  for (const one of [killed, alone]) await one.close();
  remove();
});

it('counts on from a greater epoch than any before where its file fell back or was lost', async () => {
  const { file, remove } = freshPlace();
  let now = 5_000;
  const epochOf = async () => {
    const leases = openSqliteLeases(file, { alone: true, clock: { now: () => now } });
    const [lease] = await leases.hold(['orders@1']);
    await leases.close();
    return lease?.epoch;
  };
  expect([await epochOf(), await epochOf(), await epochOf()]).toEqual([5_000, 5_001, 5_002]);
  rmSync(`${file}-leases`);
  now += 3;
  expect(await epochOf()).toBe(5_003);
  remove();
});
