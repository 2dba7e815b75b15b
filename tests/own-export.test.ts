import { topicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { qrCode } from '@naust/domain/qr-code.contract.ts';
import { exportAnswer } from '@naust/domain/users/own-export.contract.ts';
import { qrCodeOf } from '@naust/infra/qr-code.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, addGoods, addProduct, placed, rental, requireStatus, sale } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const topicAnswers = z.array(topicAnswer);

const shop = useTestShop();

it('gives customers a file of what is stored about them: account, orders and charges', async () => {
  const contact = { phone: '91234567', address: 'Strandveien 1', postal_code: '5003', city: 'Bergen' };
  const kari = await addCustomer(shop, 'Kari Nordmann', contact);
  const tent = await addProduct(shop, { name: 'Lavvo' });
  const [first, second] = [
    await placed(shop, [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')], { token: kari.token }),
    await placed(shop, [sale(await addGoods(shop, 'Tau', null))], { token: kari.token }),
  ];
  const charge = { description: 'Vask', amount: 450 };
  requireStatus(await shop.call('POST', `/api/orders/${first}/charges`, { token: shop.adminToken, body: charge }), 201);
  const topics = await shop.call('GET', '/api/message-topics', { token: kari.token });
  const [topic] = topicAnswers.parse(topics.body);
  const message = { MessageTopicId: topic?.id, message: 'Kan dere levere lavvoen?' };
  requireStatus(await shop.call('POST', '/api/inbox', { token: kari.token, body: message }), 201);
  const { headers, body } = await shop.call('GET', '/api/users/me/export', { token: kari.token });
  expect(headers.get('content-disposition')).toBe('attachment; filename="mine-opplysninger.json"');
  expect(headers.get('cache-control')).toBe('no-store');
  const { account, orders, messages, exportedAt } = exportAnswer.parse(body);
  expect(account).toMatchObject({ id: kari.id, name: kari.name, email: kari.email, ...contact });
  expect(orders.map(({ id }) => id)).toEqual([second, first]);
  expect(orders[1]).toMatchObject({ total: 300, OrderItems: [{ name: 'Lavvo' }], charges: [charge] });
  expect(messages).toMatchObject([{ message: message.message, MessageTopic: topic }]);
  expect(exportedAt).toBe('2026-06-01T08:00:00.000Z');
});

it('leaves nothing out that the shop has deleted and still holds, and says that it is deleted', async () => {
  const kari = await addCustomer(shop, 'Kari Berg');
  const rope = await addGoods(shop, 'Trosse', null);
  const order = () => placed(shop, [sale(rope)], { token: kari.token });
  const [kept, deleted] = [await order(), await order()];
  const asAdmin = { token: shop.adminToken };
  const charge = { description: 'Feilført', amount: 100 };
  const added = await shop.call('POST', `/api/orders/${kept}/charges`, { ...asAdmin, body: charge });
  const { id } = z.object({ id: z.string() }).parse(requireStatus(added, 201));
  requireStatus(await shop.call('DELETE', `/api/charges/${id}`, asAdmin), 200);
  requireStatus(await shop.asAdmin('POST', `/api/orders/${kept}/notes`, { text: 'Ringer først' }), 201);
  requireStatus(await shop.call('DELETE', `/api/orders/${deleted}?reason=Doblet`, asAdmin), 200);
  requireRefusal(await shop.call('GET', `/api/orders/${deleted}`, { token: kari.token }), 'ORDER_NOT_FOUND');
  const { orders } = await shop.read(exportAnswer, '/api/users/me/export', kari.token);
  expect(orders).toMatchObject([
    { id: kept, isDeleted: false, charges: [{ ...charge, isDeleted: true }], notes: [{ text: 'Ringer først' }] },
    { id: deleted, isDeleted: true, total: 50, OrderItems: [{ name: 'Trosse' }], notes: [] },
  ]);
});

it('puts nothing of others, nothing sealed and nothing of the shop’s own work into it', async () => {
  const ola = await addCustomer(shop, 'Ola Hansen');
  const siri = await addCustomer(shop, 'Siri Dahl');
  const rope = await addGoods(shop, 'Line', null);
  await placed(shop, [sale(rope)], { token: siri.token });
  await placed(shop, [sale(rope)], { token: ola.token });
  const text = JSON.stringify((await shop.call('GET', '/api/users/me/export', { token: ola.token })).body);
  expect(text).not.toMatch(/Siri|siri|version|forced|hash|personId|password|withdrawals|isListed/);
  expect(JSON.parse(text).orders).toHaveLength(1);
  requireRefusal(await shop.call('GET', '/api/users/me/export'), 'NOT_LOGGED_IN');
});

it('gives everybody who has an order’s address its times as a calendar, and nobody else’s name with it', async () => {
  const kari = await addCustomer(shop, 'Åse Fjell');
  const tent = await addProduct(shop, { name: 'Gapahuk' });
  const id = await placed(shop, [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')], { token: kari.token });
  const { status, headers, body } = await shop.call('GET', `/api/orders/${id}/calendar.ics`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="bestilling-\d+\.ics"$/);
  expect(body).toContain('DTSTART;TZID=Europe/Oslo:20260610T100000\r\n');
  expect(body).toContain('SUMMARY:Hent: Gapahuk\r\n');
  expect(body).not.toMatch(/Åse|Fjell|@kunde/);
  requireRefusal(await shop.call('GET', '/api/orders/299999999999999/calendar.ics'), 'ORDER_NOT_FOUND');
});

it('gives everybody who has an order’s address the code for the counter, which says nothing of the order', async () => {
  const tent = await addProduct(shop, { name: 'Gapahuk' });
  const [one, other] = [
    await placed(shop, [rental(tent, '2026-06-12T10:00', '2026-06-13T10:00')]),
    await placed(shop, [rental(tent, '2026-06-15T10:00', '2026-06-16T10:00')]),
  ];
  const codeOf = async (id: string) => {
    const { status, body } = await shop.call('GET', `/api/orders/${id}/counter-code`);
    expect(status).toBe(200);
    return qrCode.parse(body);
  };
  expect(await codeOf(one)).toEqual(await qrCodeOf(`http://localhost:0/admin/orders?id=${one}`));
  expect(await codeOf(one)).not.toEqual(await codeOf(other));
  requireRefusal(await shop.call('GET', '/api/orders/299999999999999/counter-code'), 'ORDER_NOT_FOUND');
});
