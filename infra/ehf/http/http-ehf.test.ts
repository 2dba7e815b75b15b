import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EhfAway, EhfRefused } from '../ehf.port.ts';
import { ehfContract } from '../ehf.suite.ts';
import { anEhf } from '../testing/ehf-under-test.ts';
import { openHttpEhf } from './http-ehf.ts';

const KEY = 'the-key-of-the-access-point';

let server: Server;
let seen: { headers: Record<string, unknown>; xml: string }[];
/** null: it never answers. */
let status: number | null;

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  seen.push({ headers: request.headers, xml: await text(request) });
  if (status !== null) response.writeHead(status).end();
}

async function listen(): Promise<string> {
  seen = [];
  status = 202;
  server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/outbox`;
}

async function close(): Promise<void> {
  if (!server.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

ehfContract('HTTP', async () => ({
  address: await listen(),
  ehf: openHttpEhf({ key: KEY }),
  received: async () => seen.map(({ xml }) => xml),
  close,
}));

describe('the access point', () => {
  let address: string;
  beforeEach(async () => {
    address = await listen();
  });
  afterEach(close);
  const deliver = (key = KEY, timeoutMs?: number) =>
    openHttpEhf({ key, ...(timeoutMs === undefined ? {} : { timeoutMs }) }).deliver(anEhf({ address }));

  it('knows the shop by its key, and a repeated delivery by its id', async () => {
    await deliver();
    expect(seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/xml; charset=utf-8',
      'idempotency-key': '600000000000001',
    });
  });

  it.each([400, 404, 422])('refuses one e-invoice for good with %d', async (refusal) => {
    status = refusal;
    await expect(deliver()).rejects.toBeInstanceOf(EhfRefused);
  });

  it.each([401, 403, 429, 500, 503, 301])('is away with %d', async (answer) => {
    status = answer;
    await expect(deliver()).rejects.toBeInstanceOf(EhfAway);
  });

  it('is away if it does not answer in time, and needs a key', async () => {
    status = null;
    await expect(deliver(KEY, 50)).rejects.toBeInstanceOf(EhfAway);
    await expect(deliver('')).rejects.toThrow('EHF_KEY');
  });
});
