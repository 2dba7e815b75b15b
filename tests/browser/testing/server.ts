import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@naust/infra/testing/server-process.ts';
import { builtOpenedLog } from '../../testing/built-opened-log.ts';

const builtShop = fileURLToPath(new URL('../../../dist/services/shop/main.js', import.meta.url));
const readyLine = /Naust answers on (https?:\/\/\S+)/;
const loginLine = /(\S+@\S+) \/ (\S+)/;

export type Login = { email: string; password: string };

/** A shop for tests that walk through it. */
export type ShopAt = {
  url: string;
  /** Address of the simulated wallet's calls; it is behind the shop's address only in a single process. */
  walletUrl: string;
  logins: readonly Login[];
};

export const walletOf = (url: string): string => `${url}/vipps-simulator`;

export type RunningShop = {
  url: string;
  port: string;
  dataDir: string;
  pid: number | undefined;
  /** The accounts that the shop printed while it started, in that order. */
  logins: readonly Login[];
  /** The last lines of its output. */
  said: () => string;
  /**
   * Asks the shop to close, waits for it, and removes the data folder if it was made here. Rejects with the last output
   * if the exit code is not 0.
   */
  stop(): Promise<void>;
  /** Kills the shop as a power cut would. The data folder stays. */
  crash(): Promise<void>;
  /** Resolves when the process is gone and all its output was read. */
  ended: Promise<unknown>;
};

export type ShopOptions = {
  env?: Record<string, string>;
  dataDir?: string;
  readyMs?: number;
  /** A new shop without the demo is still closed to customers, as its owner meets it (default: it is open). */
  isSettingUp?: boolean;
  /** Arguments of the command. */
  args?: readonly string[];
  /** Called with each line of output. */
  onLine?: (line: string, shop: ChildProcess) => void;
  onStart?: (shop: ChildProcess) => void;
};

/**
 * Starts the built shop on a port and a data folder of its own and waits until it answers. Of the environment it gets
 * only PATH, the places for temporary files and the time of the tests; `env` adds to that.
 */
export async function startShop({
  env = {},
  dataDir: given,
  readyMs = 120_000,
  isSettingUp = false,
  args = [],
  onLine = () => {},
  onStart = () => {},
}: ShopOptions = {}): Promise<RunningShop> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'naust-shop-')));
  const isOpened = env.DEMO === '0' && env.EVENT_STORE === undefined && !isSettingUp;
  if (isOpened && (await isEmpty(dataDir))) await beginOpened(dataDir);
  const { PATH = '', HOME = '', TMPDIR = tmpdir(), NODE_OPTIONS = '', SHOP_CLOCK_AHEAD_MS = '0' } = process.env;
  const port = String(await freePort());
  const shop = spawn(process.execPath, [builtShop, ...args], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_OPTIONS,
      SHOP_CLOCK_AHEAD_MS,
      PORT: port,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(shop, 'exit');
  const closed = once(shop, 'close');
  onStart(shop);
  const said = lastWords();
  const { url, logins } = await firstWords(shop, { readyMs, said, onLine });
  return {
    // The tests do not speak https.
    url: url.startsWith('https:') ? `http://127.0.0.1:${port}` : url,
    port,
    said: said.text,
    dataDir,
    pid: shop.pid,
    logins,
    async stop() {
      shop.kill('SIGTERM');
      const forced = setTimeout(() => shop.kill('SIGKILL'), 15_000);
      const [code, signal] = await ended;
      clearTimeout(forced);
      if (given === undefined) await rm(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`the shop was told to close and ended with ${code ?? signal}:\n${said.text()}`);
    },
    async crash() {
      shop.kill('SIGKILL');
      await ended;
    },
    ended: closed,
  };
}

const isEmpty = async (dataDir: string): Promise<boolean> => (await readdir(dataDir).catch(() => [])).length === 0;

/** In a process of its own: a closed SQLite file stays open here until its statements are garbage. */
async function beginOpened(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [builtOpenedLog, dataDir], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the log of an opened shop could not be begun in ${dataDir}`);
}

const MOST_SAID = 200;

/** Keeps the last lines of a process. */
function lastWords() {
  const lines: string[] = [];
  return {
    add(line: string): void {
      lines.push(line);
      if (lines.length > MOST_SAID) lines.shift();
    },
    text: () => lines.join('\n'),
  };
}

interface Listening {
  readyMs: number;
  said: ReturnType<typeof lastWords>;
  onLine(line: string, shop: ChildProcess): void;
}

/** Reads the shop's output until it is ready. The later output is read too, or the shop would block on a full pipe. */
function firstWords(
  shop: ChildProcess,
  { readyMs, said, onLine }: Listening,
): Promise<{ url: string; logins: Login[] }> {
  const { stdout, stderr } = shop;
  if (!stdout || !stderr) throw new Error('the shop has no output');
  const logins: Login[] = [];
  createInterface({ input: stderr }).on('line', said.add);
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => {
      clearTimeout(timer);
      shop.kill('SIGKILL');
      reject(new Error(`the shop ${why}:\n${said.text()}`));
    };
    const timer = setTimeout(() => giveUp(`was not ready within ${readyMs} ms`), readyMs);
    // Not at its exit: its last output may be unread by then.
    shop.once('close', (code, signal) => giveUp(`ended with ${code ?? signal}`));
    createInterface({ input: stdout }).on('line', (line) => {
      said.add(line);
      onLine(line, shop);
      const [, email, password] = loginLine.exec(line) ?? [];
      if (email && password) logins.push({ email, password });
      const url = readyLine.exec(line)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve({ url, logins });
    });
  });
}
