import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runNode } from './child.mjs';

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

/**
 * How much of the lockfile is installed. `installed` is the record that npm writes to node_modules after a finished
 * install, so any kind of install counts, and an interrupted one does not.
 * @param {Lock} locked
 * @param {Lock} installed
 * @returns {'all' | 'production' | 'none'}
 */
export function installedPart(locked, installed) {
  let all = true;
  for (const [path, wanted] of Object.entries(locked.packages)) {
    if (path === '' || wanted.optional || wanted.devOptional) continue;
    const found = installed.packages[path];
    if (found && found.version === wanted.version && found.integrity === wanted.integrity) continue;
    if (!wanted.dev) return 'none';
    all = false;
  }
  return all ? 'all' : 'production';
}

/** @param {string} path @returns {Lock} */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return { packages: {} };
  }
}

/**
 * Installs the packages of the lockfile, if they are not installed yet. Existing development packages stay.
 * @param {'all' | 'production'} wanted
 */
export async function ensureInstalled(wanted) {
  const installed = readLock('node_modules/.package-lock.json');
  const part = installedPart(readLock('package-lock.json'), installed);
  if (part === 'all' || part === wanted) return;
  const withDev = wanted === 'all' || Object.values(installed.packages).some((one) => one.dev);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', withDev ? '--include=dev' : '--omit=dev'];
  const stopBeat = beat('Fetching packages');
  const { code, output } = await npm(args);
  stopBeat();
  if (code !== 0) throw new Error(`npm ${args.join(' ')}\n${output}`);
}

/** @param {readonly string[]} args */
function npm(args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? runNode([cli, ...args]) : run('npm', args);
}

/**
 * Prints that something takes time, and how long it has taken.
 * @param {string} what
 */
function beat(what) {
  const begun = performance.now();
  const inPlace = process.stderr.isTTY;
  const say = () => {
    const seconds = Math.round((performance.now() - begun) / 1000);
    process.stderr.write(`${inPlace ? '\r' : ''}${what} … ${seconds} s${inPlace ? '' : '\n'}`);
  };
  say();
  const timer = setInterval(say, inPlace ? 1000 : 10_000);
  return () => {
    clearInterval(timer);
    say();
    if (inPlace) process.stderr.write('\n');
  };
}
