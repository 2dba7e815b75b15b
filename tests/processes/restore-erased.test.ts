import { access, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { messageAnswer, messageSaved } from '@naust/domain/inbox/inbox.contract.ts';
import { waitingRow } from '@naust/domain/storage-units/storage-waits.contract.ts';
import { userAnswer } from '@naust/domain/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startCommand } from '../testing/commands.ts';
import { type Copies, copiesIn, copiesOf } from '../testing/copies.ts';
import { filesWith } from '../testing/kept-files.ts';
import { requireRefusal } from '../testing/refusals.ts';
import {
  addCustomer,
  addGoods,
  type Customer,
  changeOrderStatus,
  placed,
  readOrder,
  requireStatus,
  sale,
} from '../testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from '../testing/shop-under-test.ts';
import { clockAhead } from '../testing/test-clock.ts';

const IN_TIME = 120_000;
const CANARY = 'Kanarifugl';

let copies: Copies;
let shop: ShopUnderTest;
let root: string;
let secret: { SECRET_KEY: string };
let gone: Customer;
let stays: Customer;
const orders: Record<'account' | 'guest' | 'stays', string> = { account: '', guest: '', stays: '' };
const clock = clockAhead();

const keyOf = async (id: string) => (await shop.shop.engines.keys.find([id])).get(id);

/** A copy of a shop with every person; then a person and a guest are erased. */
beforeAll(async () => {
  copies = await copiesOf();
  root = copies.fresh('copies');
  shop = await openTestShop({ clock });
  secret = await copies.secretOf(shop.dataDir);
  const goods = await addGoods(shop, 'Tau', null);
  gone = await addCustomer(shop, `Kjell ${CANARY}`);
  stays = await addCustomer(shop, 'Kari Blirher');
  const guest = { name: `Gro ${CANARY}`, email: 'gro@gjest.test', phone: '+4798700123' };
  orders.account = await placed(shop, [sale(goods)], { token: gone.token });
  orders.guest = await placed(shop, [sale(goods)], { fields: { guest } });
  orders.stays = await placed(shop, [sale(goods)], { token: stays.token });
  for (const id of Object.values(orders)) await changeOrderStatus(shop, id, 5);
  const body = { MessageTopicId: 1, message: `${CANARY} spør` };
  messageSaved.parse(requireStatus(await shop.call('POST', '/api/inbox', { token: gone.token, body }), 201));
  const cups = await addGoods(shop, 'Kopper', 0);
  const wait = await shop.call('POST', `/api/products/${cups}/stock-notice`, { body: { email: guest.email } });
  requireStatus(wait, 201);
  const waitId = await waitForStorageUnit(gone);
  expect(await copies.backup(shop.dataDir, root)).toMatchObject({ code: 0 });
  requireStatus(await shop.asAdmin('DELETE', `/api/users/${gone.id}`), 200);
  requireStatus(await shop.asAdmin('DELETE', `/api/orders/${orders.guest}/guest`), 200);
  // Completes in the background, if the read models were late.
  await vi.waitFor(async () => expect([await keyOf(gone.id), await keyOf(waitId)]).toEqual([null, null]), {
    timeout: 20_000,
    interval: 50,
  });
}, IN_TIME);
afterAll(async () => {
  await shop.stop();
  await copies.dispose();
});

/** A place on the waiting list of a unit that is rented out; returns its id. */
async function waitForStorageUnit({ token, name, email }: Customer): Promise<string> {
  const unit = { name: 'Bod 1', size: '7 m³', price: 800, status: 'utleid' };
  const { id: storageUnitId } = rowSaved.parse((await shop.asAdmin('POST', '/api/storage-units', unit)).body);
  const body = { storageUnitId, name, email };
  requireStatus(await shop.call('POST', '/api/waiting-list', { token, body }), 201);
  const [row] = await shop.read(z.array(waitingRow), '/api/waiting-list', shop.adminToken);
  return row?.id ?? '';
}

async function expectNobodyBack(dataDir: string): Promise<void> {
  expect(await filesWith(dataDir, CANARY)).toEqual([]);
  const again = await openTestShop({ dataDir, clock, settings: secret, keepData: true });
  const nobody = { name: 'Slettet bruker', email: '' };
  expect(await readOrder(again, orders.account)).toMatchObject({ User: { ...nobody, phone: null } });
  expect(await readOrder(again, orders.guest)).toMatchObject({ guest: { ...nobody, phone: '' } });
  expect(await readOrder(again, orders.stays)).toMatchObject({ User: { name: 'Kari Blirher' } });
  const users = await again.read(z.array(userAnswer), '/api/users', again.adminToken);
  expect(users.map(({ id }) => id)).not.toContain(gone.id);
  expect(users.map(({ id }) => id)).toContain(stays.id);
  const messages = await again.read(z.array(messageAnswer), '/api/inbox', again.adminToken);
  expect(JSON.stringify(messages)).not.toContain(CANARY);
  expect(await again.read(z.array(waitingRow), '/api/waiting-list', again.adminToken)).toEqual([]);
  requireRefusal(await again.logIn(gone.email, gone.password), 'WRONG_CREDENTIALS');
  // Their address is free again.
  const { name, email, password } = gone;
  requireStatus(await again.call('POST', '/api/auth/register', { body: { name, email, password } }), 201);
  expect(again.faults()).toEqual([]);
  await again.stop();
  expect(await startCommand('verify', dataDir, { env: secret })).toMatchObject({ code: 0 });
}

describe('a copy from before somebody was erased brings nobody back', () => {
  it(
    'where a later copy has told who was',
    async () => {
      const later = copies.fresh('copies');
      await cp(root, later, { recursive: true });
      expect(await copies.backup(shop.dataDir, later)).toMatchObject({ code: 0 });
      const [oldest = ''] = await copiesIn(later);
      const dataDir = copies.fresh('data');
      const restored = await copies.restore(dataDir, join(later, oldest), { env: secret });
      expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Erased again: 4') });
      await expectNobodyBack(dataDir);
    },
    IN_TIME,
  );

  it(
    'where the old data folder is at hand',
    async () => {
      const dataDir = copies.fresh('data');
      const args = ['--erased-since', shop.dataDir];
      const restored = await copies.restore(dataDir, root, { env: secret, args });
      expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Erased again: 4') });
      await expectNobodyBack(dataDir);
    },
    IN_TIME,
  );

  it(
    'and is refused where only copies have told, and nothing is left where it was to go',
    async () => {
      const dataDir = copies.fresh('data');
      const refused = await copies.restore(dataDir, root, { env: secret, args: [] });
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--erased-since <old data folder>') });
      await expect(access(dataDir)).rejects.toThrow('ENOENT');
    },
    IN_TIME,
  );

  it(
    'and is refused where nothing tells, until somebody says that nobody was',
    async () => {
      const [only = ''] = await copiesIn(root);
      const alone = copies.fresh('alone');
      await cp(join(root, only), join(alone, only), { recursive: true });
      const dataDir = copies.fresh('data');
      const refused = await copies.restore(dataDir, join(alone, only), { env: secret, args: [] });
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--erased-since') });
      const args = ['--erased-since', 'ingen'];
      expect(await copies.restore(dataDir, join(alone, only), { env: secret, args })).toMatchObject({ code: 0 });
      await rm(dataDir, { recursive: true });
    },
    IN_TIME,
  );

  it(
    'and takes nobody’s word from another shop',
    async () => {
      const another = await openTestShop({ clock });
      const args = ['--erased-since', another.dataDir];
      const refused = await copies.restore(copies.fresh('data'), root, { env: secret, args });
      await another.stop();
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('another shop') });
    },
    IN_TIME,
  );
});
