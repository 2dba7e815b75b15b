import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import boundaries from '../.dependency-cruiser.mjs';
import { root, runNode } from './child.mjs';
import { filesBelow } from './files.mjs';
import { breaches, houseRules } from './house-rules.mjs';
import { packageBreaches, packageRules } from './packages/rules.mjs';
import { boundaryProbes } from './probes/boundary-probes.mjs';
import { complaints } from './probes/complaints.mjs';
import { coverageProbes } from './probes/coverage-probes.mjs';
import { folderFiles, folderProbes } from './probes/folder-probes.mjs';
import { houseProbes } from './probes/house-probes.mjs';
import { lintProbes, lintRules } from './probes/lint-probes.mjs';
import { packageProbes } from './probes/package-probes.mjs';
import { coverageBreaches, coverageRules } from './spec-coverage/breaches.mjs';

/** @typedef {import('./probes/complaints.mjs').Probe} Probe */
/** @typedef {import('./probes/complaints.mjs').Report} Report */

/** The workspaces that are not services. */
const houses = ['domain', 'read-models', 'mails', 'infra', 'frontend'];

/**
 * A copy of the project layout that holds only probes.
 * @param {readonly Pick<Probe, 'path' | 'text'>[]} probes
 * @param {(top: string) => Promise<Report[]>} look
 */
async function inProbeHouse(probes, look) {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'naust-probes-')));
  try {
    for (const path of filesBelow(root)) {
      if (path.endsWith('package.json')) cpSync(join(root, path), join(top, path));
    }
    for (const { path, text } of probes) {
      mkdirSync(dirname(join(top, path)), { recursive: true });
      writeFileSync(join(top, path), text);
    }
    linkPackages(top);
    return await look(top);
  } finally {
    rmSync(top, { recursive: true });
  }
}

/**
 * The workspaces resolve to the probes, every other package to the one installed here.
 * @param {string} top
 */
function linkPackages(top) {
  const installed = join(root, 'node_modules');
  mkdirSync(join(top, 'node_modules/@naust'), { recursive: true });
  for (const name of readdirSync(installed).filter((name) => name !== '@naust')) {
    symlinkSync(join(installed, name), join(top, 'node_modules', name));
  }
  for (const name of readdirSync(join(installed, '@naust'))) {
    const folder = houses.includes(name) ? name : `services/${name}`;
    symlinkSync(join(top, folder), join(top, 'node_modules/@naust', name));
  }
}

/** @param {string} top @param {string} config @returns {Promise<Report[]>} */
async function cruised(top, config) {
  const { output } = await runNode(
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(root, config), '--output-type', 'json'],
      ...houses,
      'services',
    ],
    { cwd: top },
  );
  /** @type {{ summary: { violations: { from: string, rule: { name: string } }[] } }} */
  const { summary } = JSON.parse(output);
  return summary.violations.map(({ from, rule }) => ({ rule: rule.name, path: from }));
}

/** @param {string} top @returns {Promise<Report[]>} */
async function linted(top) {
  cpSync(join(root, 'biome.json'), join(top, 'biome.json'));
  const { output } = await runNode(
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--max-diagnostics=none', '--reporter=json', '.'],
    { cwd: top },
  );
  /** @type {{ diagnostics: { category: string, location: { path: string } }[] }} */
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  return diagnostics.map(({ category, location }) => ({ rule: category.split('/').at(-1) ?? '', path: location.path }));
}

/** @returns {Report[]} */
const packageReports = () =>
  packageProbes.flatMap(({ path, text }) => packageBreaches(text).map(({ rule }) => ({ rule, path })));

const found = [
  ...complaints(
    boundaries.forbidden.map(({ name }) => name),
    boundaryProbes,
    await inProbeHouse(boundaryProbes, (top) => cruised(top, '.dependency-cruiser.mjs')),
  ),
  ...complaints(
    ['no-folder-cycles'],
    folderProbes,
    await inProbeHouse(folderFiles, (top) => cruised(top, '.dependency-cruiser-folders.mjs')),
  ),
  ...complaints(lintRules, lintProbes, await inProbeHouse(lintProbes, linted)),
  ...complaints(
    houseRules.map(({ name }) => name),
    houseProbes,
    await inProbeHouse(houseProbes, async (top) => breaches(top)),
  ),
  ...complaints(
    coverageRules,
    coverageProbes,
    await inProbeHouse(coverageProbes, async (top) => coverageBreaches(top).breaches),
  ),
  ...complaints(packageRules, packageProbes, packageReports()),
];
if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
