import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../../lib/token.ts';
import { aDocument, aDocumentRow } from '../../../testing/documents.ts';
import { aPaymentRequest } from '../../../testing/payment-requests.ts';
import { aUser } from '../../../testing/people.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { InvoicesPage } from './invoices-page.tsx';

const shop = stubShop();
const row = aDocumentRow();
const open = () => showScreen(<InvoicesPage />, `/admin/faktura?id=${row.id}`);

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  shop.on('GET /documents', [row]);
  shop.on('GET /bank-files/unknown', []);
  shop.on('GET /bank-files/set-aside', []);
  shop.on('GET /documents/counts', { byState: [], overdue: 0, draft: 0 });
  shop.on(`GET /documents/${row.id}`, aDocument({ owed: 1000 }));
  shop.on(`POST /orders/${row.orderId}/payment-request`, aPaymentRequest({ amount: 1250 }));
});

it('a Vipps request is in the panel of an invoice that owes, and says that it asks for the whole order', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Vipps-krav' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vipps-krav' }));
  expect((await dialog.findByText(/^Å betale/)).textContent?.replaceAll('\u00a0', ' ')).toBe('Å betale: 1 250 kr');
  expect(dialog.getByText('Kunden betaler alt som ordren skylder.')).toBeTruthy();
});

it('and not where the invoice is paid', async () => {
  shop.on(`GET /documents/${row.id}`, aDocument({ owed: 0, paid: 1000, state: 'paid' }));
  open();
  await screen.findByRole('button', { name: /PDF/ });
  expect(screen.queryByRole('button', { name: 'Vipps-krav' })).toBeNull();
});
