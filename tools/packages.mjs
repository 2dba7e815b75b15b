import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './child.mjs';
import { licenceOf, lockedPackages, nameAt, packageBreaches } from './packages/rules.mjs';

const LIST = 'docs/licences.md';

/** What a running shop is made of besides its own code, as the licence list says it. @param {string} lockfile */
export function licenceList(lockfile) {
  const rows = lockedPackages(lockfile)
    .filter(([, { dev }]) => dev !== true)
    .map(([place, locked]) => `| ${nameAt(place)} | ${locked.version} | ${licenceOf(place, locked)} |`);
  const head = [
    '# Licences',
    '',
    'Packages that a shop may install to run, and their licences. Written by `node tools/packages.mjs --write` from the lockfile; `npm run sbom` gives the same as a bill of materials (CycloneDX).',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
  ];
  return `${[...head, ...[...new Set(rows)].sort()].join('\n')}\n`;
}

/** @param {string} file */
const textOf = (file) => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lockfile = textOf('package-lock.json');
  const list = licenceList(lockfile);
  if (process.argv.includes('--write')) writeFileSync(join(root, LIST), list);
  const found = packageBreaches(lockfile);
  for (const { rule, complaint } of found) process.stdout.write(`${complaint} (${rule})\n`);
  const isOld = textOf(LIST) !== list;
  if (isOld) process.stdout.write(`${LIST} is not what the lockfile says: node tools/packages.mjs --write\n`);
  process.exitCode = found.length > 0 || isOld ? 1 : 0;
}
