import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leasesContract } from '../leases.suite.ts';
import { openSqliteLeases } from './sqlite-leases.ts';

function freshPlace() {
  const directory = mkdtempSync(join(tmpdir(), 'naust-leases-'));
  return { file: join(directory, 'leases.db'), remove: () => rmSync(directory, { recursive: true }) };
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
  expect(await alone.hold(['orders@1'])).toEqual([{ name: 'orders@1', epoch: 2 }]);
  expect(await killed.renew(left)).toEqual([]);
  for (const one of [killed, alone]) await one.close();
  remove();
});
