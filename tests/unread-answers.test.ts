import { execFile } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../tools/built.mjs';
import { type RunningShop, startShop } from './browser/testing/server.ts';

const CONNECTIONS = 300;
const CALLS_EACH = 900;
const MOST_MB = 100;
/** Without a limit all of it lies in memory within these. */
const LOOKED_AT_FOR_MS = 6_000;

let shop: RunningShop;
beforeAll(async () => {
  await ensureBuilt();
  // As `npm start` says it.
  const env = { RATE_LIMIT_FACTOR: '0', NODE_OPTIONS: '--max-semi-space-size=8' };
  shop = await startShop({ env, readyMs: 90_000 });
}, 180_000);
afterAll(() => shop.stop());

async function memoryMb(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(shop.pid)]);
  return Number(stdout) / 1024;
}

const call = () => `GET /api/products HTTP/1.1\r\nHost: 127.0.0.1:${shop.port}\r\n\r\n`;

/** Sends all calls at once and reads nothing. */
function pipeline(calls: number): Socket {
  const socket = connect(Number(shop.port), '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write(call().repeat(calls));
  return socket;
}

async function mostMemoryMb(forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  let most = 0;
  while (performance.now() < until) {
    most = Math.max(most, await memoryMb());
    await pause(100);
  }
  return most;
}

it('take less than 100 MB, however many callers pipeline hundreds of calls and read none [E2.35]', async () => {
  for (let n = 0; n < 1_000; n += 1) await (await fetch(`${shop.url}/api/products`)).arrayBuffer();
  const before = await memoryMb();
  const sockets = Array.from({ length: CONNECTIONS }, () => pipeline(CALLS_EACH));
  try {
    expect((await mostMemoryMb(LOOKED_AT_FOR_MS)) - before).toBeLessThan(MOST_MB);
    const asked = performance.now();
    expect((await fetch(`${shop.url}/health/live`)).status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(2_000);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}, 60_000);
