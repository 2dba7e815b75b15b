import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyOf, undo, undoIn } from './testing/history-calls.ts';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { addProduct, placed, readOrder, rental, requireStatus, saveOrder } from './testing/shop-story.ts';

const NBSP = '\u00a0';
const FIRST = ['2027-06-10T10:00', '2027-06-11T10:00'] as const;
const REASON = 'Intern grunn';

let shop: MailShop;
let tent: number;
beforeAll(async () => {
  shop = await openMailShop();
  tent = await addProduct(shop, { name: 'Lavvo', rental_qty: 50 });
});
afterAll(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
});

let guests = 0;
/** An order of a new guest, after its confirmation. */
async function ordered() {
  const email = `gjest${++guests}@told.test`;
  const id = await placed(shop, [rental(tent, ...FIRST)], {
    fields: { guest: { name: `Gro ${guests}`, email, phone: '91234567' } },
  });
  await shop.mailsTo(email, 1);
  const { orderNo } = await readOrder(shop, id);
  return { id, email, orderNo };
}

/** The mails after the confirmation, once every owed mail is sent. */
async function mailsTo(email: string) {
  await shop.idle();
  const mails = await shop.mailsTo(email, 1);
  return mails.slice(1).map(({ headers, text }) => ({
    subject: headers.get('subject') ?? '',
    text: text.replaceAll(NBSP, ' '),
  }));
}

const move = (id: string, statusId: number, more: object = {}) =>
  shop.asAdmin('PUT', `/api/orders/${id}/status`, { statusId, reason: REASON, ...more });
const later = (id: string, more: object = {}) =>
  saveOrder(shop, id, { items: [{ ...rental(tent, FIRST[0], '2027-06-13T10:00'), id: 1 }], ...more });

describe('a change that an administrator makes to an order', () => {
  it('is told to the customer once: before, now and the new sum, without the reason', async () => {
    const { id, email, orderNo } = await ordered();
    const words = { reason: REASON, customerMessage: 'Vi fikk den inn senere.\nBeklager!' };
    requireStatus(await later(id, words), 200);
    requireStatus(await later(id, words), 200);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Endret: bestilling ${orderNo} hos Naust Utleie`);
    const [before = '', now = ''] = mail?.text.split(/\nNÅ\n/) ?? [];
    expect(before).toMatch(/FØR\n+Lavvo: .*\n.*tor\. 10\. juni.*fre\. 11\. juni/);
    expect(now).toMatch(/Lavvo: .*\n.*søn\. 13\. juni/);
    expect(mail?.text).toMatch(/\nNy sum: .* kr\n/);
    expect(mail?.text).toContain('Vi fikk den inn senere.\n\nBeklager!');
    expect(mail?.text).not.toContain(REASON);
    const [, change] = await historyOf(shop, 'order', id);
    expect(change?.changes).toContainEqual(
      expect.objectContaining({ field: 'E-post til kunden', after: words.customerMessage }),
    );
  });

  it('is not told if the administrator wants no mail, or if it changes nothing for the customer', async () => {
    const { id, email } = await ordered();
    requireStatus(await later(id, { notifyCustomer: false, customerMessage: 'Hei' }), 200);
    requireStatus(await later(id, { statusId: 2 }), 200);
    requireStatus(await move(id, 1), 200);
    requireStatus(await shop.asAdmin('POST', `/api/orders/${id}/notes`, { text: 'Ringte' }), 201);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is told once if it gives the order another address too: by the confirmation to that', async () => {
    const { id, email } = await ordered();
    const changed = `ny.${email}`;
    requireStatus(await later(id, { guest: { name: 'Gro', email: changed, phone: '91234567' } }), 200);
    expect(await mailsTo(email)).toEqual([]);
    expect(await shop.mailsTo(changed, 1)).toHaveLength(1);
  });
});

describe('a cancellation by an administrator', () => {
  it('is told to the customer once, with the words for them and without the reason', async () => {
    const { id, email, orderNo } = await ordered();
    requireStatus(await move(id, 6, { customerMessage: 'Teltduken er revnet.' }), 200);
    requireStatus(await move(id, 6, { customerMessage: 'Teltduken er revnet.' }), 200);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Avlyst: bestilling ${orderNo} hos Naust Utleie`);
    expect(mail?.text).toContain(`Vi må dessverre avlyse bestilling ${orderNo}. Teltduken er revnet.\n`);
    expect(mail?.text).not.toContain(REASON);
    expect(await readOrder(shop, id)).toMatchObject({ mails: [{}, { kind: 'shopCancellation', state: 'sent' }] });
  });

  it('is told the same way from the order form', async () => {
    const { id, email } = await ordered();
    requireStatus(await later(id, { statusId: 6, reason: REASON, customerMessage: 'Teltet er borte.' }), 200);
    expect(await mailsTo(email)).toMatchObject([{ subject: expect.stringMatching(/^Avlyst: /) }]);
  });

  it('that is undone is told as undone, if the customer knew of it', async () => {
    const [reported, silent] = [await ordered(), await ordered()];
    const first = requireStatus(await move(reported.id, 6), 200);
    const second = requireStatus(await move(silent.id, 6, { notifyCustomer: false }), 200);
    await shop.mailsTo(reported.email, 2);
    await shop.idle();
    for (const done of [first, second]) await undo(shop, undoIn(done));
    expect((await mailsTo(reported.email)).map(({ subject }) => subject)).toEqual([
      `Avlyst: bestilling ${reported.orderNo} hos Naust Utleie`,
      `Gjelder igjen: bestilling ${reported.orderNo} hos Naust Utleie`,
    ]);
    expect(await mailsTo(silent.email)).toEqual([]);
  });
});

describe('a charge that an administrator adds', () => {
  const charge = (id: string, more: object = {}) =>
    shop.asAdmin('POST', `/api/orders/${id}/charges`, { description: 'Rengjøring', amount: 500, ...more });

  it('is told to the customer once: what, how much and how to pay', async () => {
    const { id, email, orderNo } = await ordered();
    requireStatus(await charge(id), 201);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Nytt beløp på bestilling ${orderNo} hos Naust Utleie`);
    expect(mail?.text).toContain('Rengjøring: 500 kr');
    expect(mail?.text).toMatch(/så avtaler vi hvordan du betaler|Betal til konto/);
  });

  it('that comes with an invoice says so', async () => {
    const { id, email } = await ordered();
    requireStatus(await charge(id, { paymentId: 3 }), 201);
    expect((await mailsTo(email))[0]?.text).toContain('Beløpet kommer på faktura.');
  });
});

it('shows a charge to the customer of the order, and to nobody else', async () => {
  const key = 'a-key-of-the-guest-of-this-order';
  const fields = { guest: { name: 'Grete', email: 'grete@told.test', phone: '91234567' } };
  const id = await placed(shop, [rental(tent, ...FIRST)], { fields, headers: { 'idempotency-key': key } });
  requireStatus(await shop.asAdmin('POST', `/api/orders/${id}/charges`, { description: 'Vask', amount: 500 }), 201);
  const path = `/api/orders/${id}/own-charges`;
  const { body } = await shop.call('GET', path, { headers: { 'x-order-token': key } });
  expect(body).toMatchObject([{ description: 'Vask', amount: 500, isSettled: false }]);
  requireStatus(await shop.call('GET', path), 401);
});
