import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstDayOf, nextTerm, termOf } from '@naust/domain/books/vat-term.ts';
import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { documentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { systemAnswer } from '@naust/domain/system/system.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { openProtocolServer } from '@naust/infra/event-store/esdb/testing/protocol-server.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { type CommandOptions, startCommand } from '../testing/commands.ts';
import { type Seeding, seedOrders } from '../testing/seeded-orders.ts';
import { call } from '../testing/shop-calls.ts';

/** Of three events each; 3334 in `npm run soak`. */
const FURTHER_ORDERS = Number(process.env.TERM_ORDERS ?? 100);
const longWait = { timeout: 60_000, interval: 100 };
const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const guest = { name: 'Gunn', email: 'gunn@gjest.example', phone: '91234567' };
const { isVatRegistered: vatRegistered, answeringHours: _, ...about } = FJORD;
const address = { address: 'Storgata 1', postalCode: '6783', city: 'Stryn' };
const settings = {
  ...{ DEMO: '0', RATE_LIMIT_FACTOR: '0', SECRET_KEY: 'a secret that stays when the shop moves house' },
  ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
};
/** Of the tests' time. */
const term = termOf(osloDate(Date.now()));
const aheadMs = Date.parse(`${firstDayOf(nextTerm(term))}T10:00:00Z`) - Date.now();
/** In the term after it. */
const later = { SHOP_CLOCK_AHEAD_MS: String(Number(process.env.SHOP_CLOCK_AHEAD_MS ?? 0) + aheadMs) };
const clock = { now: () => Date.now() + aheadMs };

let dataDir: string;
let shop: RunningShop;
let token: string;
let rope: number;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'naust-closed-term-'));
});
afterEach(async () => {
  await shop.crash();
  await rm(dataDir, { recursive: true });
});

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  shop = await startShop({ dataDir, env: { ...settings, ...env } });
  token = tokenAnswer.parse((await call(shop.url, 'POST', '/api/auth/login', { body: admin })).body).token;
}
async function ask(method: string, path: string, body: object, status: number): Promise<unknown> {
  const answer = await call(shop.url, method, path, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
}
const command = (name: Parameters<typeof startCommand>[0], options: CommandOptions = {}) =>
  startCommand(name, dataDir, { ...options, env: { ...settings, ...later, ...options.env } });
const seedFurther = (seeding: Pick<Seeding, 'productId' | 'count'>) =>
  seedOrders({ ...settings, DATA_DIR: dataDir }, { ...seeding, clock, isPaid: true });

/** Of a rope that is handed out, for 50 kr. */
async function invoiced(): Promise<string> {
  const items = [{ productId: rope, quantity: 1, price: 50, date_from: null, date_to: null }];
  const { id } = orderPlacedAnswer.parse(
    await ask('POST', '/api/orders', { items, total: 50, paymentId: 2, guest }, 201),
  );
  await ask('POST', `/api/orders/${id}/hand-out`, {}, 200);
  return documentIssued.parse(await ask('POST', `/api/orders/${id}/documents`, { kind: 'invoice', address }, 201)).id;
}
const pay = (documentId: string, amount: number) =>
  ask('POST', '/api/incoming-payments', { documentId, method: 'bank', amount }, 201);
const credit = async (id: string) =>
  documentIssued.parse(await ask('POST', `/api/documents/${id}/credit`, { reason: 'Feil' }, 201)).id;

/** The term's answer, and the SHA-256 of its ZIP, once no read model lags. */
async function exported() {
  const lag = async () => {
    const { readModels } = systemAnswer.parse((await call(shop.url, 'GET', '/api/system', { token })).body);
    return readModels?.reduce((sum, { lagEvents }) => sum + lagEvents, 0);
  };
  await expect.poll(lag, longWait).toBe(0);
  const zip = await fetch(`${shop.url}/api/terms/${term}/export`, { headers: { authorization: `Bearer ${token}` } });
  expect(zip.status).toBe(200);
  const bytes = Buffer.from(await zip.arrayBuffer());
  const { body } = await call(shop.url, 'GET', `/api/terms/${term}`, { token });
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length, answer: body };
}

/** Invoices, payments and credit notes of the term, which is closed in the next one. */
async function closedTerm() {
  await start();
  await ask('PUT', '/api/shop/about', { ...about, vatRegistered }, 200);
  const form = { name: 'Tau', is_for_sale: 'true', price_sale: '50' };
  rope = rowSaved.parse((await call(shop.url, 'POST', '/api/products', { token, form })).body).id;
  const documents: string[] = [];
  for (let count = 0; count < 6; count += 1) documents.push(await invoiced());
  const [unpaid = '', paid = '', partly = '', credited = ''] = documents;
  await pay(paid, 50);
  await pay(partly, 20);
  documents.push(await credit(credited));
  const unmade = async () => {
    const all = documents.map((id) => call(shop.url, 'GET', `/api/documents/${id}`, { token }));
    return (await Promise.all(all)).filter(({ body }) => documentAnswer.parse(body).sha256 === null).length;
  };
  await expect.poll(unmade, longWait).toBe(0);
  await shop.stop();
  await start(later);
  await ask('POST', `/api/terms/${term}/close`, {}, 201);
  return { closed: await exported(), unpaid, partly };
}

// Half a minute: four starts, and read models that are built three times.
it('a closed term answers the same bytes after many further events, a rebuild, and a move to another log', async () => {
  const { closed, unpaid, partly } = await closedTerm();
  expect(closed.answer).toMatchObject({ state: 'closed', documents: 7, invoiced: 300, credited: 50, received: 70 });
  await pay(unpaid, 50);
  await credit(partly);
  await ask('PUT', '/api/shop/accounts', { sale: '3010' }, 200);
  expect(await exported()).toEqual(closed);
  await shop.stop();

  await seedFurther({ productId: rope, count: FURTHER_ORDERS });
  await start(later);
  expect(await exported()).toEqual(closed);
  await shop.stop();
  expect(await command('verify')).toMatchObject({ code: 0 });

  expect(await command('rebuild')).toMatchObject({ code: 0 });
  await start(later);
  expect(await exported()).toEqual(closed);
  await shop.stop();

  const to = await openProtocolServer();
  const moved = { EVENT_STORE: to.url };
  const args = ['--from', `sqlite:${join(dataDir, 'events.db')}`, '--to', to.url];
  expect(await command('migrate-log', { args, env: moved })).toMatchObject({ code: 0 });
  await start({ ...later, ...moved });
  expect(await exported()).toEqual(closed);
  await shop.stop();
  expect(await command('verify', { env: moved })).toMatchObject({ code: 0 });
  await to.stop();
}, 300_000);
