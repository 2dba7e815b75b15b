import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { currentUserAnswer, tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, type MailShop, openMailShop, SHOP_ADDRESS } from './mail-shop.ts';

const CARD = 2;
const INVOICE = 3;

describe('the confirmation of an order', () => {
  let open: MailShop;
  let admin: Record<string, string>;
  let rope: number;
  beforeAll(async () => {
    open = await openMailShop();
    admin = await bearer(ADMIN);
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Tau', is_for_sale: 'true', price_sale: '50' })) {
      form.set(name, value);
    }
    const added = await fetch(`${open.url}/api/products`, { method: 'POST', headers: admin, body: form });
    rope = rowSaved.parse(await added.json()).id;
  });
  afterAll(async () => {
    expect(open.faults).toEqual([]);
    await open.stop();
  });

  async function bearer(login: { email: string; password: string }): Promise<Record<string, string>> {
    const { body } = await open.call('POST', '/api/auth/login', login);
    return { authorization: `Bearer ${tokenAnswer.parse(body).token}` };
  }
  async function order(fields: object, headers: Record<string, string> = {}) {
    const items = [{ productId: rope, quantity: 3, price: 50, date_from: null, date_to: null }];
    const placed = await open.call('POST', '/api/orders', { items, total: 150, ...fields }, headers);
    return orderPlacedAnswer.parse(placed.body);
  }
  const guest = (name: string) => ({ name, email: `${name.toLowerCase()}@gjest.example`, phone: '91234567' });

  it('reaches a guest with lines, sum, number and the way back, once however often the order is sent', async () => {
    const key = { 'idempotency-key': 'a-key-that-nobody-guesses' };
    const { id, orderNo } = await order({ paymentId: CARD, guest: guest('Gunn') }, key);
    expect((await order({ paymentId: CARD, guest: guest('Gunn') }, key)).id).toBe(id);
    const [mail] = await open.mailsTo('gunn@gjest.example', 1);
    expect(mail?.headers.get('subject')).toBe(`Bestilling ${orderNo} hos Naust Utleie`);
    expect(mail?.headers.get('message-id')).toBe(`<order.${id}@naust.example>`);
    expect(mail?.text).toContain('3 × Tau: 150,00');
    expect(mail?.text).toContain(`${SHOP_ADDRESS}/order-confirmation/${id}`);
    expect(mail?.text).toContain('Du betaler med kort når du henter.');
    await open.idle();
    expect(await open.mailsTo('gunn@gjest.example', 1)).toHaveLength(1);
  });

  it('reaches a customer who pays by invoice, and says so', async () => {
    const kari = { name: 'Kari', email: 'kari@kunde.example', password: 'langt nok passord' };
    await open.call('POST', '/api/auth/register', kari);
    await order({ paymentId: INVOICE, over18: true }, await bearer(kari));
    const [mail] = await open.mailsTo(kari.email, 1);
    expect(mail?.text).toContain('Faktura sendes på e-post. Forfall ');
  });

  it('is not repeated when an administrator confirms or changes the order', async () => {
    const { id } = await order({ paymentId: CARD, guest: guest('Geir') });
    await open.mailsTo('geir@gjest.example', 1);
    const items = [{ productId: rope, quantity: 3, price: 50, date_from: null, date_to: null }];
    const saved = await open.call('PUT', `/api/orders/${id}`, { items, paymentId: CARD, statusId: 2 }, admin);
    expect(saved.status).toBe(200);
    await order({ paymentId: CARD, guest: guest('Marker') });
    await open.mailsTo('marker@gjest.example', 1);
    await open.idle();
    expect(await open.mailsTo('geir@gjest.example', 1)).toHaveLength(1);
  });

  it('goes to nobody where nobody said who they are', async () => {
    const { id } = await order({ paymentId: CARD });
    await order({ paymentId: CARD, guest: guest('Senere') });
    await open.mailsTo('senere@gjest.example', 1);
    await open.idle();
    expect(await open.shop.engines.jobs.parked()).toEqual([]);
    expect(await open.shop.engines.jobs.counts()).toMatchObject({ waiting: 0, delayed: 0, running: 0 });
    expect(id).toMatch(/^\d{15}$/);
  });

  it('is removed with the account it was sent to', async () => {
    const ola = { name: 'Ola', email: 'ola@kunde.example', password: 'langt nok passord' };
    await open.call('POST', '/api/auth/register', ola);
    const session = await bearer(ola);
    const { id } = await order({ paymentId: CARD }, session);
    await open.mailsTo(ola.email, 1);
    const me = currentUserAnswer.parse((await open.call('GET', '/api/users/me', undefined, session)).body);
    expect((await open.call('DELETE', `/api/orders/${id}`, undefined, admin)).status).toBe(200);
    expect((await open.call('DELETE', `/api/users/${me.id}`, undefined, admin)).status).toBe(200);
    expect(await open.mailsTo(ola.email, 0)).toEqual([]);
  });
});
