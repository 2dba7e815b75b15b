import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messageAnswer, messageSaved } from '@naust/domain/inbox/inbox.contract.ts';
import { userAnswer } from '@naust/domain/users/users.contract.ts';
import { readConfig } from '@naust/infra/config.ts';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { openSqlitePersonKeyReader } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { secretKeyOf } from '@naust/infra/secret-key.ts';
import { secretsFrom } from '@naust/infra/secrets.ts';
import { verifyLog } from '@naust/projector/verification/verify-log.ts';
import { jobToForgetExpired } from '@naust/worker/retention/forget-expired.job.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { filesWith } from './testing/kept-files.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  type Customer,
  changeOrderStatus,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

const CANARY = 'Kanarifugl';
const CONTACT = { phone: '98700123', address: `${CANARY}veien 7`, postal_code: '5003', city: `${CANARY}nes` };

let shop: ShopUnderTest;
let gone: Customer;
let orderId: string;
let messageId: string;

const file = (name: string) => join(shop.dataDir, name);
const removeSqlite = async (name: string) => {
  for (const end of ['', '-wal', '-shm']) await rm(file(`${name}${end}`), { force: true });
};

/** Stops the shop, changes its files and starts it. */
async function reopen(change: () => Promise<void>): Promise<void> {
  const { dataDir, clock } = shop;
  await shop.stop();
  await change();
  shop = await openTestShop({ dataDir, clock, keepData: true });
}

async function putBack(copy: string): Promise<void> {
  await removeSqlite('keys.db');
  await copyFile(file(copy), file('keys.db'));
}

const keyOf = async (id: string) => (await shop.shop.engines.keys.find([id])).get(id);

beforeAll(async () => {
  shop = await openTestShop({ keepData: true });
  await reopen(() => copyFile(file('keys.db'), file('oldest-keys.db')));
  const kari = await addCustomer(shop);
  gone = await addCustomer(shop, `Kjell ${CANARY}`, CONTACT);
  orderId = await placed(shop, [rental(await addProduct(shop), '2026-06-10T10:00', '2026-06-11T10:00')], {
    token: gone.token,
  });
  await changeOrderStatus(shop, orderId, 5);
  const body = { MessageTopicId: 1, message: `${CANARY} spør` };
  messageId = messageSaved.parse(
    requireStatus(await shop.call('POST', '/api/inbox', { token: kari.token, body }), 201),
  ).id;
  await reopen(() => copyFile(file('keys.db'), file('older-keys.db')));
  requireStatus(await shop.call('DELETE', `/api/users/${gone.id}`, { token: shop.adminToken }), 200);
  shop.clock.set('2028-06-10T08:00:00Z');
  const { jobs } = shop.shop.engines;
  await jobs.enqueue([jobToForgetExpired(shop.clock.now())]);
  // Both complete in the background, if the read models were late.
  for (const id of [gone.id, messageId]) {
    await vi.waitFor(async () => expect(await keyOf(id)).toBeNull(), { timeout: 20_000, interval: 50 });
  }
});
afterAll(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true });
});

/** The findings of verify about the keys of the stopped shop. */
async function keysThatVerifyNames(): Promise<string[]> {
  const events = openSqliteEventReader(file('events.db'));
  const wrappingKey = secretsFrom(secretKeyOf(readConfig({ DATA_DIR: shop.dataDir }))).keyWrapping;
  const keys = openSqlitePersonKeyReader({ file: file('keys.db'), wrappingKey });
  const checked = await verifyLog(events, keys, shop.clock, AbortSignal.timeout(60_000));
  await events.close();
  await keys.close();
  return checked.flatMap(({ faults }) => faults.named.map(({ what }) => what));
}

async function expectNobodyBack(): Promise<void> {
  const order = await readOrder(shop, orderId);
  expect(order).toMatchObject({ User: { id: gone.id, name: 'Slettet bruker', email: '', phone: null }, total: 300 });
  const users = await shop.read(z.array(userAnswer), '/api/users', shop.adminToken);
  expect(users.map(({ id }) => id)).not.toContain(gone.id);
  expect(await shop.read(z.array(messageAnswer), '/api/inbox', shop.adminToken)).toEqual([]);
  requireRefusal(await shop.logIn(gone.email, gone.password), 'WRONG_CREDENTIALS');
  const { dataDir } = shop;
  expect(await filesWith(dataDir, CANARY)).toEqual([]);
  expect(await filesWith(dataDir, CONTACT.phone)).toEqual([]);
}

describe('an older copy of the key file that is put back', () => {
  it('is told by verifying, until the shop has started again', async () => {
    await reopen(async () => {
      expect(await keysThatVerifyNames()).toEqual([]);
      await putBack('older-keys.db');
      const back = [gone.id, messageId].map((id) => `the key of ${id} is not erased`);
      expect((await keysThatVerifyNames()).sort()).toEqual(back.sort());
    });
    await reopen(async () => expect(await keysThatVerifyNames()).toEqual([]));
  });

  it('brings back neither the person nor the message that were erased since', async () => {
    await reopen(() => putBack('older-keys.db'));
    expect(await keyOf(gone.id)).toBeNull();
    expect(await keyOf(messageId)).toBeNull();
    await expectNobodyBack();
    expect(shop.faults()).toEqual([]);
  });

  it('brings back nobody either where everything that is read is folded anew', async () => {
    await reopen(async () => {
      await putBack('older-keys.db');
      await removeSqlite('read-models.db');
    });
    await vi.waitFor(async () => expect(await keyOf(gone.id)).toBeNull(), { timeout: 10_000, interval: 20 });
    await vi.waitFor(async () => expect(await keyOf(messageId)).toBeNull(), { timeout: 10_000, interval: 20 });
    await expectNobodyBack();
  });

  it('leaves everybody else as they were', async () => {
    const users = await shop.read(z.array(userAnswer), '/api/users?q=kari', shop.adminToken);
    expect(users.map(({ name }) => name)).toEqual(['Kari Nordmann']);
  });

  it('makes no new key for who was erased, where it is older than their first one', async () => {
    await expect(reopen(() => putBack('oldest-keys.db'))).rejects.toThrow(/keys\.db is older than .*older-keys/s);
    const { dataDir, clock } = shop;
    shop = await openTestShop({ dataDir, clock, keepData: true, accepted: new Set(['older-keys']) });
    expect((await shop.shop.engines.keys.obtain([gone.id])).get(gone.id)).toBeNull();
  });
});
