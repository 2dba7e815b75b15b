import { documentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import type { HistoryEntry } from '@naust/domain/history/history.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { askUndo, historyOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  changeOrderStatus,
  INVOICE,
  placed,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { clockAhead, DAY } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const FJORD = {
  ...{ legalName: 'Fjord Utleie AS', shortName: 'Fjord', form: 'AS', orgNumber: '974760673', vatRegistered: true },
  ...{ email: 'post@fjord.example', phone: '55001122', address: 'Kaien 2', postalCode: '5003' },
  accountNumber: '86011117947',
};
const SOON = { timeout: 20_000, interval: 50 };

const clock = clockAhead();
const shop = useTestShop({ clock });
let tent: number;
beforeAll(async () => {
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', FJORD), 200);
  tent = await addProduct(shop, { rental_qty: 900 });
});

const post = (path: string, body: object = {}) => shop.asAdmin('POST', path, body);
const read = (id: string) => shop.read(documentAnswer, `/api/documents/${id}`, shop.adminToken);

async function invoiced(name: string) {
  const { token } = await addCustomer(shop, name, { address: 'Sjøgata 1', postal_code: '6783', city: 'Stryn' });
  const lines = [rental(tent, '2027-05-10T10:00', '2027-05-11T10:00')];
  const orderId = await placed(shop, lines, { token, fields: { paymentId: INVOICE, over18: true } });
  await changeOrderStatus(shop, orderId, 3);
  const issued = requireStatus(await post(`/api/orders/${orderId}/documents`, { kind: 'invoice' }), 201);
  const { id, number } = documentIssued.parse(issued);
  await expect.poll(async () => (await read(id)).deliveries, SOON).toHaveLength(1);
  return { orderId, id, number };
}

const isOfDocuments = ({ type }: HistoryEntry) => /^(Invoice|Credit|Document|Reminder)/.test(type);
const historyLines = async (orderId: string) => (await historyOf(shop, 'order', orderId)).filter(isOfDocuments);

it('tells what was made and sent of an order’s documents, in its time and by their numbers', async () => {
  const other = await invoiced('Ola Hansen');
  const { orderId, id, number } = await invoiced('Kari Nordmann');
  clock.pass(15 * DAY);
  await shop.renewAdmin();
  requireStatus(await post(`/api/documents/${id}/remind`), 201);
  await expect.poll(async () => (await read(id)).reminders[0]?.sentAt, SOON).toBeTruthy();
  requireStatus(await post(`/api/documents/${id}/send`, { by: 'mail' }), 202);
  await expect.poll(async () => (await read(id)).deliveries, SOON).toHaveLength(2);
  const credited = requireStatus(await post(`/api/documents/${id}/credit`, { reason: 'Feil pris' }), 201);
  const note = documentIssued.parse(credited);
  await expect.poll(async () => (await read(note.id)).deliveries, SOON).toHaveLength(1);
  const entries = await historyLines(orderId);
  expect(entries.map(({ title, by }) => `${by}: ${title}`)).toEqual([
    `Administrator: Faktura ${number} ble laget`,
    `Systemet: Faktura ${number} ble sendt på e-post`,
    `Administrator: Betalingspåminnelse for faktura ${number} ble laget`,
    `Systemet: Betalingspåminnelse for faktura ${number} ble sendt på e-post`,
    `Administrator: Faktura ${number} ble bestilt sendt på e-post`,
    `Systemet: Faktura ${number} ble sendt på e-post`,
    `Administrator: Kreditnota ${note.number} ble laget`,
    `Systemet: Kreditnota ${note.number} ble sendt på e-post`,
  ]);
  expect(entries.filter(({ undoable }) => undoable)).toEqual([]);
  for (const { eventId } of entries) requireRefusal(await askUndo(shop, eventId), 'CANNOT_UNDO');
  expect((await historyLines(other.orderId)).map(({ title }) => title)).toEqual([
    `Faktura ${other.number} ble laget`,
    `Faktura ${other.number} ble sendt på e-post`,
  ]);
});
