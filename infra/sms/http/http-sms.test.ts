import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SmsAway, SmsRefused } from '../sms.port.ts';
import { smsContract } from '../sms.suite.ts';
import { aSms } from '../testing/sms-under-test.ts';
import { openHttpSms } from './http-sms.ts';

const KEY = 'the-key-of-the-gateway';
const body = z.strictObject({ id: z.string(), to: z.string(), from: z.string(), text: z.string() });

interface Seen {
  headers: Record<string, unknown>;
  message: z.infer<typeof body>;
}

let server: Server;
let seen: Seen[];
/** null: it never answers. */
let status: number | null;

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  seen.push({ headers: request.headers, message: body.parse(await json(request)) });
  if (status !== null) response.writeHead(status).end('{"number":"+4799887766"}');
}

async function listen(): Promise<string> {
  seen = [];
  status = 202;
  server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return `http://127.0.0.1:${address.port}/messages`;
}

async function close(): Promise<void> {
  if (!server.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

smsContract('HTTP', async () => {
  const url = await listen();
  return {
    sms: openHttpSms({ url, key: KEY }),
    received: async () =>
      seen.map(({ message: { id: smsId, to, from: sender, text } }) => ({ smsId, to, sender, text })),
    close,
  };
});

describe('the SMS gateway', () => {
  let url: string;
  beforeEach(async () => {
    url = await listen();
  });
  afterEach(close);
  const sms = (timeoutMs?: number) => openHttpSms({ url, key: KEY, ...(timeoutMs === undefined ? {} : { timeoutMs }) });

  it('knows the shop by its key, and a repeated message by its id', async () => {
    await sms().send(aSms());
    expect(seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      'idempotency-key': aSms().smsId,
    });
  });

  it.each([400, 404, 422])('refuses one message for good with %d, and says no number', async (refusal) => {
    status = refusal;
    const sending = sms().send(aSms());
    await expect(sending).rejects.toBeInstanceOf(SmsRefused);
    await expect(sending).rejects.toThrow(`refused a message: ${refusal}`);
    await expect(sending).rejects.not.toThrow('99887766');
  });

  it.each([401, 402, 403, 429, 500, 503, 301])('is away for all messages with %d', async (answer) => {
    status = answer;
    await expect(sms().send(aSms())).rejects.toBeInstanceOf(SmsAway);
  });

  it('is away if it does not answer in time, and if nothing listens', async () => {
    status = null;
    await expect(sms(50).send(aSms())).rejects.toBeInstanceOf(SmsAway);
    await close();
    await expect(sms().send(aSms())).rejects.toBeInstanceOf(SmsAway);
  });
});
