import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const builtShop = fileURLToPath(new URL('../../../dist/services/shop/main.js', import.meta.url));
const readyLine = /Naust svarer på (https?:\/\/\S+)/;
const loginLine = /(\S+@\S+) \/ (\S+)/;

export type Login = { email: string; password: string };

export type RunningShop = {
  url: string;
  port: string;
  dataDir: string;
  pid: number | undefined;
  /** The accounts that the shop named while it started, in that order. */
  logins: readonly Login[];
  /** All that it has said so far. */
  said: readonly string[];
  /** Asks the shop to close, waits for it, and removes the data folder if it was made here. Gives the exit code. */
  stop(): Promise<number | null>;
  /** Ends the shop as a power cut would. The data folder stays. */
  crash(): Promise<void>;
};

export type ShopOptions = {
  env?: Record<string, string>;
  dataDir?: string;
  readyMs?: number;
  /** What stands behind the command. */
  args?: readonly string[];
  /** Told each line as it comes. */
  onLine?: (line: string, shop: ChildProcess) => void;
};

/**
 * Starts the built shop on a port and a data folder of its own and waits until it answers. Nothing of the
 * environment reaches it but PATH, the places for temporary files and the time of the tests; `env` adds to that.
 */
export async function startShop({
  env = {},
  dataDir: given,
  readyMs = 30_000,
  args = [],
  onLine = () => {},
}: ShopOptions = {}): Promise<RunningShop> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'naust-shop-')));
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
  const { url, logins, said } = await firstWords(shop, { readyMs, onLine });
  return {
    url,
    port,
    said,
    dataDir,
    pid: shop.pid,
    logins,
    async stop() {
      shop.kill('SIGTERM');
      const forced = setTimeout(() => shop.kill('SIGKILL'), 15_000);
      const [code] = await ended;
      clearTimeout(forced);
      if (given === undefined) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
    async crash() {
      shop.kill('SIGKILL');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** What the shop says until it is ready. All it says afterwards is read too, or it would stop on a full pipe. */
function firstWords(
  shop: ChildProcess,
  { readyMs, onLine }: Required<Pick<ShopOptions, 'readyMs' | 'onLine'>>,
): Promise<{ url: string; logins: Login[]; said: string[] }> {
  const { stdout, stderr } = shop;
  if (!stdout || !stderr) throw new Error('the shop has no output');
  const logins: Login[] = [];
  const said: string[] = [];
  stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => {
      shop.kill('SIGKILL');
      reject(new Error(`the shop ${why}:\n${said.join('\n')}`));
    };
    const timer = setTimeout(() => giveUp(`was not ready within ${readyMs} ms`), readyMs);
    shop.once('exit', (code) => giveUp(`ended with ${code}`));
    createInterface({ input: stdout }).on('line', (line) => {
      said.push(line);
      onLine(line, shop);
      const [, email, password] = loginLine.exec(line) ?? [];
      if (email && password) logins.push({ email, password });
      const url = readyLine.exec(line)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve({ url, logins, said });
    });
  });
}
