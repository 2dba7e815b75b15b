import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './child.mjs';
import { filesBelow } from './files.mjs';

/** @typedef {'services' | 'frontend'} Part services: dist/, frontend: frontend/dist/ */
/** @type {readonly Part[]} */
const allParts = ['services', 'frontend'];

const vite = ['node_modules/vite/bin/vite.js', 'build', 'frontend'];
/** The pages in each language (decision 94). */
export const frontendBuilds = [vite, [...vite, '--mode', 'en']];

/** Sources and build of each part: in a separate process, so that its memory is freed. */
const parts = {
  services: {
    folders: ['domain', 'read-models', 'mails', 'infra', 'services'],
    files: ['tools/bundle-services.mjs'],
    build: () => runNode(['tools/bundle-services.mjs']),
  },
  frontend: {
    folders: ['domain', 'frontend', 'docs/pictures/handbok'],
    files: ['docs/handbok.md'],
    build: buildPages,
  },
};

export const emptyPages = () => rmSync(join(root, 'frontend/dist'), { recursive: true, force: true });

/** One after the other: the second takes over the files that are equal. */
async function buildPages() {
  emptyPages();
  let result = { code: 0, output: '' };
  for (const command of frontendBuilds) {
    // If a test run sets NODE_ENV, React would be its far larger development build.
    result = await runNode(command, { env: { ...process.env, NODE_ENV: 'production' } });
    if (result.code !== 0) break;
  }
  return result;
}

const filesOfBoth = ['package-lock.json', 'tsconfig.base.json'];

/** @param {Part} part */
const stampFile = (part) => join(root, 'dist', `.${part}-built-from`);

/**
 * A short text that changes with the sources of the part: by path, size and time of change, so it is cheap.
 * @param {Part} part
 */
export function sourceStamp(part, top = root) {
  const { folders, files } = parts[part];
  const hash = createHash('sha256');
  for (const path of [...folders.flatMap((folder) => [...filesBelow(top, folder)]), ...files, ...filesOfBoth]) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const { size, mtimeMs } = statSync(join(top, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** @param {Part} part */
function stampOfBuild(part) {
  try {
    return readFileSync(stampFile(part), 'utf8');
  } catch {
    return '';
  }
}

/** The next state of dist/ is not a finished build. */
export function forgetBuild() {
  for (const part of allParts) rmSync(stampFile(part), { force: true });
}

/**
 * Builds the parts in parallel.
 * @param {readonly Part[]} [asked]
 */
export async function build(asked = allParts) {
  const results = await Promise.all(asked.map(buildPart));
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length > 0) throw new Error(failed.map(({ output }) => output).join('\n'));
}

/** @param {Part} part */
async function buildPart(part) {
  const stamp = sourceStamp(part);
  rmSync(stampFile(part), { force: true });
  const result = await parts[part].build();
  mkdirSync(join(root, 'dist'), { recursive: true });
  if (result.code === 0) writeFileSync(stampFile(part), stamp);
  return result;
}

/**
 * Builds the parts with sources that changed since the last finished build.
 * @param {readonly Part[]} [asked]
 */
export async function ensureBuilt(asked = allParts) {
  const stale = asked.filter((part) => stampOfBuild(part) !== sourceStamp(part));
  if (stale.length === 0) return;
  process.stderr.write('Building …\n');
  await build(stale);
}
