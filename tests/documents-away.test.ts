import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, globalAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { documentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { systemAnswer } from '@naust/domain/system/system.contract.ts';
import { SMTPServer } from '@naust/infra/mail/testing/smtp-server.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { freePort, onPath } from '@naust/infra/testing/server-process.ts';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import {
  addCustomer,
  addProduct,
  changeOrderStatus,
  INVOICE,
  placed,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { clockAhead, DAY } from './testing/test-clock.ts';

const { isVatRegistered: vatRegistered, answeringHours: _, ...about } = FJORD;
const longWait = { timeout: 20_000, interval: 50 };
const EHF_KEY = 'the-key-of-the-access-point';
const place = { address: 'Sjøgata 2', postal_code: '6783', city: 'Stryn' };

let shop: ShopUnderTest;
let port: number;
beforeEach(async () => {
  port = await freePort();
  const settings = { MAIL: `smtp://127.0.0.1:${port}`, EHF_KEY, SECRET_KEY: 'a-key-of-at-least-thirty-two-characters' };
  shop = await openTestShop({ clock: clockAhead(), settings });
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', { ...about, vatRegistered }), 200);
});
afterEach(() => shop.stop());

/** Of a business, for a tent that is handed out. */
async function invoiced(): Promise<string> {
  const firm = await addCustomer(shop, 'Fjellbygg AS', { ...place, isBusiness: true, orgNumber: '985821585' });
  const tent = await addProduct(shop, { rental_qty: 9 });
  const lines = [rental(tent, '2027-05-10T10:00', '2027-05-11T10:00', 1)];
  const fields = { paymentId: INVOICE, over18: true, reference: 'PO 4711' };
  const order = await placed(shop, lines, { token: firm.token, fields });
  await changeOrderStatus(shop, order, 3);
  const issued = await shop.asAdmin('POST', `/api/orders/${order}/documents`, { kind: 'invoice' });
  return documentIssued.parse(requireStatus(issued, 201)).id;
}
const read = (id: string) => shop.read(documentAnswer, `/api/documents/${id}`, shop.adminToken);
const deliveriesOf = async (id: string) => (await read(id)).deliveries.map(({ by, failed }) => [by, failed]);
async function passADay(): Promise<void> {
  shop.clock.pass(DAY);
  await shop.renewAdmin();
}

/** Message-IDs of the mails that arrive from now on. */
async function openMailServer(): Promise<string[]> {
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      arrived.push(/^message-id:\s*(\S+)/im.exec(await text(stream))?.[1] ?? '');
      done();
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return arrived;
}

it('an invoice waits for a mail server that is away for a day, and is mailed once when it is back', async () => {
  const id = await invoiced();
  await expect.poll(async () => (await read(id)).sha256, longWait).not.toBeNull();
  const resting = async () => (await shop.read(systemAnswer, '/api/system', shop.adminToken)).resting;
  await expect.poll(async () => (await resting()).map(({ queue }) => queue), longWait).toEqual(['mails']);
  await passADay();
  expect(await read(id)).toMatchObject({ state: 'issued', deliveries: [] });
  const arrived = await openMailServer();
  await passADay();
  await expect.poll(() => deliveriesOf(id), longWait).toEqual([['mail', null]]);
  expect((await read(id)).state).toBe('sent');
  expect(arrived.filter((messageId) => messageId.startsWith('<document.'))).toHaveLength(1);
  expect(await resting()).toEqual([]);
});

onEngine({ name: 'openssl', missing: onPath('openssl') ? null : 'openssl is not on the PATH' }, () => {
  /** Ids of the requests, and whether each was taken. */
  const asked: [id: string, isTaken: boolean][] = [];
  let isAway = true;

  /** Answers 503 while it is away. */
  async function openAccessPoint(): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'naust-access-point-'));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'ca.crt')];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...names], { stdio: 'ignore' });
    const cert = readFileSync(certificate);
    const { ca } = globalAgent.options;
    globalAgent.options.ca = cert;
    const server = createServer({ key: readFileSync(key), cert }, (request, response) => {
      asked.push([String(request.headers['idempotency-key']), !isAway]);
      request.resume().on('end', () => response.writeHead(isAway ? 503 : 202).end());
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    onTestFinished(() => {
      globalAgent.options.ca = ca;
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    });
    return `https://localhost:${(server.address() as AddressInfo).port}/outbox`;
  }

  it('an e-invoice is tried again while the access point is away for a day, and delivered once', async () => {
    const id = await invoiced();
    const ehf = { by: 'access-point', address: await openAccessPoint() };
    requireStatus(await shop.asAdmin('PUT', '/api/shop/invoicing', { ehf }), 200);
    requireStatus(await shop.asAdmin('POST', `/api/documents/${id}/send`, { by: 'ehf' }), 202);
    await expect.poll(() => asked.length, longWait).toBeGreaterThanOrEqual(1);
    const before = asked.length;
    await passADay();
    await expect.poll(() => asked.length, longWait).toBeGreaterThan(before);
    expect(await deliveriesOf(id)).toEqual([]);
    expect((await read(id)).state).toBe('issued');
    isAway = false;
    await passADay();
    await expect.poll(() => deliveriesOf(id), longWait).toEqual([['ehf', null]]);
    expect((await read(id)).state).toBe('sent');
    expect(new Set(asked.map(([requestId]) => requestId)).size).toBe(1);
    expect(asked.filter(([, isTaken]) => isTaken)).toHaveLength(1);
  });
});
