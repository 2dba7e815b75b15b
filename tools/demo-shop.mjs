import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './child.mjs';

/**
 * A demo shop on its own port.
 * @param {string} dataDir
 */
export async function startDemoShop(dataDir) {
  const port = String(20_000 + (process.pid % 20_000));
  const entry = join(root, 'dist/services/shop/main.js');
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port, DEMO: '1', RATE_LIMIT_FACTOR: '0' };
  const started = await startProgram(process.execPath, [entry], /answers on (http:\S+)/, env);
  return { url: started.found, stop: started.stop };
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RegExp} ready its output when it is ready
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ found: string, stop: () => Promise<void> }>}
 */
export function startProgram(program, args, ready, env) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      said += chunk;
      const found = ready.exec(said)?.[1];
      if (found) resolve({ found, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${said}`)));
  });
}
