import { mailFacts } from '@naust/command/mails/mail-facts.ts';
import { documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import type { CustomerRefusal } from '@naust/domain/refusal.ts';
import * as en from '@naust/domain/refusals.texts.en.ts';
import { exportAnswer } from '@naust/domain/users/own-export.contract.ts';
import { declaredRefusals } from '@naust/infra/http/declared-refusals.ts';
import type { ReceivedMail } from '@naust/infra/mail/testing/mail-under-test.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { historyOf } from './testing/history-calls.ts';
import { type MailShop, openMailShop, SHOP_ADDRESS } from './testing/mail-shop.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  CARD,
  type Customer,
  changeOrderStatus,
  GUEST,
  INVOICE,
  order,
  placed,
  readOrder,
  rental,
  requireStatus,
  sale,
  saveOrder,
} from './testing/shop-story.ts';
import { openWalletShop } from './testing/wallet-shop.ts';

const WAIT = { timeout: 15_000, interval: 20 };

const IN_ENGLISH = { 'accept-language': 'en-GB,en;q=0.9' };
const SELLER = {
  ...{ legalName: 'Fjord Utleie AS', shortName: 'Fjord', form: 'AS', orgNumber: '974760673', vatRegistered: true },
  ...{ email: 'post@fjord.example', phone: '55001122', address: 'Kaien 2', postalCode: '5003' },
  accountNumber: '86011117947',
};

let shop: MailShop;
let kari: Customer;
let tent: number;
let rope: number;
beforeAll(async () => {
  shop = await openMailShop();
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', SELLER), 200);
  kari = await addCustomer(shop, 'Kari Nordmann', { address: 'Sjøgata 1', postal_code: '6783', city: 'Stryn' });
  tent = await addProduct(shop, { rental_qty: 100 });
  rope = await addGoods(shop, 'Tau', null);
  return async () => {
    expect(shop.faults()).toEqual([]);
    await shop.stop();
  };
});

const facts = () => mailFacts(shop.shop.deps);
const lines = (quantity = 1) => [rental(tent, '2027-03-10T10:00', '2027-03-11T10:00', quantity)];
const refused = async (path: string, body: object, headers: Record<string, string>) => {
  const { status, body: answer } = await shop.call('POST', path, { body, headers });
  return { ...(answer as { error: string; code: string; fields?: { message: string }[] }), status };
};

