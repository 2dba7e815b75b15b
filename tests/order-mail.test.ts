import { orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailShop, openMailShop, SHOP_ADDRESS } from './testing/mail-shop.ts';
import { addCustomer, addGoods, CARD, INVOICE } from './testing/shop-story.ts';

describe('the confirmation of an order', () => {
  let open: MailShop;
  let rope: number;
  beforeAll(async () => {
    open = await openMailShop();
    rope = await addGoods(open, 'Tau', null);
  });
  afterAll(async () => {
    expect(open.faults()).toEqual([]);
    await open.stop();
  });

  const items = () => [{ productId: rope, quantity: 3, price: 50, date_from: null, date_to: null }];
  async function order(fields: object, token: string | null = null, headers: Record<string, string> = {}) {
    const body = { items: items(), total: 150, ...fields };
    return orderPlacedAnswer.parse((await open.call('POST', '/api/orders', { token, body, headers })).body);
  }
  const guest = (name: string) => ({ name, email: `${name.toLowerCase()}@gjest.example`, phone: '91234567' });

  it('reaches a guest with lines, sum, number and the way back, once however often the order is sent', async () => {
    const key = { 'idempotency-key': 'a-key-that-nobody-guesses' };
    const { id, orderNo } = await order({ paymentId: CARD, guest: guest('Gunn') }, null, key);
    expect((await order({ paymentId: CARD, guest: guest('Gunn') }, null, key)).id).toBe(id);
    const [mail] = await open.mailsTo('gunn@gjest.example', 1);
    expect(mail?.headers.get('subject')).toBe(`Bestilling ${orderNo} hos Naust Utleie`);
    expect(mail?.headers.get('message-id')).toBe(`<order.${id}@naust.example>`);
    expect(mail?.text).toContain('3 × Tau: 150\u00a0kr');
    expect(mail?.text).toContain(`${SHOP_ADDRESS}/order-confirmation/${id}`);
    expect(mail?.text).toContain('Du betaler med kort når du henter.');
    await open.idle();
    expect(await open.mailsTo('gunn@gjest.example', 1)).toHaveLength(1);
  });

  it('has no header and no line more where a guest writes them into the name', async () => {
    const name = 'Gro\r\nBcc: alle@eksempel.example\r\n\r\nHei\u202E';
    const { id } = await order({ paymentId: CARD, guest: { ...guest('Gro'), name } });
    const [mail] = await open.mailsTo('gro@gjest.example', 1);
    expect(mail?.headers.get('bcc') ?? null).toBeNull();
    expect(mail?.text).toContain('Hei, Gro Bcc: alle eksempel example Hei!');
    const { body } = await open.call('GET', `/api/orders/${id}`, { token: open.adminToken });
    expect(body).toMatchObject({ guest: { name: 'Gro Bcc: alle@eksempel.example Hei' } });
  });

  it('reaches a customer who pays by invoice, and says so', async () => {
    const kari = await addCustomer(open, 'Kari Nordmann');
    await order({ paymentId: INVOICE, over18: true }, kari.token);
    const [mail] = await open.mailsTo(kari.email, 1);
    expect(mail?.text).toContain('Faktura sendes på e-post. Forfall ');
  });

  it('carries a guest’s link to cancel, which is told of in a mail of its own', async () => {
    const { id, orderNo } = await order({ paymentId: CARD, guest: guest('Grete') });
    const [mail] = await open.mailsTo('grete@gjest.example', 1);
    const address = /^Avbestill: (\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(address).toContain(`${SHOP_ADDRESS}/order-confirmation/${id}?token=`);
    const headers = { 'x-order-token': new URL(address).searchParams.get('token') ?? '' };
    for (let tap = 0; tap < 2; tap += 1) {
      const { body } = await open.call('POST', `/api/orders/${id}/cancel`, { headers });
      expect(body).toEqual({ id, status: 'cancelled', fee: 0 });
    }
    const subject = `Avbestilt: bestilling ${orderNo} hos Naust Utleie`;
    const mails = await open.mailsTo('grete@gjest.example', 2);
    expect(mails.find(({ headers }) => headers.get('subject') === subject)?.text).toContain(
      'Du skylder oss ingenting.',
    );
    await open.idle();
    expect(await open.mailsTo('grete@gjest.example', 2)).toHaveLength(2);
  });

  it('says nothing of an order that an administrator cancels without a mail', async () => {
    const { id } = await order({ paymentId: CARD, guest: guest('Gry') });
    await open.mailsTo('gry@gjest.example', 1);
    const body = { items: items(), paymentId: CARD, statusId: 6, reason: 'avtalt', notifyCustomer: false };
    expect((await open.call('PUT', `/api/orders/${id}`, { token: open.adminToken, body })).status).toBe(200);
    await open.idle();
    expect(await open.mailsTo('gry@gjest.example', 1)).toHaveLength(1);
  });

  it('is not repeated when an administrator confirms or changes the order', async () => {
    const { id } = await order({ paymentId: CARD, guest: guest('Geir') });
    await open.mailsTo('geir@gjest.example', 1);
    const body = { items: items(), paymentId: CARD, statusId: 2 };
    const saved = await open.call('PUT', `/api/orders/${id}`, { token: open.adminToken, body });
    expect(saved.status).toBe(200);
    await open.idle();
    expect(await open.mailsTo('geir@gjest.example', 1)).toHaveLength(1);
  });

  it('goes to nobody where nobody said who they are', async () => {
    const { id } = await order({ paymentId: CARD });
    await open.idle();
    expect(await open.shop.engines.jobs.deadJobs()).toEqual([]);
    expect(await open.shop.engines.jobs.counts()).toMatchObject({ waiting: 0, delayed: 0, running: 0 });
    expect(id).toMatch(/^\d{15}$/);
  });

  it('is removed with the guest it was sent to', async () => {
    const { id } = await order({ paymentId: CARD, guest: guest('Gerd') });
    await open.mailsTo('gerd@gjest.example', 1);
    const body = { items: items(), paymentId: CARD, statusId: 5 };
    expect((await open.call('PUT', `/api/orders/${id}`, { token: open.adminToken, body })).status).toBe(200);
    expect((await open.call('DELETE', `/api/orders/${id}/guest`, { token: open.adminToken })).status).toBe(200);
    await expect.poll(() => open.mailsTo('gerd@gjest.example', 0)).toEqual([]);
  });

  it('is removed with the account it was sent to', async () => {
    const ola = await addCustomer(open, 'Ola Hansen');
    const { id } = await order({ paymentId: CARD }, ola.token);
    await open.mailsTo(ola.email, 1);
    const admin = { token: open.adminToken };
    expect((await open.call('DELETE', `/api/orders/${id}`, admin)).status).toBe(200);
    expect((await open.call('DELETE', `/api/users/${ola.id}`, admin)).status).toBe(200);
    await expect.poll(() => open.mailsTo(ola.email, 0)).toEqual([]);
  });
});
