import { mailAnswer } from '@naust/domain/shop/mail.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, GUEST, order, rental, requireStatus } from './testing/shop-story.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await openMailShop();
});
afterAll(() => shop.stop());

const now = () => shop.read(mailAnswer, '/api/shop/mail', shop.adminToken);
const save = (body: unknown) => shop.asAdmin('PUT', '/api/shop/mail', body);

it('is saved over the version that was seen, and only for administrators', async () => {
  const { version, set } = await now();
  expect(set).toBe(false);
  requireStatus(await save({ senderName: ' Fjord ', notifyAddress: 'eva@fjord.test', version }), 200);
  expect(await now()).toMatchObject({
    senderName: 'Fjord',
    notifyAddress: 'eva@fjord.test',
    set: true,
    version: version + 1,
  });
  const head = await shop.head();
  requireStatus(await save({ senderName: 'Fjord', notifyAddress: 'eva@fjord.test', version }), 200);
  expect(await shop.head()).toBe(head);
  requireRefusal(await save({ notifyAddress: 'odd@fjord.test', version }), 'CHANGED_MEANWHILE');
  requireRefusal(await save({ notifyAddress: 'odd' }), 'EMAIL_INVALID');
  requireRefusal(await save({ senderName: 'x'.repeat(101), notifyAddress: null }), 'SENDER_NAME_TOO_LONG');
  requireStatus(await shop.call('GET', '/api/shop/mail'), 401);
});

it('tells the shop of an order, once, with a reply to the customer', async () => {
  const tent = await addProduct(shop, { name: 'Lavvo for 8' });
  const ordering = { fields: { guest: GUEST }, headers: { 'idempotency-key': 'an-order-that-is-sent-twice' } };
  const body = rental(tent, '2027-06-10T10:00', '2027-06-10T14:00');
  requireStatus(await order(shop, [body], ordering), 201);
  requireStatus(await order(shop, [body], ordering), 201);
  await shop.idle();
  const reported = await shop.mailsTo('eva@fjord.test', 1);
  const ofTent = reported.filter(({ headers }) => headers.get('subject')?.includes('Lavvo for 8'));
  expect(ofTent).toHaveLength(1);
  const [mail] = ofTent;
  expect(mail?.headers.get('from')).toBe('Fjord <naust@example.no>');
  expect(mail?.headers.get('reply-to')).toBe('gunn@gjest.test');
  expect(mail?.headers.get('subject')).toMatch(/^Ny bestilling \d+: Lavvo for 8, .*Gunn Gjest.*\skr$/);
});

it('tells the shop of an order without a name too', async () => {
  const tent = await addProduct(shop, { name: 'Telt uten navn' });
  requireStatus(await order(shop, [rental(tent, '2027-06-11T10:00', '2027-06-11T14:00')]), 201);
  await shop.idle();
  const reported = await shop.mailsTo('eva@fjord.test', 2);
  const [mail] = reported.filter(({ headers }) => headers.get('subject')?.includes('Telt uten navn'));
  expect(mail?.headers.get('subject')).toContain('Kunde uten navn');
  expect(mail?.headers.has('reply-to')).toBe(false);
});

it('sends a test mail at once', async () => {
  const answer = await shop.asAdmin('POST', '/api/shop/test-mail');
  requireStatus(answer, 200);
  expect(answer.body).toMatchObject({ to: 'eva@fjord.test' });
  const mails = await shop.mailsTo('eva@fjord.test', 1);
  expect(mails.some(({ headers }) => headers.get('subject') === 'Prøve fra Fjord')).toBe(true);
});
