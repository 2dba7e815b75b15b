import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './built.mjs';
import { root } from './child.mjs';
import { ensureInstalled } from './installation.mjs';

const floor = [20, 19];

/**
 * Ends the command with a message for its user.
 * @param {string} message
 * @returns {never}
 */
export function stopWith(message) {
  process.stderr.write(`${message.trim()}\n`);
  process.exit(1);
}

/**
 * Prepares the checkout for a command: Node new enough, packages installed, build up to date.
 * @param {'all' | 'production'} packages
 * @param {() => Promise<void>} [make] builds what the command needs
 */
export async function prepare(packages, make = () => ensureBuilt()) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = floor;
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
    stopWith(`Naust needs Node ${floor.join('.')} or newer, and this is ${process.versions.node}. Install that.`);
  }
  try {
    await ensureInstalled(packages);
    await make();
  } catch (error) {
    stopWith(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs a built service in this very process, so that signals and exit codes are its own. Settings in a file `.env`
 * count if the environment has none.
 * @param {string} entry of dist, without extension
 * @param {readonly string[]} [args]
 */
export async function become(entry, args = process.argv.slice(2)) {
  const file = join(root, 'dist', `${entry}.js`);
  if (!existsSync(file)) stopWith(`${entry}.ts is not built.`);
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  process.chdir(root);
  process.argv = [process.execPath, file, ...args];
  closeWithNpm();
  await import(pathToFileURL(file).href);
}

/** The shell between npm and this process ends on a signal without forwarding it. */
export function closeWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
