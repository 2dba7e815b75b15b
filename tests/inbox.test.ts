import { messageAnswer, topicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { FIRST_TOPICS } from '@naust/domain/inbox/topics.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, type Customer, requireStatus } from './testing/shop-story.ts';
import { MINUTE } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let kari: Customer;
let ola: Customer;
beforeAll(async () => {
  kari = await addCustomer(shop);
  ola = await addCustomer(shop, 'Ola Hansen');
});

const send = ({ token }: Customer, body: unknown) => shop.call('POST', '/api/inbox', { token, body });
const inbox = (query = '') => shop.read(z.array(messageAnswer), `/api/inbox${query}`, shop.adminToken);

describe('the inbox', () => {
  it('offers the first topics without anybody having made them', async () => {
    const topics = await shop.read(z.array(topicAnswer), '/api/message-topics', kari.token);
    expect(topics).toEqual(FIRST_TOPICS.map((name, at) => ({ id: at + 1, name })));
    expect(await shop.read(z.array(topicAnswer), '/api/message-topics')).toEqual(topics);
  });

  it('shows what customers wrote, the newest first, each with who, when and what about', async () => {
    requireStatus(await send(kari, { MessageTopicId: 1, message: ' Kan vi hente torsdag?\nHilsen Kari ' }), 201);
    shop.clock.pass(MINUTE);
    requireStatus(await send(ola, { MessageTopicId: '4', message: 'Takk for sist!' }), 201);
    const [newest, older] = await inbox();
    expect(newest).toMatchObject({ message: 'Takk for sist!', User: { name: 'Ola Hansen' }, isRead: false });
    expect(older).toEqual({
      id: expect.stringMatching(/^\d{15}$/),
      isRead: false,
      createdAt: '2026-06-01T08:00:00.000Z',
      message: 'Kan vi hente torsdag?\nHilsen Kari',
      User: { id: kari.id, name: kari.name, email: kari.email },
      MessageTopic: { id: 1, name: 'Leie og bestilling' },
      about: null,
      replies: [],
    });
  });

  it('gives each message by its id as it stands in the list, and nothing for an id of none', async () => {
    const [newest] = await inbox();
    expect(await shop.read(messageAnswer, `/api/inbox/${newest?.id}`, shop.adminToken)).toEqual(newest);
    for (const id of ['299999999999999', '12', 'x']) {
      requireRefusal(await shop.call('GET', `/api/inbox/${id}`, { token: shop.adminToken }), 'MESSAGE_NOT_FOUND');
    }
  });

  it('comes in pages', async () => {
    const first = await shop.call('GET', '/api/inbox?limit=1', { token: shop.adminToken });
    expect([first.headers.get('x-total-count'), (first.body as unknown[]).length]).toEqual(['2', 1]);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await shop.read(z.array(messageAnswer), next, shop.adminToken);
    expect(second.map(({ User }) => User.name)).toEqual([kari.name]);
  });

  it.each([
    ['no topic', { message: 'Hei' }],
    ['an unknown topic', { MessageTopicId: 99, message: 'Hei' }],
    ['no message', { MessageTopicId: 1 }],
    ['a blank message', { MessageTopicId: 1, message: ' \n ' }],
  ])('refuses %s', async (_, body) => {
    const before = await shop.head();
    requireRefusal(await send(kari, body), 'MESSAGE_INCOMPLETE');
    expect(await shop.head()).toBe(before);
  });

  it('marks a message as read, once', async () => {
    const [{ id } = { id: '' }] = await inbox();
    const read = () => shop.call('PUT', `/api/inbox/${id}/read`, { token: shop.adminToken });
    requireStatus(await read(), 200);
    const head = await shop.head();
    requireStatus(await read(), 200);
    expect(await shop.head()).toBe(head);
    expect((await inbox()).map(({ isRead }) => isRead)).toEqual([true, false]);
    expect(await inbox('?unread=true')).toEqual((await inbox()).slice(1));
    const unread = await shop.call('GET', '/api/inbox?unread=true&limit=1', { token: shop.adminToken });
    expect(unread.headers.get('x-total-count')).toBe('1');
    expect((await inbox('?unread=false')).length).toBe(2);
    const unknown = await shop.call('PUT', '/api/inbox/299999999999999/read', { token: shop.adminToken });
    requireRefusal(unknown, 'MESSAGE_NOT_FOUND');
  });

  it('shows the name that the sender has now, and neither name nor words of an erased one', async () => {
    const body = { name: 'Kari Berg', email: kari.email };
    requireStatus(await shop.call('PUT', '/api/users/me', { token: kari.token, body }), 200);
    expect((await inbox())[1]?.User.name).toBe('Kari Berg');
    requireStatus(await shop.call('DELETE', `/api/users/${kari.id}`, { token: shop.adminToken }), 200);
    expect((await inbox())[1]).toMatchObject({ message: '', User: { id: kari.id, name: 'Slettet bruker', email: '' } });
    requireRefusal(await send(kari, { MessageTopicId: 1, message: 'Er jeg her?' }), 'NOT_LOGGED_IN');
  });
});
