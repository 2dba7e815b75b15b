import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { packageBreaches } from './packages/rules.mjs';
import { licenceList } from './packages.mjs';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');
const lockfile = read('package-lock.json');

/** The lockfile with one more package. */
const withPackage = (locked: Record<string, unknown>) => {
  const all = JSON.parse(lockfile) as { packages: Record<string, unknown> };
  const added = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x', ...locked };
  return JSON.stringify({ ...all, packages: { ...all.packages, 'node_modules/newcomer': added } });
};

it('lists all packages of a shop, and lets none in that runs a script or has a licence that nobody saw', () => {
  expect(packageBreaches(lockfile)).toEqual([]);
  expect(licenceList(lockfile)).toContain('| koa | ');
  expect(licenceList(withPackage({}))).toContain('| newcomer | 1.0.0 | MIT |');
  const rulesBroken = (locked: Record<string, unknown>) => packageBreaches(withPackage(locked)).map(({ rule }) => rule);
  expect(rulesBroken({})).toEqual([]);
  expect(rulesBroken({ hasInstallScript: true })).toEqual(['install-script-known']);
  expect(rulesBroken({ license: 'AGPL-3.0-only' })).toEqual(['licence-free']);
  expect(rulesBroken({ integrity: undefined })).toEqual(['package-sealed']);
});
