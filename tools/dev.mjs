import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { emptyPages, forgetBuild, frontendBuilds } from './built.mjs';
import { root } from './child.mjs';
import { become, closeWithNpm, prepare } from './prepare.mjs';

if (process.argv[2] === 'shop') await become('services/shop/main', []);
else {
  await prepare('all', async () => forgetBuild());
  await watch();
}

/** Rebuilds on every change; the shop restarts when its own code has changed, the browser is reloaded by hand. */
async function watch() {
  const { context } = await import('esbuild');
  const { serviceBundle } = await import('./bundle-services.mjs');
  emptyPages();
  const pages = frontendBuilds.map((command) =>
    spawn(process.execPath, [...command, '--watch'], { cwd: root, stdio: 'inherit' }),
  );
  const shop = restartable();
  const restartPlugin = {
    name: 'restart',
    /** @param {import('esbuild').PluginBuild} build */
    setup: (build) =>
      build.onEnd(({ errors }) => {
        if (errors.length === 0) void shop.restart();
      }),
  };
  const services = await context({ ...serviceBundle(), plugins: [restartPlugin] });
  await services.watch();
  const stop = async () => {
    for (const one of pages) one.kill();
    await services.dispose();
    await shop.stop();
    process.exit(0);
  };
  closeWithNpm();
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

/** One shop at a time: the next starts when the last has ended, because two cannot write the same files. */
function restartable() {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {Promise<unknown>} */
  let ended = Promise.resolve();
  let generation = 0;

  const stop = () => {
    child?.kill('SIGTERM');
    return ended;
  };
  const restart = async () => {
    generation += 1;
    const mine = generation;
    await stop();
    if (mine !== generation) return;
    const started = spawn(process.execPath, [join(root, 'tools/dev.mjs'), 'shop'], { cwd: root, stdio: 'inherit' });
    child = started;
    ended = new Promise((resolve) => started.once('exit', resolve));
  };
  return { restart, stop };
}
