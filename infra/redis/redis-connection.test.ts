import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { onEngine } from '../testing/engine.ts';
import { type OwnRedisServer, ownRedis, ownRedisServer } from '../testing/redis-server.ts';
import { weaknessesOf } from './durability.ts';
import { RedisConnection, RedisUnavailable } from './redis-connection.ts';

const TIMEOUT_MS = 800;

/** Speaks as much Redis as a client needs to connect, and answers PING on its first connection with an error. */
async function serverThatWasDemoted(error: string) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const ping = sockets.push(socket) === 1 ? `-${error}` : '+PONG';
    socket.on('error', () => {});
    socket.on('data', (sent) => {
      for (const [, asked = ''] of sent.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        const word = asked.toUpperCase();
        socket.write(word === 'INFO' ? '$9\r\nloading:0\r\n' : `${word === 'PING' ? ping : '+OK'}\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  "READONLY You can't write against a read only replica.",
  'LOADING Redis is loading the dataset in memory',
  "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
  'NOAUTH Authentication required.',
])('a connection is made anew to where its address leads by now when the server says %s', async (error) => {
  const url = await serverThatWasDemoted(error);
  const one = new RedisConnection({ url, name: 'test', timeoutMs: TIMEOUT_MS, onError: () => {} });
  onTestFinished(() => one.close());
  await expect(one.ask((redis) => redis.ping())).rejects.toThrow(error);
  await vi.waitFor(async () => expect(await one.ask((redis) => redis.ping())).toBe('PONG'), 20_000);
});

onEngine(ownRedis, () => {
  describe('a connection to Redis', () => {
    let server: OwnRedisServer;
    let reported: unknown[];
    const opened: RedisConnection[] = [];
    beforeAll(async () => {
      server = await ownRedisServer();
    });
    afterAll(() => server.close());
    afterEach(async () => {
      for (const one of opened.splice(0)) await one.close();
    });

    function connect(url = server.url): RedisConnection {
      reported = [];
      const onError = (error: unknown) => reported.push(error);
      const one = new RedisConnection({ url, name: 'test', timeoutMs: TIMEOUT_MS, onError });
      opened.push(one);
      return one;
    }
    const ping = (one: RedisConnection) => one.ask((redis) => redis.ping());
    /** Milliseconds until the refusal. */
    async function refusedAfter(one: RedisConnection): Promise<number> {
      const began = performance.now();
      await expect(ping(one)).rejects.toBeInstanceOf(RedisUnavailable);
      return performance.now() - began;
    }
    const answersAgain = (one: RedisConnection) =>
      vi.waitFor(async () => expect(await ping(one)).toBe('PONG'), { timeout: 20_000, interval: 20 });

    it('can be asked as soon as it is opened', async () => {
      expect(await ping(connect())).toBe('PONG');
    });

    it('says at once that a dead server is away, tells of it once, and finds it again', async () => {
      const one = connect();
      await ping(one);
      await server.kill();
      await vi.waitFor(async () => expect(await refusedAfter(one)).toBeLessThan(TIMEOUT_MS / 2), 20_000);
      const refusals = () => reported.filter((error) => String(error).includes('ECONNREFUSED'));
      await vi.waitFor(() => expect(refusals()).toHaveLength(1), 20_000);
      for (let call = 0; call < 200; call += 1) await refusedAfter(one);
      expect(refusals()).toHaveLength(1);
      expect(reported.length).toBeLessThan(4);
      await server.start();
      await answersAgain(one);
    });

    it('waits for a server that stands still once, and then no more until it is woken', async () => {
      const one = connect();
      await ping(one);
      server.freeze();
      expect(await refusedAfter(one)).toBeGreaterThan(TIMEOUT_MS / 2);
      await vi.waitFor(async () => expect(await refusedAfter(one)).toBeLessThan(TIMEOUT_MS / 2), 20_000);
      server.wake();
      await answersAgain(one);
    });

    it('is refused with a wrong password, and closes all the same', async () => {
      await server.say('CONFIG', 'SET', 'requirepass', 'right');
      const one = connect(server.url.replace('//', '//:wrong@'));
      await refusedAfter(one);
      expect(String(reported[0])).toContain('WRONGPASS');
      await one.close();
      await server.say('AUTH', 'right');
      await server.say('CONFIG', 'SET', 'requirepass', '');
    });

    it('closes at once while a server stands still', async () => {
      const one = connect();
      await ping(one);
      server.freeze();
      const asked = expect(ping(one)).rejects.toBeInstanceOf(RedisUnavailable);
      const began = performance.now();
      await one.close();
      await asked;
      expect(performance.now() - began).toBeLessThan(TIMEOUT_MS);
      server.wake();
    });
  });

  describe('the start looks at how durable a Redis is set, which', () => {
    async function weaknesses(settings: readonly string[]): Promise<string[]> {
      const server = await ownRedisServer(settings);
      const one = new RedisConnection({ url: server.url, name: 'test', timeoutMs: 5_000, onError: () => {} });
      const found = await one.ask(weaknessesOf);
      await one.close();
      await server.close();
      return found;
    }

    it.each([
      ['is well as it should be', [], []],
      ['may keep nothing', ['--appendonly', 'no'], [/^appendonly is off/]],
      ['may lose a second', ['--appendfsync', 'everysec'], [/^appendfsync is not "always"/]],
      ['may throw jobs away', ['--maxmemory-policy', 'allkeys-lru'], [/^maxmemory-policy is "allkeys-lru"/]],
      ['may not tell', ['--rename-command', 'CONFIG', ''], [/^appendfsync is not "always", or was not told/]],
    ])('%s', async (_what, settings, expected) => {
      const found = await weaknesses(settings);
      expect(found).toHaveLength(expected.length);
      for (const [place, words] of expected.entries()) expect(found[place]).toMatch(words);
    });
  });
});
