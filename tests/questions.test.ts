import { historyEntry } from '@naust/domain/history/history.contract.ts';
import { messageAnswer, messageSaved } from '@naust/domain/inbox/inbox.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, addGoods, type Customer, requireStatus } from './testing/shop-story.ts';
import { addSpecifiedUnits } from './testing/storage-units.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const VISITOR = { name: 'Gro Gjest', email: 'gro@gjest.test', topicId: 1, message: 'Hei' };
const KEY = 'en-melding-som-sendes-om-igjen';

const shop = useTestShop();
let kari: Customer;
let boxes: number;
beforeAll(async () => {
  kari = await addCustomer(shop);
  boxes = await addGoods(shop, 'Flyttekasser', 5);
});

const write = (body: object, token: string | null = null, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/inbox', { token, headers, body: { ...VISITOR, ...body } });
const sent = async (...written: Parameters<typeof write>) =>
  messageSaved.parse(requireStatus(await write(...written), 201)).id;
const aboutOf = async (id: string) => (await shop.read(messageAnswer, `/api/inbox/${id}`, shop.adminToken)).about;
const count = async () => (await shop.read(z.array(messageAnswer), '/api/inbox', shop.adminToken)).length;

describe('a question', () => {
  it('says what it is about, under the name that this had then', async () => {
    const product = await sent({ productId: String(boxes) });
    expect(await aboutOf(product)).toEqual({ word: 'product', id: boxes, name: 'Flyttekasser' });
    const id = (await addSpecifiedUnits(shop))('Bod 13-14');
    expect(await aboutOf(await sent({ storageUnitId: id }))).toEqual({ word: 'storageUnit', id, name: 'Bod 13-14' });
    expect(await aboutOf(await sent({ orderNo: 1207 }))).toEqual({ word: 'order', id: 1207, name: 'Ordre 1207' });
    const own = await sent({ productId: boxes, MessageTopicId: 1 }, kari.token);
    expect(await aboutOf(own)).toMatchObject({ word: 'product', id: boxes });
    const [reported] = await shop.read(z.array(historyEntry), `/api/history/message/${product}`, shop.adminToken);
    expect(reported?.changes).toContainEqual({ field: 'Gjelder', before: null, after: 'Flyttekasser' });
  });

  it('about nothing that there is, or about nothing, arrives all the same', async () => {
    for (const about of [{ productId: 999 }, { storageUnitId: 99 }, { orderNo: null }, {}]) {
      expect(await aboutOf(await sent(about))).toBeNull();
    }
  });

  it('that is sent twice under one key is one message, and other words are refused', async () => {
    const before = await count();
    const headers = { 'idempotency-key': KEY };
    const [first, twin] = await Promise.all([sent({ writtenMs: 4000 }, null, headers), sent({}, null, headers)]);
    expect(twin).toBe(first);
    expect(await sent({ writtenMs: 9000 }, null, headers)).toBe(first);
    for (const other of [{ message: 'Hei igjen' }, { email: 'per@gjest.test' }, { topicId: 2 }, { orderNo: 7 }]) {
      requireRefusal(await write(other, null, headers), 'KEY_REUSED');
    }
    expect(await sent({ MessageTopicId: 1 }, kari.token, headers)).not.toBe(first);
    expect(await count()).toBe(before + 2);
  });

  it.each([
    ['what nobody sees', { website: 'https://spam.example' }],
    ['everything in a moment', { writtenMs: 300 }],
  ])('that fills in %s is refused with a sentence, and nothing is written down', async (_, filled) => {
    const head = await shop.head();
    requireRefusal(await write({ ...filled }), 'WRITTEN_BY_MACHINE');
    expect(await shop.head()).toBe(head);
    await sent({ website: '', writtenMs: 2000 });
  });
});
