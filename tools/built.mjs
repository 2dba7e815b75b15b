import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './child.mjs';
import { filesBelow } from './files.mjs';

export const sourceFolders = ['domain', 'read-models', 'mails', 'infra', 'services', 'tools/bench', 'frontend'];
const otherSources = ['package-lock.json', 'tsconfig.base.json', 'tools/bundle-services.mjs', 'tools/kept-shapes.mjs'];
const stampFile = join(root, 'dist', '.built-from');

/** A short text that changes when a source of the build does: by path, size and time of change, so it costs next to nothing. */
export function sourceStamp(top = root) {
  const hash = createHash('sha256');
  const sources = sourceFolders.flatMap((folder) => [...filesBelow(top, folder)]);
  for (const path of [...sources, ...otherSources]) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const { size, mtimeMs } = statSync(join(top, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function stampOfBuild() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return '';
  }
}

/** Nobody may take the next state of dist/ for a finished build. */
export function forgetBuild() {
  rmSync(stampFile, { force: true });
}

export const frontendBuild = ['node_modules/vite/bin/vite.js', 'build', 'frontend'];

/** Builds the services into dist/ and the frontend into frontend/dist/, each in a process of its own, so that their memory goes with them. */
export async function build() {
  const stamp = sourceStamp();
  // Whoever builds from within a test run has another one, and React would be its far larger development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  forgetBuild();
  const results = await Promise.all([runNode(['tools/bundle-services.mjs']), runNode(frontendBuild, { env })]);
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length > 0) throw new Error(failed.map(({ output }) => output).join('\n'));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Builds if a source has changed since the last finished build. */
export async function ensureBuilt() {
  if (stampOfBuild() === sourceStamp()) return;
  process.stderr.write('Bygger …\n');
  await build();
}
