import { historyEntry } from '@naust/domain/history/history.contract.ts';
import { messageAnswer, messageSaved, ownMessage, replySaved } from '@naust/domain/inbox/inbox.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, type Customer, requireStatus } from './testing/shop-story.ts';
import { openTestShop } from './testing/shop-under-test.ts';

const KEY = 'et-svar-som-sendes-om-igjen';
const VISITOR = { name: ' Gro Gjest ', email: 'gro@gjest.test', topicId: 2 };

let shop: MailShop;
let kari: Customer;
beforeAll(async () => {
  shop = await openMailShop();
  kari = await addCustomer(shop);
});
afterEach(() => expect(shop.faults()).toEqual([]));
afterAll(() => shop.stop());

const send = async (body: unknown, token: string | null = null) =>
  messageSaved.parse(requireStatus(await shop.call('POST', '/api/inbox', { token, body }), 201)).id;
const reply = (id: string, message: string, headers: Record<string, string> = {}) =>
  shop.call('POST', `/api/inbox/${id}/reply`, { token: shop.adminToken, body: { message }, headers });
const messageOf = async (id: string) =>
  (await shop.read(z.array(messageAnswer), '/api/inbox', shop.adminToken)).find((message) => message.id === id);

describe('a reply', () => {
  it('goes by mail to who wrote, once, and stands with the message', async () => {
    const id = await send({ MessageTopicId: 1, message: 'Har dere <b>lavvo</b>?' }, kari.token);
    const first = requireStatus(await reply(id, ' Ja, <i>to</i>.\nHilsen oss ', { 'idempotency-key': KEY }), 201);
    const again = requireStatus(await reply(id, ' Ja, <i>to</i>.\nHilsen oss ', { 'idempotency-key': KEY }), 201);
    expect(replySaved.parse(again)).toEqual(replySaved.parse(first));
    await shop.mailsTo(kari.email, 1);
    await shop.idle();
    const [mail, ...others] = await shop.mailsTo(kari.email, 1);
    expect(others).toEqual([]);
    expect(mail?.headers.get('message-id')).toBe(`<reply.${id}.${replySaved.parse(first).id}@naust.example>`);
    expect(mail?.text).toContain('Ja, <i>to</i>.');
    expect(mail?.html).not.toMatch(/<i>|<b>/);
    expect((await messageOf(id))?.replies).toEqual([
      {
        id: replySaved.parse(first).id,
        createdAt: expect.stringMatching(/Z$/),
        message: 'Ja, <i>to</i>.\nHilsen oss',
        mail: { kind: 'reply', state: 'sent', reason: null, at: expect.stringMatching(/Z$/) },
      },
    ]);
    requireStatus(await reply(id, 'Og en til'), 201);
    await shop.mailsTo(kari.email, 2);
    const reported = await shop.read(z.array(historyEntry), `/api/history/message/${id}`, shop.adminToken);
    expect(reported.at(-1)).toMatchObject({ type: 'MessageReplied', by: 'Administrator', undoable: false });
  });

  it('stands with the message for who wrote it, and for nobody else', async () => {
    const [rita, per] = [await addCustomer(shop, 'Rita Rask'), await addCustomer(shop, 'Per Post')];
    const own = (token: string) => shop.read(z.array(ownMessage), '/api/users/me/messages', token);
    const [first, second] = [
      await send({ MessageTopicId: 1, message: 'Først' }, rita.token),
      await send({ MessageTopicId: 2, message: 'Så' }, rita.token),
    ];
    requireStatus(await reply(first, 'Svar til Rita'), 201);
    expect(await own(rita.token)).toMatchObject([
      { id: second, message: 'Så', replies: [] },
      { id: first, message: 'Først', replies: [{ message: 'Svar til Rita' }] },
    ]);
    expect(await own(per.token)).toEqual([]);
  });

  it('is refused without a word, to nobody’s message and to an erased sender', async () => {
    const siri = await addCustomer(shop, 'Siri Solvang');
    const id = await send({ MessageTopicId: 1, message: 'Hei' }, siri.token);
    const head = await shop.head();
    requireRefusal(await reply(id, ' \n'), 'REPLY_EMPTY');
    requireRefusal(await reply(id, 'x'.repeat(4001)), 'WRONG_SHAPE');
    requireRefusal(await reply('299999999999999', 'Hei'), 'MESSAGE_NOT_FOUND');
    expect(await shop.head()).toBe(head);
    requireStatus(await reply(id, 'Hei, Siri'), 201);
    requireStatus(await shop.call('DELETE', `/api/users/${siri.id}`, { token: shop.adminToken }), 200);
    requireRefusal(await reply(id, 'Er du der?'), 'SENDER_ERASED');
    expect((await messageOf(id))?.replies.map(({ message }) => message)).toEqual(['']);
  });
});

describe('a visitor', () => {
  it('writes without an account, and is answered at the address they gave', async () => {
    const id = await send({ ...VISITOR, message: ' Når åpner dere? ' });
    expect(await messageOf(id)).toMatchObject({
      id,
      message: 'Når åpner dere?',
      User: { id: null, name: 'Gro Gjest', email: 'gro@gjest.test' },
      MessageTopic: { id: 2 },
      replies: [],
    });
    requireStatus(await reply(id, 'Klokken ni.'), 201);
    await shop.mailsTo('gro@gjest.test', 1);
  });

  it.each([
    ['nothing', {}, 'MESSAGE_INCOMPLETE'],
    ['no topic', { name: 'Gro', email: 'gro@gjest.test', message: 'Hei' }, 'MESSAGE_INCOMPLETE'],
    ['no name', { ...VISITOR, name: ' ', message: 'Hei' }, 'NAME_REQUIRED'],
    ['no address', { ...VISITOR, email: undefined, message: 'Hei' }, 'EMAIL_INVALID'],
    ['half an address', { ...VISITOR, email: 'gro@', message: 'Hei' }, 'EMAIL_INVALID'],
    ['two addresses', { ...VISITOR, email: 'gro@a.no,per@b.no', message: 'Hei' }, 'EMAIL_INVALID'],
    ['no words', { ...VISITOR, message: ' ' }, 'MESSAGE_INCOMPLETE'],
  ])('who sends %s is told so', async (_, body, code) => {
    const head = await shop.head();
    requireRefusal(await shop.call('POST', '/api/inbox', { body }), code);
    expect(await shop.head()).toBe(head);
  });
});

it('lets one address write five times an hour without an account', async () => {
  const guarded = await openTestShop({ rateLimitFactor: 1 });
  const write = () => guarded.call('POST', '/api/inbox', { body: { ...VISITOR, message: 'Hei' } });
  for (let time = 1; time <= 5; time += 1) requireStatus(await write(), 201);
  const refused = await write();
  requireRefusal(refused, 'TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await guarded.stop();
});
