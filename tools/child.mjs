import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/**
 * Runs a program in the repository to its end. Its output is captured, or shown at once with `show`. Signals to this
 * process are forwarded to the program.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { show = false, env = process.env, cwd = root } = {}) {
  const child = spawn(program, args, { cwd, env, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const written = [];
  child.stdout?.on('data', (chunk) => written.push(chunk));
  child.stderr?.on('data', (chunk) => written.push(chunk));
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => child.kill(signal);
  for (const signal of passedOn) process.on(signal, passOn);
  return new Promise((resolve) => {
    /** @param {number} code @param {string} [more] */
    const end = (code, more = '') => {
      for (const signal of passedOn) process.off(signal, passOn);
      resolve({ code, output: Buffer.concat(written).toString() + more });
    };
    child.once('error', (error) => end(127, error.message));
    child.once('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs a script with this Node.
 * @param {readonly string[]} args @param {{ show?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);
