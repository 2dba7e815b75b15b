import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './child.mjs';
import { licenceOf, lockedPackages, nameAt, packageBreaches } from './packages/rules.mjs';

/**
 * The packages of a running shop, for the licence list.
 * @param {string} lockfile
 */
export function licenceList(lockfile) {
  const rows = lockedPackages(lockfile)
    .filter(([, { dev }]) => dev !== true)
    .map(([place, locked]) => `| ${nameAt(place)} | ${locked.version} | ${licenceOf(place, locked)} |`);
  const head = [
    '# Licences',
    '',
    'Packages that a shop may install to run, from the lockfile. `npm run sbom` gives the same as a bill of materials (CycloneDX).',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
  ];
  return `${[...head, ...[...new Set(rows)].sort()].join('\n')}\n`;
}

/** Checks the packages of the lockfile; `--list` prints their licences too. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (process.argv.includes('--list')) process.stdout.write(licenceList(lockfile));
  const found = packageBreaches(lockfile);
  for (const { rule, complaint } of found) process.stdout.write(`${complaint} (${rule})\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
