import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aDocumentRow } from '../../testing/documents.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { OwnDocuments } from './own-documents.tsx';

const shop = stubShop();
const open = aDocumentRow({ dueDate: '2096-12-12' });
const paid = aDocumentRow({ id: '700000000000002', number: 10002, state: 'paid', owed: 0, paid: 1000 });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

afterEach(() => vi.restoreAllMocks());

it('says what each invoice is, and how to pay what is open', async () => {
  shop.on('GET /documents', [open, paid]);
  show(<OwnDocuments order={null} />);
  expect(await screen.findByRole('heading', { name: 'Fakturaer' })).toBeTruthy();
  const [first, second] = rows();
  expect(first).toContain('Faktura 10001 · 1 000 kr · forfaller 12.12.2096');
  expect(first).toContain('Å betale1 000 kr');
  expect(first).toContain('KID0000100017');
  expect(first).toContain('Kontonummer1234 56 78903');
  expect(second).toContain('Faktura 10002 · 1 000 kr');
  expect(second).toContain('Betalt');
  expect(second).not.toContain('KID');
});

it('opens the PDF in a tab of its own', async () => {
  const tab = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  shop.on(`GET /orders/${open.orderId}/own-documents`, [open]);
  shop.on(
    `GET /documents/${open.id}/pdf`,
    () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
  );
  show(<OwnDocuments order={{ id: open.orderId, token: 'n0kkel' }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Åpne PDF, Faktura 10001' }));
  await waitFor(() => expect(tab.location.href).toMatch(/^blob:/));
  expect(shop.seen.map(({ path, headers }) => [path, headers.get('X-Order-Token')])).toEqual([
    [`/orders/${open.orderId}/own-documents`, 'n0kkel'],
    [`/documents/${open.id}/pdf`, 'n0kkel'],
  ]);
});

it('has no PDF once the books are forgotten', async () => {
  shop.on('GET /documents', [{ ...paid, forgotten: true }, open]);
  show(<OwnDocuments order={null} />);
  expect(await screen.findAllByRole('button', { name: /^Åpne PDF/ })).toHaveLength(1);
  const [first, second] = rows();
  expect(first).toContain('Dokumentet er slettet fem år etter regnskapsårets slutt.');
  expect(second).not.toContain('slettet');
});

it('says that a PDF is not made yet', async () => {
  const tab = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  shop.on(`GET /orders/${open.orderId}/own-documents`, [open]);
  show(
    <>
      <OwnDocuments order={{ id: open.orderId, token: 'n0kkel' }} />
      <Toaster />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Åpne PDF, Faktura 10001' }));
  expect(await screen.findByText('PDF-en er ikke klar ennå. Prøv igjen om litt.')).toBeTruthy();
  expect(tab.close).toHaveBeenCalledOnce();
});

it('says nothing without any or to a stranger, and tells a failure', async () => {
  shop.on('GET /documents', []);
  const first = show(<OwnDocuments order={null} />);
  await waitFor(() => expect(shop.seen).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Fakturaer' })).toBeNull();
  first.unmount();
  shop.on('GET /documents', () => json({ error: 'Noe gikk galt.', code: 'FAULT' }, { status: 500 }));
  show(<OwnDocuments order={null} />);
  expect(await screen.findByText('Kunne ikke hente fakturaene.')).toBeTruthy();
});

it('lists the reminders of an invoice with their fee, and what is to be paid with it', async () => {
  const reminder = {
    ...{ id: '800000000000001', step: 'reminder' as const, date: '2026-12-27', dueDate: '2027-01-10' },
    ...{ fee: 35, interest: 1.64, waived: false, sentAt: '2026-12-27T09:00:00Z', sha256: 'ab' },
  };
  shop.on('GET /documents', [{ ...open, fees: 36.64, reminders: [reminder] }]);
  show(<OwnDocuments order={null} />);
  expect(await screen.findByText('Purring')).toBeTruthy();
  const [row] = rows();
  expect(row).toContain('Å betale1 036,64 kr');
  expect(row).toContain('Herav gebyr og renter36,64 kr');
  expect(row).toContain('27.12.2026 · frist 10.01.2027 · gebyr og renter 36,64 kr');
  expect(screen.getByRole('button', { name: 'Åpne PDF, Purring 10001' })).toBeTruthy();
});
