import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('EhfRules.java', import.meta.url));
const run = promisify(execFile);
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
const cache = fileURLToPath(new URL('../../node_modules/.cache/ehf-rules', import.meta.url));

/** Path below the repository without version and ending, version, and SHA-256. @type {[string, string, string][]} */
const archives = [
  [
    'com/helger/phive/rules/phive-rules-peppol',
    '4.3.7',
    'c82aaeda5ca16166034421393d160ec6cf77460b16e027eecc4bb5fe67a552ce',
  ],
  ['com/helger/ubl/ph-ubl21', '10.2.0', '7317ddd448f58cdf4e550878d839be8d3324b410771ba462a35ced49ccb26a52'],
  [
    'com/helger/xsd/ph-xsds-ccts-cct-schemamodule',
    '4.1.0',
    'ec0e60be5265b09fac75a57a4b284244820c23f0481a1c75802ba4eb6338b0fd',
  ],
  ['com/helger/xsd/ph-xsds-xades132', '4.1.0', 'd90bdb2359bbef63bd789af238fb135dd7ada0ba9722f4e2825cd210dada013c'],
  ['com/helger/xsd/ph-xsds-xades141', '4.1.0', 'b34b2670774e9de79653767fd667d86823261c153f706c2344889d0702f54e41'],
  ['com/helger/xsd/ph-xsds-xmldsig', '4.1.0', '66590e38b0994d0fd6cd89b1588a3c96fad3a3c85494cf764783fe0c4acc9c3d'],
  ['net/sf/saxon/Saxon-HE', '12.10', 'b571af282f25d7301059f788b9a149aab8b5cdc14ef3d212dc5425d3dcbb9a97'],
  ['org/xmlresolver/xmlresolver', '5.3.3', '1fe4d5b92f708dcdb82dbce12919e0171e6b5ca62c6dca6220483625098feb5f'],
];

/** @typedef {{ file: string, rule: string, weight: string, words: string }} EhfFinding */

/** Downloads the official rules once, by Maven. Returns why it cannot; null on success. */
export async function prepareRules() {
  for (const command of ['javac', 'mvn']) {
    const isThere = await run(command, ['--version']).then(
      () => true,
      () => false,
    );
    if (!isThere) return `${command} is not installed`;
  }
  try {
    await mkdir(cache, { recursive: true });
    for (const archive of archives) await fetched(archive);
    return null;
  } catch (fault) {
    return `the rules of EHF cannot be downloaded: ${fault instanceof Error ? fault.message : fault}`;
  }
}

/** @param {[string, string, string]} archive */
async function fetched([path, version, sha256]) {
  const file = fileOf(path, version);
  if ((await hashOf(file)) === sha256) return;
  const parts = path.split('/');
  const artifact = `${parts.slice(0, -1).join('.')}:${parts.at(-1)}:${version}`;
  const copied = [`-Dartifact=${artifact}`, `-DoutputDirectory=${cache}`, '-Dmdep.useBaseVersion=true'];
  await run('mvn', ['--batch-mode', '--quiet', COPY, ...copied]);
  if ((await hashOf(file)) !== sha256) throw new Error(`${artifact} is not the reviewed file`);
}

/** @param {string} file */
const hashOf = (file) =>
  readFile(file).then(
    (content) => createHash('sha256').update(content).digest('hex'),
    () => null,
  );

/** @param {string} path @param {string} version */
const nameOf = (path, version) => `${path.split('/').at(-1)}-${version}.jar`;
/** @param {string} path @param {string} version */
const fileOf = (path, version) => join(cache, nameOf(path, version));

/**
 * Findings of all XML files of a folder, in one start of Java.
 * @param {string} folder
 * @returns {Promise<{ checked: number, findings: EhfFinding[] }>}
 */
export async function checkEhf(folder) {
  const classPath = archives.map(([path, version]) => fileOf(path, version)).join(delimiter);
  const { stdout } = await run('java', ['-cp', classPath, program, folder], { maxBuffer: 1 << 28 });
  const lines = stdout.trimEnd().split('\n');
  const findings = lines.slice(0, -1).map((line) => {
    const [file = '', rule = '', weight = '', words = ''] = line.split('\t');
    return { file, rule, weight, words };
  });
  return { checked: Number(lines.at(-1)), findings };
}
