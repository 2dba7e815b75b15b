import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import boundaries from '../.dependency-cruiser.mjs';
import { root, runNode } from './child.mjs';
import { filesBelow } from './files.mjs';
import { folderCycles } from './folder-cycles.mjs';
import { breaches, houseRules } from './house-rules.mjs';
import { packageBreaches, packageRules } from './packages/rules.mjs';
import { boundaryProbes } from './probes/boundary-probes.mjs';
import { complaints } from './probes/complaints.mjs';
import { coverageProbes } from './probes/coverage-probes.mjs';
import { folderProbes } from './probes/folder-probes.mjs';
import { houseProbes } from './probes/house-probes.mjs';
import { packageProbes } from './probes/package-probes.mjs';
import { coverageBreaches, coverageRules } from './spec-coverage/breaches.mjs';

/** @typedef {import('./probes/complaints.mjs').Probe} Probe */
/** @typedef {import('./probes/complaints.mjs').Report} Report */

/** The workspaces that are no service. */
const houses = ['domain', 'read-models', 'mails', 'infra', 'frontend'];

/** A copy of the house with nothing in it but probes. @param {readonly Probe[]} probes @param {(top: string) => Promise<Report[]>} look */
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

/** The workspaces resolve to the probes, every other package to the one installed here. @param {string} top */
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

/** @param {string} top @returns {Promise<{ modules: import('./folder-cycles.mjs').Module[], summary: { violations: { from: string, rule: { name: string } }[] } }>} */
async function cruised(top) {
  const { output } = await runNode(
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json'],
      ...houses,
      'services',
    ],
    { cwd: top },
  );
  return JSON.parse(output);
}

/** @returns {Report[]} */
const packageReports = () =>
  packageProbes.flatMap(({ path, text }) => packageBreaches(text).map(({ rule }) => ({ rule, path })));

/** @param {string} top @returns {Promise<Report[]>} */
const boundaryReports = async (top) =>
  (await cruised(top)).summary.violations.map(({ from, rule }) => ({ rule: rule.name, path: from }));

/** @param {string} top @returns {Promise<Report[]>} */
const folderReports = async (top) =>
  folderCycles((await cruised(top)).modules).map(({ from }) => ({ rule: 'no-folder-cycles', path: from }));

const found = [
  ...complaints(
    boundaries.forbidden.map(({ name }) => name),
    boundaryProbes,
    await inProbeHouse(boundaryProbes, boundaryReports),
  ),
  ...complaints(['no-folder-cycles'], folderProbes, await inProbeHouse(folderProbes, folderReports)),
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
