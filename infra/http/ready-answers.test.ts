import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createMetrics } from '../metrics.ts';
import { type Answer, route } from './route.ts';
import { type ServerUnderTest, serverWith } from './testing/server-under-test.ts';

let shop: ServerUnderTest | undefined;
afterEach(() => shop?.close());

const PRICE: Answer<never> = { serialised: Buffer.from('{"price":100}') };

/** A call whose answer stands ready from its second time on. */
function ready(answerAgain: () => Answer<never> | null = () => PRICE) {
  let runs = 0;
  const price = route({
    method: 'GET',
    path: '/api/products/:id',
    access: 'open',
    answer: z.object({ price: z.int() }),
    run() {
      runs += 1;
      return { ...PRICE, again: answerAgain };
    },
  });
  return { price, runs: () => runs };
}

/** Sent over one connection as they are: the first alone, all others at once. */
async function statusesOf(asked: readonly { path: string; host?: string }[]): Promise<number[]> {
  const socket = net.connect(Number(new URL(shop?.url ?? '').port), '127.0.0.1');
  const [first = '', ...rest] = asked.map(({ path, host = 'localhost' }, n) => {
    const last = n === asked.length - 1 ? 'connection: close\r\n' : '';
    return `GET /api/${path} HTTP/1.1\r\nhost: ${host}\r\n${last}\r\n`;
  });
  let said = '';
  socket.on('data', (part) => {
    said += part.toString();
  });
  socket.write(first);
  await once(socket, 'data');
  socket.write(rest.join(''));
  await once(socket, 'close');
  return [...said.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => Number(status));
}

it('answers nobody who calls the shop by another name, ready or not', async () => {
  const { price, runs } = ready();
  shop = await serverWith([price]);
  const hosts = ['localhost', 'localhost', 'elsewhere.example', 'localhost\r\nhost: elsewhere.example', 'localhost'];
  const asked = hosts.map((host) => ({ path: 'products/1', host }));
  expect(await statusesOf(asked)).toEqual([200, 200, 421, 421, 200]);
  expect(runs()).toBe(1);
});

it('logs and measures a ready answer under the declared path, and by the name that the caller gave it', async () => {
  const metrics = createMetrics({ ofProcess: false });
  shop = await serverWith([ready().price], { metrics });
  const id = '6f1c2f0e-5d3b-4a63-9c55-0a8c8f0b7a11';
  for (let n = 0; n < 3; n++) {
    const called = await shop.call('GET', '/api/products/1', { headers: { 'x-request-id': id.toUpperCase() } });
    expect(called.headers.get('x-request-id')).toBe(id);
  }
  const line = { correlationId: id, method: 'GET', route: '/api/products/:id', status: 200, ms: expect.any(Number) };
  expect(shop.log).toEqual(Array(3).fill(expect.objectContaining(line)));
  const counted = 'naust_http_request_seconds_count{method="GET",route="/api/products/:id",status="2xx"} 3';
  expect(await metrics.text()).toContain(counted);
});

it('closes the connection of a ready answer too once the shop is about to stop', async () => {
  const ending = new AbortController();
  shop = await serverWith([ready().price], { draining: ending.signal });
  const { call } = shop;
  for (let n = 0; n < 2; n++)
    expect((await call('GET', '/api/products/1')).headers.get('connection')).not.toBe('close');
  ending.abort();
  expect((await call('GET', '/api/products/1')).headers.get('connection')).toBe('close');
});

it('asks the route where what stands ready cannot be told, and logs why', async () => {
  const { price, runs } = ready(() => {
    throw new Error('lost');
  });
  shop = await serverWith([price]);
  for (let n = 0; n < 2; n++) expect((await shop.call('GET', '/api/products/1')).body).toEqual({ price: 100 });
  expect(runs()).toBe(2);
  expect(shop.log.filter(({ level }) => level === 50)).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ message: 'lost' }) }),
  ]);
});

it('answers in order those who ask again before they are answered', async () => {
  const { price, runs } = ready();
  shop = await serverWith([price]);
  const asked = ['products/1', 'none', 'products/1', 'none', 'products/1'];
  expect(await statusesOf(asked.map((path) => ({ path })))).toEqual([200, 404, 200, 404, 200]);
  expect(runs()).toBe(1);
});
