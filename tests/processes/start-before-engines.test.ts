import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProtocolServer, type ProtocolServer } from '@naust/infra/event-store/esdb/testing/protocol-server.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { type OwnRedisServer, ownRedis, ownRedisServer } from '@naust/infra/testing/redis-server.ts';
import { freePort } from '@naust/infra/testing/server-process.ts';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { call } from '../testing/shop-calls.ts';

const SECRET_KEY = 'a-key-of-at-least-thirty-two-characters';
const longWait = { timeout: 30_000, interval: 50 };

onEngine(ownRedis, () => {
  let [log, redis]: [ProtocolServer, OwnRedisServer] = [] as never;
  let dataDir: string;
  let shop: RunningShop | undefined;
  beforeEach(async () => {
    [log, redis] = await Promise.all([
      openProtocolServer({ version: '24.10.4', port: await freePort() }),
      ownRedisServer(),
    ]);
    dataDir = await mkdtemp(join(tmpdir(), 'naust-waiting-'));
  });
  afterEach(async () => {
    await shop?.crash();
    await log.stop();
    await redis.close();
    await rm(dataDir, { recursive: true });
  });

  it('of the shop waits for a log and a queue that are away, names each, and goes on with them', async () => {
    const [EVENT_STORE, JOBS] = [log.url, redis.url];
    await log.stop();
    await redis.kill();
    const said: string[] = [];
    const env = { DEMO: '0', SECRET_KEY, EVENT_STORE, JOBS };
    const starting = startShop({ env, dataDir, readyMs: 60_000, onLine: (line) => said.push(line) });
    const waiting = () =>
      said.filter((line) => line.startsWith(`Waiting for the event log (esdb://127.0.0.1:${log.port}: `));
    await vi.waitFor(() => expect(waiting().length).toBeGreaterThan(0), longWait);
    await log.start();
    shop = await starting;
    expect((await call(shop.url, 'GET', '/health/live')).status).toBe(200);
    expect(waiting().length).toBeLessThan(4);
    await redis.start();
    const { url } = shop;
    await vi.waitFor(async () => expect((await call(url, 'GET', '/health/ready')).status).toBe(200), longWait);
    expect((await call(url, 'GET', '/api/products')).status).toBe(200);
  }, 120_000);

  it('of a shop whose queue may lose jobs warns of it, and the shop is open all the same', async () => {
    const weak = await ownRedisServer(['--appendonly', 'no', '--maxmemory-policy', 'allkeys-lru']);
    onTestFinished(() => weak.close());
    shop = await startShop({ env: { DEMO: '0', SECRET_KEY, JOBS: weak.url }, dataDir });
    const log = () => readFile(join(dataDir, 'log', 'naust.log'), 'utf8').catch(() => '');
    await vi.waitFor(async () => {
      expect(await log()).toMatch(/"weaknesses":\["appendonly is off[^\n]*allkeys-lru/);
    }, longWait);
    expect((await call(shop.url, 'GET', '/api/products')).status).toBe(200);
  }, 60_000);
});
