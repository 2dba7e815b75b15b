import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@naust/infra/testing/server-process.ts';

/** A build of the shop, and its filled data folder. */
export interface Build {
  name: string;
  folder: string;
  /** A copy that may be changed. */
  dataDir: string;
  /** The filled folder, which is not changed. */
  kept: string;
  /** Node options of its `npm start`. */
  nodeArgs: readonly string[];
}

export interface Server {
  url: string;
  /** Milliseconds from the start of the process to its first answer. */
  readyMs: number;
  /** The code in the link to make the first administrator. */
  setupCode(): string;
  memoryMb(): number;
  /** CPU time of all its threads in milliseconds. */
  processorMs(): number;
  stop(): Promise<void>;
}

const PAGE_BYTES = 4096;
const TICKS_PER_SECOND = 100;

export function buildIn(name: string, folder: string, dataDir: string, kept: string): Build {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, folder, dataDir, kept, nodeArgs: scripts.start.match(/--\S+/g) ?? [] };
}

/** Gives the build a new copy of its filled folder. */
export function copyShop(build: Build): Build {
  rmSync(build.dataDir, { recursive: true, force: true });
  cpSync(build.kept, build.dataDir, { recursive: true });
  return build;
}

export const settingsOf = ({ dataDir }: Pick<Build, 'dataDir'>) => ({
  DATA_DIR: dataDir,
  DEMO: '0',
  RATE_LIMIT_FACTOR: '0',
});

export async function startShop(build: Build): Promise<Server> {
  const port = String(await freePort());
  const program = join(build.folder, 'dist/services/shop/main.js');
  return startServer([...build.nodeArgs, program], port, { ...settingsOf(build), PORT: port });
}

export async function startEmptyKoa(logFile: string): Promise<Server> {
  const port = String(await freePort());
  return startServer(['--import', 'tsx', 'infra/http/empty-koa.bench.ts', port, logFile], port, {});
}

async function startServer(args: readonly string[], port: string, env: Record<string, string>): Promise<Server> {
  const began = performance.now();
  const { PATH = '', NODE_OPTIONS = '' } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, NODE_OPTIONS, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part) => {
    said += String(part);
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await isAnswered(`${url}/api/products?limit=1`))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    await pause(5);
  }
  const readyMs = performance.now() - began;
  const fieldsOf = (name: string) =>
    readFileSync(`/proc/${child.pid}/${name}`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  return {
    url,
    readyMs,
    setupCode: () => /setup\?code=(\S+)/.exec(said)?.[1] ?? '',
    memoryMb: () => (Number(fieldsOf('statm')[1]) * PAGE_BYTES) / 1e6,
    processorMs: () => ((Number(fieldsOf('stat')[11]) + Number(fieldsOf('stat')[12])) / TICKS_PER_SECOND) * 1000,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isAnswered = (url: string) =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
