import { setAsidePayment } from '@naust/domain/bank/bank.contract.ts';
import { camtOf } from '@naust/domain/bank/testing/example-files.ts';
import type { DocumentAnswer } from '@naust/domain/documents/documents.contract.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bankStory } from './testing/bank-story.ts';
import { readOrder, requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
const { prepare, newInvoice, sent, unknown, place, payingFor } = bankStory(shop);
beforeAll(prepare);

let invoice: DocumentAnswer;
beforeEach(async () => {
  invoice = await newInvoice();
});

it('what is left of a payment is set aside with a reason, and taken up again', async () => {
  await sent(camtOf([payingFor(invoice, 50_000)]));
  const [row] = await unknown(`q=${invoice.kid}`);
  const path = `/api/bank-files/unknown/${row?.id}`;
  const aside = () =>
    shop.read(z.array(setAsidePayment), `/api/bank-files/set-aside?q=${invoice.kid}`, shop.adminToken);
  const setAside = (reason: string) => shop.asAdmin('POST', `${path}/set-aside`, { reason });
  expect(await setAside(' ')).toMatchObject({ status: 422, body: { code: 'REASON_REQUIRED' } });
  const tooLong = { path: 'reason', message: expect.stringContaining('200 tegn') };
  expect(await setAside('a'.repeat(201))).toMatchObject({ status: 400, body: { fields: [tooLong] } });
  for (let time = 0; time < 2; time++)
    expect(requireStatus(await setAside('Husleie'), 200)).toEqual({ id: row?.id, rest: 200 });
  expect(await unknown(`q=${invoice.kid}`)).toEqual([]);
  expect(await aside()).toEqual([{ ...row, reason: 'Husleie' }]);
  for (let time = 0; time < 2; time++) requireStatus(await shop.asAdmin('POST', `${path}/take-up`), 200);
  expect(await unknown(`q=${invoice.kid}`)).toEqual([row]);
  expect(await aside()).toEqual([]);
  expect(
    await shop.asAdmin('POST', '/api/bank-files/unknown/100000009999900/set-aside', { reason: 'x' }),
  ).toMatchObject({
    ...{ status: 404, body: { code: 'BANK_PAYMENT_NOT_FOUND' } },
  });
});

it('a payment that is set aside is unknown again once it is placed, or its payment reversed', async () => {
  const other = await newInvoice();
  await sent(camtOf([payingFor(invoice, 70_000)]));
  const [row] = await unknown(`q=${invoice.kid}`);
  const id = row?.id ?? '';
  const setAside = async () =>
    requireStatus(await shop.asAdmin('POST', `/api/bank-files/unknown/${id}/set-aside`, { reason: 'Husleie' }), 200);
  await setAside();
  requireStatus(await place(id, other.id), 200);
  expect(await unknown(`q=${invoice.kid}`)).toMatchObject([{ rest: 100 }]);
  await setAside();
  const [payment] = (await readOrder(shop, other.orderId)).payments ?? [];
  requireStatus(await shop.asAdmin('POST', `/api/incoming-payments/${payment?.id}/reverse`, { reason: 'Feil' }), 200);
  expect(await unknown(`q=${invoice.kid}`)).toMatchObject([{ rest: 400 }]);
  expect(await setAside()).toEqual({ id, rest: 400 });
  expect(await unknown(`q=${invoice.kid}`)).toEqual([]);
});
