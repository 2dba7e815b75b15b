import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setInterval as everySoOften } from 'node:timers/promises';
import { isWhole } from '@naust/infra/testing/extent.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { ADMIN } from '../testing/shop-under-test.ts';

/** More than the shop allows any caller, with room for a busy machine. */
const TIMEOUT_MS = 300_000;
const ASKED_EVERY_MS = 250;
const NOTICED_MS = 1_000;

let shop: RunningShop;
beforeAll(async () => {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  shop = await startShop({ env: { DEMO: '0', RATE_LIMIT_FACTOR: '0', ...admin }, readyMs: 90_000 });
}, 180_000);
afterAll(() => shop.stop());

interface Slow {
  /** Number of simultaneous callers. */
  callers: number;
  /** Sent at once. */
  first: string;
  /** Sent every second after that. */
  more: string;
}

const lines = (...text: string[]) => text.map((line) => `${line}\r\n`).join('');
const host = () => `Host: 127.0.0.1:${shop.port}`;
const aCall = () => lines('GET /api/openapi.json HTTP/1.1', host(), '');

const slowOnes: [string, () => Slow][] = [
  [
    'sends headers a byte at a time',
    () => ({ callers: 150, first: lines('GET /api/products HTTP/1.1', host()), more: 'a' }),
  ],
  [
    'sends a body a byte at a time',
    () => ({
      callers: 150,
      first: lines('POST /api/orders HTTP/1.1', host(), 'Content-Type: application/json', 'Content-Length: 9999', ''),
      more: ' ',
    }),
  ],
  ['asks for big answers and reads none', () => ({ callers: 15, first: aCall().repeat(300), more: aCall() })],
];

/** Whether the shop has cut off all of them in time. Its answers are not read. */
async function areAllCutOff({ callers, first, more }: Slow): Promise<boolean> {
  const sockets = Array.from({ length: callers }, () => connect(Number(shop.port), '127.0.0.1'));
  const all = Promise.all(sockets.map((socket) => cutOff(socket, { first, more })));
  let givenUp: NodeJS.Timeout | undefined;
  const longWait = new Promise<boolean>((resolve) => {
    givenUp = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  try {
    return await Promise.race([all.then(() => true), longWait]);
  } finally {
    clearTimeout(givenUp);
    for (const socket of sockets) socket.destroy();
  }
}

function cutOff(socket: Socket, { first, more }: Pick<Slow, 'first' | 'more'>): Promise<void> {
  return new Promise((resolve) => {
    // Nothing is read: a failing write shows that the connection has ended.
    const sending = setInterval(() => socket.write(more), 1_000);
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(sending);
      resolve();
    });
    socket.write(first);
  });
}

/** The wait of each caller meanwhile, in milliseconds. */
async function waitedUntil(over: Promise<unknown>): Promise<number[]> {
  const stop = new AbortController();
  void over.then(() => stop.abort());
  const waited: number[] = [];
  try {
    for await (const _ of everySoOften(ASKED_EVERY_MS, null, { signal: stop.signal })) {
      const asked = performance.now();
      const answer = await fetch(`${shop.url}/api/products`, { headers: { connection: 'close' } });
      if (answer.status !== 200) throw new Error(`answers ${answer.status}`);
      await answer.arrayBuffer();
      waited.push(performance.now() - asked);
    }
  } catch (fault) {
    if (!stop.signal.aborted) throw fault;
  }
  return waited;
}

/** Peak memory of the shop since `forgetPeak`, MB. */
const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024;
const forgetPeak = () => writeFileSync(`/proc/${shop.pid}/clear_refs`, '5');

it('holds no more than 100 MB for 300 connections that send 900 calls each and read nothing', async () => {
  forgetPeak();
  const before = peakMb();
  const sockets = Array.from({ length: 300 }, () => connect(Number(shop.port), '127.0.0.1').pause());
  await Promise.all(sockets.map((socket) => cutOff(socket, { first: aCall().repeat(900), more: ' ' })));
  expect(peakMb() - before).toBeLessThan(100);
}, 120_000);

// It waits for the time limits of the built shop, two minutes and more.
it.runIf(isWhole)(
  'cuts off who sends and reads slowly, hundreds at once, and answers others meanwhile',
  async () => {
    const ended = Promise.all(slowOnes.map(async ([what, slow]) => ({ what, isCutOff: await areAllCutOff(slow()) })));
    const waited = (await waitedUntil(ended)).toSorted((a, b) => a - b);
    expect(await ended).toEqual(slowOnes.map(([what]) => ({ what, isCutOff: true })));
    expect(waited.length).toBeGreaterThan(20);
    expect(waited[Math.floor(waited.length * 0.95)]).toBeLessThan(NOTICED_MS);
  },
  TIMEOUT_MS + 60_000,
);
