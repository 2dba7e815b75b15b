import { placeAnswer } from '@naust/domain/bank/bank.contract.ts';
import { keyedRows } from '@naust/domain/bank/bank-file.ts';
import { camtOf, csvOf, type ExamplePayment, ocrOf } from '@naust/domain/bank/testing/example-files.ts';
import { type DocumentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankStory, TODAY } from './testing/bank-story.ts';
import { addStaff, readOrder, requireStatus } from './testing/shop-story.ts';
import { MINUTE } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

/** The beginning of the day. */
const BOOKED_AT = '2026-05-28T22:00:00.000Z';
/** What a crash left is looked for every five seconds. */
const POLL = { timeout: 20_000, interval: 100 };

const shop = useTestShop();
const { prepare, customer, newInvoice, read, send, sent, unknown, place, payingFor } = bankStory(shop);
beforeAll(prepare);

let invoice: DocumentAnswer;
beforeEach(async () => {
  invoice = await newInvoice();
});

const paying = (amountOre: number, fields?: Partial<ExamplePayment>) => payingFor(invoice, amountOre, fields);
const counts = (matched: number, partly: number, unknownCount: number, alreadySeen = 0) => ({
  ...{ matched, partly, unknown: unknownCount, alreadySeen },
});

describe('a file of the bank', () => {
  it.each([
    ['camt.054', camtOf],
    ['OCR giro', ocrOf],
    ['CSV', csvOf],
  ])('of %s pays the invoice of its KID, once', async (_, fileOf) => {
    const file = fileOf([paying(30_000)]);
    expect(await sent(file)).toMatchObject({ ...counts(1, 0, 0), read: 300, placed: 300 });
    expect(await read(invoice.id)).toMatchObject({ state: 'paid', paid: 300, owed: 0 });
    const { due, payments } = await readOrder(shop, invoice.orderId);
    expect(due).toBe(0);
    expect(payments).toMatchObject([{ method: 'bank', amount: 300, documentIds: [invoice.id], receivedAt: BOOKED_AT }]);
    expect(await sent(file)).toMatchObject({ ...counts(0, 0, 0, 1), read: 0 });
    expect((await readOrder(shop, invoice.orderId)).payments).toHaveLength(1);
  });

  it('that overlaps another reads only what is new', async () => {
    const [one, other] = [paying(10_000), paying(20_000)];
    expect(await sent(camtOf([one]))).toMatchObject(counts(0, 1, 0));
    expect(await sent(camtOf([one, other, other]))).toMatchObject(counts(1, 0, 0, 2));
    expect(await read(invoice.id)).toMatchObject({ state: 'paid' });
  });

  it('of a table has as many equal payments as it holds', async () => {
    const half = paying(15_000);
    expect(await sent(csvOf([half]))).toMatchObject(counts(0, 1, 0));
    expect(await sent(csvOf([half]))).toMatchObject(counts(0, 0, 0, 1));
    expect(await sent(csvOf([half, half]))).toMatchObject(counts(1, 0, 0, 1));
  });

  it('read by two administrators at once pays once', async () => {
    const file = camtOf([paying(10_000), paying(5_000), paying(100, { kid: '99999' })]);
    const both = await Promise.all([sent(file), sent(file)]);
    expect(both.map(({ alreadySeen }) => alreadySeen).sort()).toEqual([0, 3]);
    expect(await read(invoice.id)).toMatchObject({ paid: 150, owed: 150 });
  });

  it('leaves what it cannot place unknown: no KID, another’s, a paid or credited invoice', async () => {
    const before = (await unknown()).length;
    requireStatus(await shop.asAdmin('POST', `/api/documents/${invoice.id}/credit`, { reason: 'Feil' }), 201);
    const payments = [paying(30_000), paying(100, { kid: '0099999' })];
    const { kid: _, ...withoutKid } = paying(300);
    expect(await sent(camtOf([...payments, withoutKid]))).toMatchObject(counts(0, 0, 3));
    const rows = await unknown();
    expect(rows).toHaveLength(before + 3);
    expect(rows).toContainEqual(expect.objectContaining({ amount: 300, rest: 300, kid: invoice.kid, date: TODAY }));
    expect(await unknown(`q=${invoice.kid}`)).toMatchObject([{ payer: 'Kari Nordmann' }]);
  });

  it('pays what is owed, and keeps the rest unknown, which is placed by hand', async () => {
    const other = await newInvoice();
    expect(await sent(camtOf([paying(50_000)]))).toMatchObject({ ...counts(0, 1, 0), placed: 300 });
    const [row] = await unknown(`q=${invoice.kid}`);
    expect(row).toMatchObject({ amount: 500, rest: 200 });
    const id = row?.id ?? '';
    expect(await place(id, invoice.id)).toMatchObject({ status: 409, body: { code: 'INVOICE_OWES_NOTHING' } });
    expect(await place(id, '999999999999999')).toMatchObject({ status: 404, body: { code: 'DOCUMENT_NOT_FOUND' } });
    expect(placeAnswer.parse(requireStatus(await place(id, other.id), 200))).toMatchObject({ placed: 200, rest: 0 });
    expect(await unknown(`q=${invoice.kid}`)).toEqual([]);
    expect(await read(other.id)).toMatchObject({ paid: 200, owed: 100 });
    expect(placeAnswer.parse(requireStatus(await place(id, other.id), 200))).toMatchObject({ placed: 200, rest: 0 });
    expect(await place('100000009999900', other.id)).toMatchObject({ body: { code: 'BANK_PAYMENT_NOT_FOUND' } });
  });

  it('is placed on one of two invoices at once, never more than it has', async () => {
    const other = await newInvoice();
    await sent(camtOf([paying(30_000, { kid: '77777' })]));
    const [row] = await unknown('q=77777');
    const both = await Promise.all([place(row?.id ?? '', invoice.id), place(row?.id ?? '', other.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const paid = await Promise.all([read(invoice.id), read(other.id)]);
    expect(paid.map((one) => one.paid).sort()).toEqual([0, 300]);
  });

  it('is unknown again once its payment is reversed, and can be placed again', async () => {
    await sent(camtOf([paying(30_000)]));
    const [payment] = (await readOrder(shop, invoice.orderId)).payments ?? [];
    const reversing = `/api/incoming-payments/${payment?.id}/reverse`;
    requireStatus(await shop.asAdmin('POST', reversing, { reason: 'Feil faktura' }), 200);
    const [row] = await unknown(`q=${invoice.kid}`);
    expect(row).toMatchObject({ amount: 300, rest: 300 });
    expect(await read(invoice.id)).toMatchObject({ owed: 300 });
    requireStatus(await place(row?.id ?? '', invoice.id), 200);
    expect(await read(invoice.id)).toMatchObject({ state: 'paid' });
    expect(await unknown(`q=${invoice.kid}`)).toEqual([]);
  });

  it('settles the charge that its invoice bills', async () => {
    const body = { description: 'Vask', amount: 100 };
    const charge = requireStatus(await shop.asAdmin('POST', `/api/orders/${invoice.orderId}/charges`, body), 201);
    const path = `/api/orders/${invoice.orderId}/documents`;
    const issued = documentIssued.parse(requireStatus(await shop.asAdmin('POST', path, { kind: 'invoice' }), 201));
    await sent(camtOf([paying(10_000, { kid: (await read(issued.id)).kid ?? '' })]));
    const charges = requireStatus(await shop.asAdmin('GET', `/api/orders/${invoice.orderId}/charges`), 200);
    expect(charges).toMatchObject([{ id: (charge as { id: string }).id, isSettled: true }]);
  });

  it('changes nothing where it is refused: cut off, another account or currency, unsafe, empty', async () => {
    const whole = camtOf([paying(30_000)]);
    const refused = [
      [whole.slice(0, -40), 'BANK_FILE_CUT_OFF'],
      [camtOf([paying(30_000), paying(100, { currency: 'EUR' })]), 'BANK_FILE_CURRENCY'],
      [camtOf([paying(30_000)], { account: 'NO1112345678903' }), 'BANK_FILE_OTHER_ACCOUNT'],
      [ocrOf([paying(30_000)]).slice(0, -90), 'BANK_FILE_CUT_OFF'],
      [csvOf([paying(30_000)]).replace(TODAY, '2026-13-01'), 'BANK_ROW_WRONG'],
      [whole.replace('?>', '?><!DOCTYPE a>'), 'BANK_FILE_UNSAFE'],
      ['', 'BANK_FILE_MISSING'],
      ['hei', 'BANK_FILE_UNKNOWN'],
    ] as const;
    const before = await unknown();
    for (const [content, code] of refused) {
      const answer = await send(content);
      expect(answer).toMatchObject({ body: { code, error: expect.stringMatching(/\p{L}/u) } });
      expect([409, 422]).toContain(answer.status);
    }
    expect(await send('x'.repeat(11 * 1024 * 1024))).toMatchObject({ status: 413 });
    expect(await unknown()).toEqual(before);
    expect(await read(invoice.id)).toMatchObject({ owed: 300, paid: 0 });
  });

  it('is completed after a crash: read and not placed, placed and not recorded', async () => {
    const streams = shop.shop.engines.streamsWith(shop.clock);
    const by = { channel: 'web', correlationId: 'cut off' } as const;
    const other = await newInvoice();
    const row = (kid: string | null) => ({
      ...{ bookedOn: TODAY, amountOre: 30_000, kid, reference: null, payer: null, text: 'avbrutt' },
      ...{ mark: `cut off ${invoice.id}`, isUnique: false },
    });
    const rows = keyedRows([row(invoice.kid), row('88888')]);
    const outcome = await streams.bank().run({ type: 'ReadBankPayments', fileId: 'f', format: 'csv', rows }, by);
    const [event] = outcome.events;
    if (event?.type !== 'BankPaymentsRead') throw new Error('nothing was read');
    shop.clock.pass(MINUTE);
    await expect.poll(async () => (await read(invoice.id)).state, POLL).toBe('paid');
    const bankPaymentId = event.data.payments[1]?.bankPaymentId ?? '';
    const placing = { type: 'PlaceBankPayment', bankPaymentId, amountOre: 30_000 } as const;
    await streams.bank().run({ ...placing, orderId: other.orderId, documentId: other.id }, by);
    shop.clock.pass(MINUTE);
    await expect.poll(async () => (await read(other.id)).state, POLL).toBe('paid');
    expect(await unknown('q=avbrutt')).toEqual([]);
    await streams.close();
  });

  it('is for administrators alone', async () => {
    const mona = await addStaff(shop);
    for (const token of [mona.token, customer().token]) {
      expect((await send(camtOf([paying(1)]), token)).status).toBe(403);
      for (const list of ['unknown', 'set-aside'])
        expect((await shop.call('GET', `/api/bank-files/${list}`, { token })).status).toBe(403);
    }
  });
});