describe('an order in English', () => {
  it('keeps its language through change, charge and invoice, whoever makes them', async () => {
    const fields = { paymentId: INVOICE, over18: true };
    const id = await placed(shop, lines(), { token: kari.token, headers: IN_ENGLISH, fields });
    expect(await readOrder(shop, id)).toMatchObject({ language: 'en' });
    expect(await facts().order(id)).toMatchObject({ language: 'en', email: kari.email });

    requireStatus(await saveOrder(shop, id, { items: lines(2) }), 200);
    expect(await facts().orderChange({ orderId: id, version: '2' })).toMatchObject({ language: 'en' });
    const charge = { description: 'Vask', amount: 100 };
    const added = requireStatus(await shop.asAdmin('POST', `/api/orders/${id}/charges`, charge), 201);
    expect(await facts().addedCharge((added as { id: string }).id)).toMatchObject({ language: 'en' });
    await changeOrderStatus(shop, id, 3);
    const asked = await shop.asAdmin('POST', `/api/orders/${id}/documents`, { kind: 'invoice' });
    const { id: documentId } = documentIssued.parse(requireStatus(asked, 201));
    const found = vi.waitFor(() => facts().document({ documentId, orderId: id }), WAIT);
    expect(await found).toMatchObject({ language: 'en', document: { language: 'en' } });
    expect(await readOrder(shop, id)).toMatchObject({ language: 'en' });

    const mails = await shop.mailsTo(kari.email, 3);
    for (const { text } of mails) {
      expect(text).toContain(`${SHOP_ADDRESS}/en/order-confirmation/${id}`);
      expect(text).not.toMatch(/bestilling|ordre|\bdu\b/i);
    }
    for (const paper of ['receipt.pdf', 'calendar.ics']) {
      const { headers } = await shop.call('GET', `/api/orders/${id}/${paper}`, { token: kari.token });
      expect(headers.get('content-disposition')).toMatch(/filename="order[a-z-]*-\d+\.(pdf|ics)"/);
    }

    const placing = (await historyOf(shop, 'order', id)).find(({ title }) => title === 'Ordren ble bestilt');
    expect(JSON.stringify(placing)).toContain('Engelsk');
    const { orders } = await shop.read(exportAnswer, '/api/users/me/export', kari.token);
    expect(orders.find((one) => one.id === id)).toMatchObject({ language: 'en' });
  });

  it.each([
    ['the body', {}, { language: 'en' }, 'en'],
    ['the body before the call', IN_ENGLISH, { language: 'nb' }, 'nb'],
    ['the call', IN_ENGLISH, {}, 'en'],
    ['neither', {}, {}, 'nb'],
    ['a call in any language', { 'accept-language': '*' }, {}, 'nb'],
  ])('is one by %s', async (_by, headers, fields, language) => {
    const id = await placed(shop, [sale(rope)], { headers, fields: { guest: GUEST, ...fields } });
    expect(await readOrder(shop, id)).toMatchObject({ language });
    expect(await facts().order(id)).toMatchObject({ language });
    const [event] = await shop.shop.deps.order(id).recorded(0, 1);
    expect(event?.data).toEqual(
      language === 'nb'
        ? expect.not.objectContaining({ language: expect.anything() })
        : expect.objectContaining({ language }),
    );
  });

  it('has no other language than the shop’s', async () => {
    const answered = await order(shop, [sale(rope)], { fields: { guest: GUEST, language: 'de' } });
    expect(answered).toMatchObject({ status: 400, body: { code: 'WRONG_SHAPE', fields: [{ path: 'language' }] } });
  });
});

describe('a call in English', () => {
  it('is refused in English, with the same status and code', async () => {
    const cases = [
      ['/api/orders', { items: [sale(rope)], paymentId: INVOICE, guest: GUEST }],
      ['/api/orders', { items: [{ ...sale(rope), price: 1 }], paymentId: CARD, guest: GUEST, total: 1 }],
      ['/api/orders', { items: [rental(tent, '2020-03-10T10:00', '2020-03-11T10:00')], paymentId: CARD, guest: GUEST }],
      ['/api/vipps/checkout', { items: [sale(rope)], paymentId: CARD, guest: GUEST }],
      ['/api/cart/price', { items: [sale(rope)], discountCode: 'FINNES IKKE' }],
      ['/api/auth/login', { email: 'ingen@example.no', password: 'feil passord' }],
      ['/api/auth/register', { name: 'Kari', email: kari.email, password: 'password' }],
      ['/api/inbox', { topicId: 1, message: '', name: 'Gro', email: 'gro@gjest.test' }],
    ] as const;
    const codes = new Set<string>();
    for (const [path, body] of cases) {
      const { error: norwegian, ...kept } = await refused(path, body, {});
      const { error, ...same } = await refused(path, body, IN_ENGLISH);
      expect(same).toEqual(kept);
      expect(error).toBe(en.refusalTexts[same.code as CustomerRefusal]);
      expect(error).not.toBe(norwegian);
      codes.add(same.code);
    }
    expect(codes.size).toBeGreaterThan(6);
  });

  it('is told in English what is wrong with a field', async () => {
    const guest = { name: '', email: 'gro@', phone: '1' };
    const messages = async (headers: Record<string, string>) => {
      const { fields = [] } = await refused('/api/orders', { items: [sale(rope)], paymentId: CARD, guest }, headers);
      return fields.map(({ message }) => message);
    };
    expect(await messages(IN_ENGLISH)).toEqual([
      'Must be filled in.',
      'Write a valid email address.',
      'Must have at least 5 characters.',
      'Is not in the right form.',
    ]);
    expect(await messages({})).toEqual([
      'Må fylles ut.',
      'Skriv en gyldig e-postadresse.',
      'Må ha minst 5 tegn.',
      'Har feil form.',
    ]);
  });

  it('can answer with no refusal that lacks an English sentence', () => {
    const customers = shop.routes.filter(({ access }) => access === 'open' || access === 'signed-in');
    expect(customers.length).toBeGreaterThan(50);
    const missing = customers.flatMap((route) =>
      [...declaredRefusals(route)]
        .filter((code) => !Object.hasOwn(en.refusalTexts, code))
        .map((code) => [route.path, code]),
    );
    expect(missing).toEqual([]);
  });

  it('makes a message, a wait, a notice and a new password whose mails are in English', async () => {
    const of = (name: string) => ({ name, email: `${name}@english.test` });
    const say = (path: string, body: object) => shop.call('POST', path, { body, headers: IN_ENGLISH });
    const message = { ...of('mary'), topicId: 1, message: 'Do you have a tent?' };
    const { id: messageId } = requireStatus(await say('/api/inbox', message), 201) as { id: string };
    const reply = await shop.asAdmin('POST', `/api/inbox/${messageId}/reply`, { message: 'Yes.' });
    const { id: replyId } = requireStatus(reply, 201) as { id: string };
    expect(await facts().reply({ messageId, replyId })).toMatchObject({ language: 'en' });
    expect(await facts().message(messageId)).toMatchObject({ language: 'en' });

    requireStatus(await say('/api/auth/forgot-password', { email: kari.email }), 200);
    const user = shop.shop.deps.user(kari.id);
    const asked = await vi.waitFor(async () => {
      const reset = (await user.recorded()).findLast(({ type }) => type === 'ResetRequested');
      if (reset?.type !== 'ResetRequested') throw new Error('no request yet');
      return reset;
    }, WAIT);
    const link = { userId: kari.id, requestId: asked.data.requestId };
    expect(await facts().resetLink(link)).toMatchObject({ language: 'en' });
  });
});

