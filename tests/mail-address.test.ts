import { mailAddress } from '@naust/domain/orders/mail-address.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linesOf } from './testing/history-calls.ts';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  changeOrderStatus,
  GUEST,
  order,
  readOrder,
  rental,
  requireStatus,
  saveOrder,
} from './testing/shop-story.ts';

let shop: MailShop;
let orders = 0;
beforeAll(async () => {
  shop = await openMailShop(1, 1);
});
afterEach(() => expect(shop.faults()).toEqual([]));
afterAll(() => shop.stop());

/** Each test calls from its own address, because tries are counted. */
const around = (headers: Record<string, string> = {}) => ({ 'x-forwarded-for': `203.0.113.${orders}`, ...headers });

/** A guest's order, its key and the token of its mail. */
async function ordered() {
  orders += 1;
  const misspelt = `gunn${orders}@gjset.test`;
  const key = `nokkelen-til-bestilling-${orders}`;
  const day = String((orders % 27) + 1).padStart(2, '0');
  const lines = [rental(await addProduct(shop), `2027-05-${day}T10:00`, `2027-05-${day}T16:00`)];
  const headers = around({ 'idempotency-key': key });
  const { id } = requireStatus(
    await order(shop, lines, { headers, fields: { guest: { ...GUEST, email: misspelt } } }),
    201,
  ) as { id: string };
  const [mail] = await shop.mailsTo(misspelt, 1);
  return { id, key, link: linkIn(mail, id), misspelt };
}

