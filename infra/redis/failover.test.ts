import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { onEngine } from '../testing/engine.ts';
import { ownRedis, ownRedisServer } from '../testing/redis-server.ts';
import { freePort } from '../testing/server-process.ts';
import { RedisConnection } from './redis-connection.ts';

const LONG = { timeout: 30_000, interval: 50 };

async function openServer() {
  const server = await ownRedisServer();
  onTestFinished(() => server.close());
  return { ...server, port: Number(new URL(server.url).port) };
}

/** Monitors a server and its replicas, under this name. */
async function openSentinel(name: string, port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'naust-sentinel-'));
  const own = await freePort();
  const file = join(folder, 'sentinel.conf');
  await writeFile(
    file,
    `port ${own}\nbind 127.0.0.1\ndir ${folder}\nsentinel monitor ${name} 127.0.0.1 ${port} 1\n` +
      `sentinel down-after-milliseconds ${name} 1000\nsentinel failover-timeout ${name} 3000\n`,
  );
  const child = spawn('redis-server', [file, '--sentinel'], { stdio: 'ignore' });
  const console = new Redis({ host: '127.0.0.1', port: own, retryStrategy: () => 20, maxRetriesPerRequest: null });
  console.on('error', () => {});
  onTestFinished(async () => {
    console.disconnect();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  return { port: own, say: (...words: string[]) => console.call('SENTINEL', ...words) };
}

onEngine(ownRedis, () => {
  it('goes over to the server that Sentinel promotes, while the former one lives on as its copy', async () => {
    const [first, second] = [await openServer(), await openServer()];
    await second.followAnother(first.port);
    const sentinel = await openSentinel('naust', first.port);
    await vi.waitFor(async () => expect(String(await sentinel.say('REPLICAS', 'naust'))).toContain('slave'), LONG);
    const url = `redis+sentinel://127.0.0.1:1,127.0.0.1:${sentinel.port}/naust`;
    const one = new RedisConnection({ url, name: 'test', timeoutMs: 2_000, onError: () => {} });
    onTestFinished(() => one.close());
    const write = (value: string) => one.ask((redis) => redis.set('key', value));
    await vi.waitFor(() => write('before'), LONG);
    expect(await first.say('GET', 'key')).toBe('before');
    await vi.waitFor(() => sentinel.say('FAILOVER', 'naust'), LONG);
    await vi.waitFor(async () => expect(String(await first.say('ROLE'))).toContain('slave'), LONG);
    await vi.waitFor(() => write('after'), LONG);
    expect(await second.say('GET', 'key')).toBe('after');
  }, 90_000);
});
