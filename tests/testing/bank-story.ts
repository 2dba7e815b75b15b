import { bankFileAnswer, unknownPayment } from '@naust/domain/bank/bank.contract.ts';
import type { ExamplePayment } from '@naust/domain/bank/testing/example-files.ts';
import { type DocumentAnswer, documentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import * as z from 'zod/mini';
import {
  addCustomer,
  addProduct,
  type Customer,
  changeOrderStatus,
  INVOICE,
  placed,
  rental,
  requireStatus,
} from './shop-story.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

const FJORD = {
  ...{ legalName: 'Fjord Utleie AS', shortName: 'Fjord', form: 'AS', orgNumber: '974760673', vatRegistered: true },
  ...{ email: 'post@fjord.example', phone: '55001122', address: 'Kaien 2', postalCode: '5003' },
  accountNumber: '86011117947',
};
export const TODAY = '2026-05-29';

/** Invoices of a shop, and payments of them in files of the bank. `prepare` comes before the others. */
export function bankStory(shop: ShopUnderTest) {
  let kari: Customer;
  let tent: number;
  let references = 0;

  async function prepare(): Promise<void> {
    requireStatus(await shop.asAdmin('PUT', '/api/shop/about', FJORD), 200);
    kari = await addCustomer(shop, 'Kari Nordmann', { address: 'Sjøgata 1', postal_code: '6783', city: 'Stryn' });
    tent = await addProduct(shop, { rental_qty: 900 });
  }

  /** Of 300 kr. */
  async function newInvoice(): Promise<DocumentAnswer> {
    const lines = [rental(tent, '2027-03-10T10:00', '2027-03-11T10:00', 1)];
    const order = await placed(shop, lines, { token: kari.token, fields: { paymentId: INVOICE, over18: true } });
    await changeOrderStatus(shop, order, 3);
    const body = requireStatus(await shop.asAdmin('POST', `/api/orders/${order}/documents`, { kind: 'invoice' }), 201);
    return read(documentIssued.parse(body).id);
  }

  const read = (id: string) => shop.read(documentAnswer, `/api/documents/${id}`, shop.adminToken);

  function send(content: string, token = shop.adminToken) {
    const body = new FormData();
    body.set('file', new Blob([content]), 'innbetalinger.xml');
    return shop.call('POST', '/api/bank-files', { token, body });
  }

  function payingFor({ kid }: DocumentAnswer, amountOre: number, fields: Partial<ExamplePayment> = {}): ExamplePayment {
    references += 1;
    return { date: TODAY, amountOre, kid: kid ?? '', reference: `REF${references}`, payer: 'Kari Nordmann', ...fields };
  }

  return {
    ...{ prepare, customer: () => kari, newInvoice, read, send, payingFor },
    sent: async (content: string) => bankFileAnswer.parse(requireStatus(await send(content), 200)),
    unknown: (query = '') => shop.read(z.array(unknownPayment), `/api/bank-files/unknown?${query}`, shop.adminToken),
    place: (id: string, documentId: string) => shop.asAdmin('POST', `/api/bank-files/unknown/${id}`, { documentId }),
  };
}
