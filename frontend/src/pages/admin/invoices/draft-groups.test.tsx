import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../../lib/token.ts';
import { aDocument, aDraftRow } from '../../../testing/documents.ts';
import { aUser } from '../../../testing/people.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { InvoicesPage } from './invoices-page.tsx';

const shop = stubShop();
const FJELL = '300000000000001';
const order = (at: number) => ({ id: `10000000000000${at}`, orderId: `10000000000000${at}`, orderNo: 1040 + at });
const drafts = [
  aDraftRow({ ...order(3), businessId: FJELL, buyerName: 'Fjell AS', total: 2300 }),
  aDraftRow({ ...order(1), businessId: FJELL, buyerName: 'Fjell AS', total: 10_000 }),
  aDraftRow({ ...order(2), businessId: '300000000000002', buyerName: 'Dal AS' }),
  aDraftRow({ ...order(4), buyerName: 'Kari Nordmann' }),
];
const issued = { id: '700000000000009', number: 1023, orders: [order(1), order(3)], leftOut: [] };
const open = () => showScreen(<InvoicesPage />, '/admin/faktura?show=draft');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  shop.on('GET /documents', drafts);
  shop.on('GET /bank-files/unknown', []);
  shop.on('GET /documents/counts', { byState: [{ state: 'draft', count: 4 }], overdue: 0, draft: 14_300 });
  shop.on(`GET /documents/${issued.id}`, aDocument({ id: issued.id, number: 1023, orders: [order(1), order(3)] }));
  shop.on('POST /documents/collective', issued);
});

it('stands drafts of one business together, and makes them one invoice after a question', async () => {
  open();
  const group = within(await screen.findByRole('region', { name: /^Fjell AS/ }));
  expect(plain(group.getByRole('heading').textContent)).toBe('Fjell AS · 2 ordrer · 12 300 kr');
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/Ordre \d{4}/)?.[0])).toEqual([
    'Ordre 1041',
    'Ordre 1043',
  ]);
  const others = within(screen.getByRole('list', { name: 'Faktura' }));
  expect(others.getAllByRole('listitem')).toHaveLength(2);
  await press('Samle på én faktura, Fjell AS');
  const question = within(await screen.findByRole('dialog', { name: 'Samle ordrene til Fjell AS på én faktura?' }));
  expect(plain(question.getByText('Sum').parentElement?.textContent)).toBe('Sum12 300 kr');
  await press('Send samlefaktura');
  const facts = within(await screen.findByRole('region', { name: 'Faktura 1023' }));
  expect(facts.getByRole('link', { name: '1041' })).toBeTruthy();
  expect(facts.getByRole('link', { name: '1043' }).getAttribute('href')).toContain(order(3).orderId);
  expect(address()).toContain(issued.id);
  const [sent] = shop.seen.filter(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ userId: FJELL, orderIds: [order(1).orderId, order(3).orderId] });
});

it('says why no collective invoice was made', async () => {
  const refusal = { error: 'Dette er fakturert allerede.', code: 'ALREADY_INVOICED' };
  shop.on('POST /documents/collective', () => json(refusal, { status: 409 }));
  open();
  await press('Samle på én faktura, Fjell AS');
  await press('Send samlefaktura');
  expect(await screen.findByText(/Kunne ikke lage samlefakturaen.*fakturert allerede/)).toBeTruthy();
});

it('is for administrators: staff see a list as before', async () => {
  shop.on('GET /users/me', aUser({ role: 'staff' }));
  open();
  const rows = within(await screen.findByRole('list', { name: 'Faktura' }));
  expect(rows.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Samle på én faktura/ })).toBeNull();
});
