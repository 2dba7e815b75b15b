import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Engine } from './engine.ts';
import { freePort, onPath, ServerProcess } from './server-process.ts';

const PROGRAM = 'redis-server';

/** A server that tests start themselves. */
export const ownRedis: Engine = {
  name: 'redis',
  missing: onPath(PROGRAM) === null ? `${PROGRAM} is not on the PATH (Debian: apt-get install redis-server)` : null,
};

/** The same, or an existing server, which REDIS_URL names. */
export const anyRedis: Engine = process.env.REDIS_URL ? { name: 'redis', missing: null } : ownRedis;

export interface RedisServer {
  url: string;
  /** One command, as from a console. */
  say(command: string, ...args: string[]): Promise<unknown>;
  /** Removes all keys with this prefix. */
  forget(prefix: string): Promise<void>;
  close(): Promise<void>;
}

/** Each fault lasts until its counterpart has resolved. */
export interface OwnRedisServer extends RedisServer {
  /** Paused (SIGSTOP) until it is continued. */
  freeze(): void;
  wake(): void;
  /** Dead (SIGKILL) until it is started. */
  kill(): Promise<void>;
  /** At the same address, with the data on its disk. */
  start(): Promise<void>;
  /** Ends all faults. */
  recover(): Promise<void>;
  /** Accepts no more writes, until there is room. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  /** Rejects clients without this password, and disconnects the connected ones. */
  lock(password: string): Promise<void>;
  unlock(): Promise<void>;
  /** A replica of another server, which is unreachable unless its port is given, until it stands alone. */
  followAnother(port?: number): Promise<void>;
  standAlone(): Promise<void>;
}

/** The server of REDIS_URL, or a new one with these settings. */
export async function openRedis(settings: readonly string[] = []): Promise<RedisServer> {
  const { REDIS_URL } = process.env;
  if (!REDIS_URL) return ownRedisServer(settings);
  const console = consoleOf(REDIS_URL);
  return { url: REDIS_URL, ...console, close: async () => void console.end() };
}

/** On a free port, in a new folder, durable as a shop needs it unless `settings` (as on its command line) differ. */
export async function ownRedisServer(settings: readonly string[] = []): Promise<OwnRedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'naust-redis-'));
  const port = await freePort();
  const asked = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--enable-debug-command', 'local'];
  const url = `redis://127.0.0.1:${port}`;
  const console = consoleOf(url);
  const begin = () => new ServerProcess(PROGRAM, [...asked, ...durable, ...settings], folder);
  let server = begin();
  await console.answers();
  async function start(): Promise<void> {
    if (!server.isRunning) server = begin();
    await console.answers();
  }
  const act =
    (...words: [string, ...string[]]) =>
    async () =>
      void (await console.say(...words));
  const [makeRoom, unlock] = [act('CONFIG', 'SET', 'maxmemory', '0'), act('CONFIG', 'SET', 'requirepass', '')];
  const standAlone = act('REPLICAOF', 'NO', 'ONE');
  return {
    url,
    say: console.say,
    forget: console.forget,
    freeze: () => server.freeze(),
    wake: () => server.wake(),
    kill: () => server.kill(),
    start,
    fill: act('CONFIG', 'SET', 'maxmemory', '1'),
    makeRoom,
    async lock(password) {
      await console.say('CONFIG', 'SET', 'requirepass', password);
      await console.say('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    },
    unlock,
    followAnother: async (leader = 1) => void (await console.say('REPLICAOF', '127.0.0.1', String(leader))),
    standAlone,
    async recover() {
      server.wake();
      await start();
      for (const undo of [makeRoom, unlock, standAlone]) await undo();
    },
    async close() {
      console.end();
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function consoleOf(url: string) {
  const redis = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  // It is being started, or was killed on purpose.
  redis.on('error', () => {});
  const say = (command: string, ...args: string[]): Promise<unknown> => redis.call(command, ...args);
  return {
    say,
    end: () => redis.disconnect(),
    async answers() {
      const until = performance.now() + 20_000;
      while (!(await redis.ping().catch(() => null))) {
        if (performance.now() > until) throw new Error('the Redis server does not answer');
        await pause(20);
      }
    },
    async forget(prefix: string) {
      for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1_000 })) {
        if (keys.length > 0) await redis.unlink(...(keys as string[]));
      }
    },
  };
}