const linkIn = (mail: { text: string } | undefined, id: string) =>
  new RegExp(`${id}\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';

const asking = (id: string, proof?: string, token: string | null = null) =>
  shop.call('GET', `/api/orders/${id}/mail-address`, {
    token,
    headers: around(proof === undefined ? {} : { 'x-order-token': proof }),
  });
const correcting = (id: string, email: string, proof?: string, token: string | null = null) =>
  shop.call('PUT', `/api/orders/${id}/mail-address`, {
    token,
    body: { email },
    headers: around(proof === undefined ? {} : { 'x-order-token': proof }),
  });
const readAddress = async (id: string, proof?: string, token: string | null = null) =>
  mailAddress.parse(requireStatus(await asking(id, proof, token), 200));

/** Another test covers its outcome. */
const confirmation = { state: expect.stringMatching(/^sen/), reason: null };

describe('the address that an order’s mails go to', () => {
  it('is told to the guest in whose browser it was ordered, and half of it to whoever has the link of the mail', async () => {
    const { id, key, link, misspelt } = await ordered();
    expect(await readAddress(id, key)).toEqual({ sentTo: misspelt, mayCorrect: true, confirmation });
    const hidden = { sentTo: 'g•••@gjset.test', mayCorrect: true, confirmation };
    expect(await readAddress(id, link)).toEqual(hidden);
    const ola = await addCustomer(shop, 'Ola Fremmed');
    expect(await readAddress(id, link, ola.token)).toEqual(hidden);
    expect(requireStatus(await correcting(id, 'ny@gjest.test', link, ola.token), 200)).toMatchObject({
      sentTo: 'n•••@gjest.test',
    });
  });

  it('is corrected by the guest, and the confirmation goes there again', async () => {
    const { id, key, misspelt } = await ordered();
    const right = `gunn${orders}@gjest.test`;
    expect(requireStatus(await correcting(id, ` ${right} `, key), 200)).toEqual({
      ...{ sentTo: right, mayCorrect: true, token: null, confirmation },
    });
    const [mail] = await shop.mailsTo(right, 1);
    expect(mail?.text).toContain(`/order-confirmation/${id}?token=`);
    expect((await readOrder(shop, id)).guest).toMatchObject({ name: GUEST.name, email: right });
    expect(await linesOf(shop, 'order', id)).toContain(`Kunden rettet e-postadressen (E-post: ${misspelt} → ${right})`);
    requireStatus(await correcting(id, right, key), 200);
    await shop.idle();
    expect(await shop.mailsTo(right, 1)).toHaveLength(1);
  });

  it('leaves a stranger who got the first mail no way to the order once it is corrected', async () => {
    const { id, key, link } = await ordered();
    const right = `gunn${orders}@gjest.test`;
    requireStatus(await correcting(id, right, key), 200);
    const acts = [
      ['GET', 'mail-address', undefined],
      ['PUT', 'mail-address', { email: 'min@fremmed.test' }],
      ['GET', 'cancel', undefined],
      ['POST', 'cancel', {}],
      ['GET', 'payment', undefined],
    ] as const;
    for (const [method, path, body] of acts) {
      const headers = around({ 'x-order-token': link });
      const answered = await shop.call(method, `/api/orders/${id}/${path}`, { token: null, body, headers });
      requireRefusal(answered, 'NOT_LOGGED_IN');
    }
    const [mail] = await shop.mailsTo(right, 1);
    expect(await readAddress(id, linkIn(mail, id))).toEqual({
      sentTo: 'g•••@gjest.test',
      mayCorrect: true,
      confirmation,
    });
    expect(await readAddress(id, key)).toMatchObject({ sentTo: right });
  });

  it('is corrected by the link of the mail, and whoever did goes on with the next one', async () => {
    const { id, link } = await ordered();
    const right = `gunn${orders}@gjest.test`;
    const corrected = requireStatus(await correcting(id, right, link), 200) as { token: string };
    const [mail] = await shop.mailsTo(right, 1);
    expect(corrected).toEqual({ sentTo: 'g•••@gjest.test', mayCorrect: true, confirmation, token: linkIn(mail, id) });
    expect(corrected.token).not.toBe(link);
    const next = requireStatus(await correcting(id, `igjen.${right}`, corrected.token), 200) as { token: string };
    requireRefusal(await asking(id, corrected.token), 'NOT_LOGGED_IN');
    expect(await readAddress(id, next.token)).toMatchObject({ mayCorrect: true });
  });

  it('stays corrected when the order is changed and cancelled afterwards', async () => {
    const ordering = await ordered();
    const { id } = ordering;
    const right = `gunn${orders}@gjest.test`;
    const { token: link } = requireStatus(await correcting(id, right, ordering.link), 200) as { token: string };
    requireStatus(await saveOrder(shop, id, { paymentId: 2, statusId: 2 }), 200);
    await shop.mailsTo(right, 1);
    const path = `/api/orders/${id}/cancel`;
    requireStatus(await shop.call('POST', path, { headers: around({ 'x-order-token': link }) }), 200);
    const mails = await shop.mailsTo(right, 2);
    expect(mails.map(({ headers }) => headers.get('subject'))).toContainEqual(expect.stringContaining('Avbestilt'));
  });

  it('is corrected by the account that the order belongs to, and by nobody else', async () => {
    const kari = await addCustomer(shop, 'Kari Nordmann');
    const ola = await addCustomer(shop, 'Ola Hansen');
    orders += 1;
    const lines = [rental(await addProduct(shop), '2027-06-01T10:00', '2027-06-01T16:00')];
    const answered = await order(shop, lines, { token: kari.token, headers: around() });
    const { id } = requireStatus(answered, 201) as { id: string };
    const guests = await ordered();
    expect(await readAddress(id, undefined, kari.token)).toEqual({
      sentTo: kari.email,
      mayCorrect: true,
      confirmation,
    });
    for (const ask of [
      asking,
      (of: string, proof?: string, token?: string) => correcting(of, 'x@x.test', proof, token),
    ]) {
      requireRefusal(await ask(id), 'NOT_LOGGED_IN');
      requireRefusal(await ask(id, guests.key), 'NOT_LOGGED_IN');
      requireRefusal(await ask(id, undefined, ola.token), 'NO_ACCESS');
      requireRefusal(await ask(guests.id), 'NOT_LOGGED_IN');
      requireRefusal(await ask(guests.id, undefined, ola.token), 'NO_ACCESS');
      requireRefusal(await ask('299999999999999', guests.key), 'ORDER_NOT_FOUND');
    }
    requireStatus(await correcting(id, 'kari@annet.test', undefined, kari.token), 200);
    expect(await shop.mailsTo('kari@annet.test', 1)).toHaveLength(1);
    await shop.idle();
    expect(await shop.mailsTo('x@x.test', 0)).toEqual([]);
  });

  it('is refused where it is none, for the fourth time, and once the order is over', async () => {
    const { id, key } = await ordered();
    requireRefusal(await correcting(id, 'gunn', key), 'WRONG_SHAPE');
    const others = [1, 2, 3].map((at) => `gunn${orders}.${at}@gjest.test`);
    for (const email of others) requireStatus(await correcting(id, email, key), 200);
    expect(await readAddress(id, key)).toEqual({ sentTo: others[2], mayCorrect: false, confirmation });
    requireRefusal(await correcting(id, 'en@fjerde.test', key), 'EMAIL_CORRECTED_TOO_OFTEN');
    const out = await ordered();
    await changeOrderStatus(shop, out.id, 3);
    expect(await readAddress(out.id, out.key)).toMatchObject({ mayCorrect: false });
    requireRefusal(await correcting(out.id, 'gunn@gjest.test', out.key), 'ORDER_IS_NOT_AHEAD');
    await shop.idle();
    expect(await shop.mailsTo('en@fjerde.test', 0)).toEqual([]);
  });

  it('is kept by no stranger from getting its mails, whatever they ask for without proof', async () => {
    const { id, key } = await ordered();
    const right = `gunn${orders}@gjest.test`;
    for (let at = 0; at < 45; at += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${at % 5}` };
      const asked = await shop.call('PUT', `/api/orders/${id}/mail-address`, { body: { email: right }, headers });
      expect(asked.status).toBe(401);
    }
    requireStatus(await correcting(id, right, key), 200);
    for (let at = 0; at < 3; at += 1) requireStatus(await correcting(id, right, key), 200);
  });

  it('cannot be tried without end from one place', async () => {
    const { id } = await ordered();
    const seen = [];
    for (let at = 0; at < 11; at += 1) seen.push((await correcting(id, 'x@x.test', 'feil')).status);
    expect(seen).toEqual([...Array(10).fill(401), 429]);
  });
});
