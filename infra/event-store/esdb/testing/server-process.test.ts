import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RawClient, rawClient } from './raw-client.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

let directory: string;
let server: ServerProcess;
let client: RawClient;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'naust-protocol-'));
});
afterEach(async () => {
  client.close();
  await server.end('SIGKILL');
  await rm(directory, { recursive: true });
});

async function start(port = 0): Promise<void> {
  server = await startServerProcess({ version: '24.10.4', port, file: join(directory, 'log') });
  client = rawClient(server.port);
}

interface Written {
  stream: string;
  ids: string[];
  isAcknowledged: boolean;
}

/** Eight writers append two events at a time until the server ends; returns the answers of each. */
async function writeUntilKilled(atLeast: number): Promise<Written[]> {
  const written: Written[] = [];
  let acknowledged = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let isThere = true; isThere; ) {
        const append = { stream: `shop.${randomUUID()}`, ids: [randomUUID(), randomUUID()] };
        const { answer } = await client.append(
          append.stream,
          'none',
          append.ids.map((id) => ({ id })),
        );
        isThere = answer !== undefined;
        written.push({ ...append, isAcknowledged: isThere });
        acknowledged += isThere ? 1 : 0;
        if (acknowledged === atLeast) server.child.kill('SIGKILL');
      }
    }),
  );
  return written;
}

it('has every acknowledged event after SIGKILL, and each append whole or not at all', {
  timeout: 120_000,
}, async () => {
  await start();
  const { port } = server;
  const written = await writeUntilKilled(60);
  await server.end('SIGKILL');
  client.close();
  await start(port);
  const places: bigint[] = [];
  for (const { stream, ids, isAcknowledged } of written) {
    const { messages } = await client.read({ of: stream, from: 'start' });
    const held = messages.flatMap((message) => message.getEvent()?.getEvent() ?? []);
    const heldIds = held.map((event) => event.getId()?.getString());
    if (isAcknowledged) expect(heldIds).toEqual(ids);
    else expect([[], ids]).toContainEqual(heldIds);
    places.push(...held.map((event) => BigInt(event.getCommitPosition())));
    const again = await client.append(
      stream,
      'none',
      ids.map((id) => ({ id })),
    );
    expect(again.answer?.getSuccess()?.getCurrentRevision()).toBe('1');
  }
  expect(new Set(places).size).toBe(places.length);
});

it('drops its subscriptions on SIGUSR2 and ends itself on SIGTERM', { timeout: 120_000 }, async () => {
  await start();
  const received = client.subscribe({ from: 'start' });
  await received.until((messages) => messages.some((message) => message.hasCaughtUp()));
  server.child.kill('SIGUSR2');
  expect((await received.ended()).code).toBe(status.CANCELLED);
  expect(await server.end('SIGTERM')).toBe(0);
});