describe('who orders in Norwegian', () => {
  it('gets the mail that they always got', async () => {
    const fields = { paymentId: CARD, guest: { ...GUEST, email: 'norsk@gjest.test' } };
    await placed(shop, [sale(rope, 3)], { fields, headers: { 'accept-language': 'nb-NO,nb;q=0.9,en;q=0.8' } });
    const [mail] = (await shop.mailsTo('norsk@gjest.test', 1)) as [ReceivedMail];
    expect(mail.headers.get('subject')).toMatch(/^Bestilling \d+ hos Fjord Utleie AS$/);
    expect(mail.text).toContain('Du betaler med kort når du henter.');
  });
});

describe('who pays an English order with the wallet', () => {
  it('reads English there, and comes back to the English pages', async () => {
    const paying = await openWalletShop();
    const create = vi.spyOn(paying.wallet, 'create');
    const trailer = await addProduct(paying, { name: 'Tilhenger' });
    const items = ['2027-03-10', '2027-04-10'].map((day) => rental(trailer, `${day}T10:00`, `${day}T12:00`));
    for (const [language, more, cart] of [
      ['en', 'and 1 more', `/en/cart?vipps=${encodeURIComponent('you cancelled in Vipps')}`],
      ['nb', 'og 1 til', `/cart?vipps=${encodeURIComponent('du avbrøt i Vipps')}`],
    ] as const) {
      const { id, orderNo } = await paying.held(items, { fields: { language } });
      const reference = walletReference(id);
      const [asked] = create.mock.lastCall ?? [];
      expect(asked?.description).toBe(`${language === 'en' ? 'Order' : 'Ordre'} ${orderNo}: Tilhenger ${more}`);
      const { origin, pathname } = new URL(asked?.returnUrl ?? '');
      expect([origin, pathname]).toEqual([origin, language === 'en' ? '/en/vipps/return' : '/vipps/return']);
      paying.wallet.answer(reference, 'aborted');
      expect(await paying.comeBack(reference)).toBe(cart);
    }
    const { id } = await paying.held(items, { headers: IN_ENGLISH });
    paying.wallet.answer(walletReference(id), 'authorized');
    expect(await paying.comeBack(walletReference(id))).toBe(`/en/order-confirmation/${id}`);
    await paying.stop();
  });
});
