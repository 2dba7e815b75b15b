import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Koa from 'koa';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createMetrics } from '../metrics.ts';
import { healthRoutes } from './health.routes.ts';
import { closeGracefully, listen } from './listening.ts';
import { createReadiness, type ReadinessCheck } from './readiness.ts';
import { route } from './route.ts';
import { bearer, serverWith } from './testing/server-under-test.ts';

const answer = z.object({ ok: z.boolean() });

/** A shop with one call that answers only when the test releases it. */
async function slowShop(checks: Record<string, ReadinessCheck> = {}, remarks: Record<string, ReadinessCheck> = {}) {
  const readiness = createReadiness(checks, remarks);
  const metrics = createMetrics({ ofProcess: false });
  let letGo: () => void = () => {};
  let arrived: () => void = () => {};
  const started = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slow = route({
    method: 'GET',
    path: '/api/slow',
    access: 'open',
    answer,
    async run() {
      arrived();
      await gate;
      return { body: { ok: true } };
    },
  });
  const options = { metrics, draining: readiness.draining, metricsToken: 'metrics-secret' };
  const shop = await serverWith([slow, ...healthRoutes(readiness, metrics)], options);
  return { ...shop, readiness, metrics, letGo: () => letGo(), started };
}

describe('health', () => {
  const outside = { 'x-forwarded-for': '203.0.113.7' };

  it('is alive while it is not ready, and says why only to those who run it', async () => {
    let reason: string | null = 'orders is 12,000 events behind';
    const shop = await slowShop({ orders: () => reason, disk: () => null });
    expect((await shop.call('GET', '/health/live', { headers: outside })).body).toEqual({ status: 'ok' });

    const reported = await shop.call('GET', '/health/ready', { headers: outside });
    expect(reported.status).toBe(503);
    expect(reported.body).toEqual({
      status: 'unavailable',
      error: 'Tjenesten er utilgjengelig akkurat nå. Prøv igjen om litt.',
    });
    const reasons = { orders: 'orders is 12,000 events behind' };
    expect((await shop.call('GET', '/health/ready')).body).toMatchObject({ reasons });
    const byToken = { ...outside, ...bearer('metrics-secret') };
    expect((await shop.call('GET', '/health/ready', { headers: byToken })).body).toMatchObject({ reasons });

    reason = null;
    const ready = await shop.call('GET', '/health/ready', { headers: outside });
    expect([ready.status, ready.body]).toEqual([200, { status: 'ok' }]);
    await shop.close();
  });

  it('is ready in spite of what somebody should look at, and tells of it to those who run it', async () => {
    const shop = await slowShop({}, { jobs: () => '2 parked' });
    const { status, body } = await shop.call('GET', '/health/ready');
    expect([status, body]).toEqual([200, { status: 'ok', reasons: {}, remarks: { jobs: '2 parked' }, beingBuilt: [] }]);
    expect((await shop.call('GET', '/health/ready', { headers: outside })).body).toEqual({ status: 'ok' });
    await shop.close();
  });

  it('takes a check that fails for a reason', async () => {
    const shop = await slowShop({ store: () => Promise.reject(new Error('disk I/O error')) });
    expect((await shop.call('GET', '/health/ready')).body).toMatchObject({ reasons: { store: 'disk I/O error' } });
    await shop.close();
  });

  it('gives figures by declared path, and of the queue as it is when asked', async () => {
    const shop = await slowShop();
    let waiting = 1;
    shop.metrics.watch({
      engines: async () => ({ queue: 1 }),
      jobs: async () => ({ waiting, delayed: 0, running: 0, parked: 2 }),
      projectionLag: async () => ({ orders: 7 }),
      projectionDelay: async () => ({}),
      mails: async () => ({}),
      parkedEvents: async () => ({}),
    });
    await shop.call('GET', '/health/live');
    await shop.call('GET', '/etc/123456789012345');
    waiting = 5;
    const { body, headers } = await shop.call('GET', '/metrics');
    expect(headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(body).toContain('naust_projection_lag_events{read_model="orders"} 7');
    expect(body).toContain('naust_jobs{state="waiting"} 5');
    expect(body).toContain('naust_http_request_seconds_count{method="GET",route="/health/live",status="2xx"} 1');
    expect(body).toContain('route="other",status="4xx"');
    expect(body).not.toContain('123456789012345');
    expect((await shop.call('GET', '/metrics', { headers: outside })).status).toBe(403);
    await shop.close();
  });
});

describe('the end of the process', () => {
  it('turns unready first, answers what is under way, then stops the rest in order', async () => {
    const shop = await slowShop();
    const stopped: string[] = [];
    const underWay = shop.call('GET', '/api/slow');
    await shop.started;
    const closing = closeGracefully(shop.server, {
      readiness: shop.readiness,
      afterwards: [async () => void stopped.push('worker'), async () => void stopped.push('store')],
    });
    expect(await shop.readiness.reasons()).toEqual({ process: 'shutting down' });
    expect(shop.readiness.draining.aborted).toBe(true);
    expect(stopped).toEqual([]);
    shop.letGo();
    expect((await underWay).body).toEqual({ ok: true });
    expect(await closing).toBe('done');
    expect(stopped).toEqual(['worker', 'store']);
    await expect(shop.call('GET', '/health/live')).rejects.toThrow();
  });

  it('does not wait for a kept-alive connection that has nothing to say', async () => {
    const shop = await slowShop();
    const agent = new Agent({ keepAlive: true });
    const connection = () =>
      new Promise<string | undefined>((resolve, reject) => {
        get(`${shop.url}/api/slow`, { agent }, (response) => {
          response.resume().on('end', () => resolve(response.headers.connection));
        }).on('error', reject);
      });
    const underWay = connection();
    await shop.started;
    const closing = closeGracefully(shop.server, { readiness: shop.readiness });
    shop.letGo();
    await underWay;
    expect(await closing).toBe('done');
    agent.destroy();
  });

  it('drops what hangs when the limit has passed', async () => {
    const shop = await slowShop();
    const hanging = shop.call('GET', '/api/slow').catch(() => 'dropped');
    await shop.started;
    expect(await closeGracefully(shop.server, { readiness: shop.readiness, hardLimitMs: 20 })).toBe('cut');
    expect(await hanging).toBe('dropped');
  });
});

it('cuts off whoever has more than sixteen answers to come on one connection, and answers sixteen in order', async () => {
  const app = new Koa();
  let letGo: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app.use(async (ctx) => {
    await gate;
    ctx.body = ctx.path;
  });
  const server = await listen(app, 0, '127.0.0.1');
  const sendAtOnce = (calls: number) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const asked = Array.from({ length: calls }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    socket.setEncoding('utf8').on('error', () => {});
    socket.write(asked.join(''));
    return socket;
  };
  const [greedy, patient] = [sendAtOnce(17), sendAtOnce(16)];
  let read = '';
  greedy.resume();
  patient.on('data', (text: string) => {
    read += text;
  });
  await once(greedy, 'close');
  letGo();
  const paths = Array.from({ length: 16 }, (_, n) => `/${n}`);
  await expect.poll(() => read.match(/^\/\d+(?=HTTP|$)/gm)).toEqual(paths);
  patient.write('GET /again HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await expect.poll(() => read).toContain('/again');
  patient.destroy();
  server.close();
  await once(server, 'close');
});

it('leaves whoever waits for a shop that is slow, however long nothing moves', async () => {
  let letGo: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const app = new Koa();
  app.use(async (context) => {
    await gate;
    context.body = 'at last';
  });
  const server = await listen(app, 0, '127.0.0.1', 20);
  const agent = new Agent({ keepAlive: true });
  const { port } = server.address() as AddressInfo;
  const asked = get({ port, agent });
  for (let times = 0; times < 3; times++) await once(server, 'timeout');
  letGo();
  const [response] = await once(asked, 'response');
  expect(await response.setEncoding('utf8').toArray()).toEqual(['at last']);
  agent.destroy();
  server.close();
});
