import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@naust/infra/testing/server-process.ts';
import { ServiceProcess } from './service-process.ts';
import { openProxy } from './shop-proxy.ts';

type Role = 'command' | 'query' | 'projector' | 'worker';

/** Servers that a shop of several processes shares. */
export interface SharedEngines {
  EVENT_STORE: string;
  JOBS: string;
  /** Absent: a file of the shared data folder. */
  READ_MODELS?: string;
  KEYS?: string;
}

export interface SplitShop {
  url: string;
  dataDir: string;
  logins: readonly { email: string; password: string }[];
  simulator: ServiceProcess;
  services: Readonly<Record<Role, readonly ServiceProcess[]>>;
  all: readonly ServiceProcess[];
  /** Environment of the whole shop, for commands on it. */
  env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const built = (path: string) => fileURLToPath(new URL(`../../../dist/services/${path}/main.js`, import.meta.url));
const KEYS_OF_WALLET = {
  VIPPS_CLIENT_ID: 'naust-split',
  VIPPS_CLIENT_SECRET: 'not-a-real-one',
  VIPPS_SUBSCRIPTION_KEY: 'not-a-real-one-either',
  VIPPS_MSN: '100000',
};

/** First: they make an empty shop once. All at once they wait for each other, two minutes where MongoDB is played. */
const MAKING: ReadonlySet<string> = new Set(['command 1', 'projector 1']);

export interface SplitOptions {
  /** Number of processes of each role (default 2). */
  several?: number;
  shop?: string;
  env?: Readonly<Record<string, string>>;
  /** Data folder of the processes; a temporary one by default. */
  dataDir?: string;
}

/** All services of a built shop as separate processes over these engines, behind a proxy, with demo goods. */
export async function startSplitShop(engines: SharedEngines, options: SplitOptions = {}): Promise<SplitShop> {
  const { several = 2, shop = 'naust', env: more = {} } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'naust-split-')));
  const [proxyPort, simulatorPort, webhookPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${proxyPort}`;
  const env = {
    ...{ SHOP: shop, DATA_DIR: dataDir, BASE_URL: url, TRUST_PROXY: '1', DEMO: '1', RATE_LIMIT_FACTOR: '0' },
    SECRET_KEY: 'what-all-processes-of-a-split-shop-know',
    VIPPS: `http://127.0.0.1:${simulatorPort}/vipps-simulator`,
    VIPPS_WEBHOOK_URL: `http://127.0.0.1:${webhookPort}/api/vipps/webhook`,
    ...KEYS_OF_WALLET,
    ...engines,
    ...more,
  };
  const simulator = new ServiceProcess('simulator', built('vipps-simulator'), { ...env, PORT: String(simulatorPort) });
  const services: Record<Role, ServiceProcess[]> = { command: [], query: [], projector: [], worker: [] };
  for (const role of Object.keys(services) as Role[]) {
    for (let nth = 1; nth <= several; nth++) {
      const port = role === 'command' && nth === 1 ? webhookPort : await freePort();
      services[role].push(new ServiceProcess(`${role} ${nth}`, built(role), { ...env, PORT: String(port) }));
    }
  }
  const all = [simulator, ...Object.values(services).flat()];
  const first = [simulator, ...all.filter(({ name }) => MAKING.has(name))];
  for (const one of first) one.start();
  const proxy = await openProxy(proxyPort, {
    queries: services.query.map((one) => one.url),
    commands: services.command.map((one) => one.url),
    simulator: simulator.url,
  });
  async function stop(): Promise<void> {
    await proxy.close();
    await Promise.all(all.map((one) => one.stop()));
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  }
  try {
    await Promise.all(first.map((one) => one.ready()));
    for (const one of all) if (!first.includes(one)) one.start();
    await Promise.all(all.map((one) => one.ready()));
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { url, dataDir, logins: loginsIn(dataDir), simulator, services, all, env, stop };
}

function loginsIn(dataDir: string): SplitShop['logins'] {
  const file = join(dataDir, 'demo-logins.txt');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.flatMap((line) => {
    const [, email, password] = /(\S+@\S+) \/ (\S+)/.exec(line) ?? [];
    return email && password ? [{ email, password }] : [];
  });
}

export interface LogServer {
  url: string;
  pid: number;
  /** Kills it as a power cut would, and starts it again at the same address with everything it acknowledged. */
  restart(): Promise<void>;
  /** Drops every subscription. */
  dropSubscriptions(): void;
  close(): Promise<void>;
}

const PROTOCOL_SERVER = fileURLToPath(
  new URL('../../../infra/event-store/esdb/testing/protocol-server-main.ts', import.meta.url),
);

/** The EventStoreDB protocol server as a process of its own. */
export async function startLogServer(): Promise<LogServer> {
  const folder = await mkdtemp(join(tmpdir(), 'naust-log-server-'));
  const env = { ...process.env, PORT: String(await freePort()), LOG_FILE: join(folder, 'log') };
  const start = async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', PROTOCOL_SERVER], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const endWithTests = () => void child.kill('SIGKILL');
    process.once('exit', endWithTests);
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return { child, url, endWithTests };
  };
  let running = await start();
  async function kill(): Promise<void> {
    process.off('exit', running.endWithTests);
    const ended = once(running.child, 'exit');
    running.child.kill('SIGKILL');
    await ended;
  }
  return {
    url: running.url,
    pid: running.child.pid ?? 0,
    async restart() {
      await kill();
      running = await start();
    },
    dropSubscriptions: () => void running.child.kill('SIGUSR2'),
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
