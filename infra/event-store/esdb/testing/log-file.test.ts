import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openProtocolServer, type ProtocolServer } from './protocol-server.ts';
import { rawClient } from './raw-client.ts';

let directory: string;
let server: ProtocolServer;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'naust-protocol-'));
});
afterEach(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

async function append(stream: string) {
  const client = rawClient(server.port);
  const { answer } = await client.append(stream, 'none', [{ id: randomUUID() }, { id: randomUUID() }]);
  client.close();
  return answer?.getSuccess()?.getPosition()?.getCommitPosition();
}

/** Every event as sent over the wire. */
async function all() {
  const client = rawClient(server.port);
  const { messages } = await client.read({ from: 'start' });
  client.close();
  return messages.map((message) => message.toObject());
}

it('tells the same events from its file, each at its place', async () => {
  server = await openProtocolServer({ file: join(directory, 'log') });
  await append('shop.a');
  const before = await all();
  await server.stop();
  await server.start();
  expect(await all()).toEqual(before);
  const place = await append('shop.b');
  expect(Number(place)).toBeGreaterThan(Number(before.at(-1)?.event?.commitPosition));
});

it('forgets the torn end of an append that was never acknowledged, and writes on after it', async () => {
  const file = join(directory, 'log');
  server = await openProtocolServer({ file });
  await append('shop.a');
  const before = await all();
  await server.stop();
  await appendFile(file, Buffer.from([200, 0, 0, 0, 1, 2, 3]));
  await server.start();
  expect(await all()).toEqual(before);
  await append('shop.b');
  await server.stop();
  await server.start();
  expect(await all()).toHaveLength(before.length + 2);
});
