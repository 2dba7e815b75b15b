import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Program {
  port: number;
  pid: number;
  /** Milliseconds from the start of the process until it said that it answers. */
  readyMs: number;
  stop(): Promise<void>;
}

interface ProgramSettings {
  args?: readonly string[];
  env?: Record<string, string>;
  nodeArgs?: readonly string[];
}

/** Starts a built program of the shop as a process of its own, and waits until it says "svarer". */
export async function startProgram(
  entry: string,
  port: number,
  { args = [], env = {}, nodeArgs = [] }: ProgramSettings,
): Promise<Program> {
  const file = fileURLToPath(new URL(entry, import.meta.url));
  const began = performance.now();
  const { NODE_OPTIONS = '' } = process.env;
  const child = spawn(process.execPath, [...nodeArgs, file, ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_OPTIONS, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('svarer') && resolve());
    child.once('exit', (code) => reject(new Error(`${entry} ended with ${code}`)));
  });
  return {
    port,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
