import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../../lib/token.ts';
import { aDocument, aDocumentLine, aDocumentRow, aDraft, aDraftRow } from '../../../testing/documents.ts';
import { aUser } from '../../../testing/people.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { InvoicesPage } from './invoices-page.tsx';

const shop = stubShop();
const [row, draft] = [aDocumentRow(), aDraftRow()];
const open = (search = '') => showScreen(<InvoicesPage />, `/admin/faktura${search}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const posts = () => shop.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const asked = () => shop.seen.map(({ path }) => path).filter((path) => path.startsWith('/documents?'));
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const detail = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  shop.on('GET /documents', [draft, row]);
  shop.on('GET /bank-files/unknown', []);
  shop.on('GET /bank-files/set-aside', []);
  shop.on('GET /documents/counts', {
    byState: [
      { state: 'draft', count: 1 },
      { state: 'sent', count: 4 },
      { state: 'overdue', count: 2 },
    ],
    overdue: 3500,
    draft: 1000,
  });
  shop.on(`GET /documents/${row.id}`, aDocument());
  shop.on(`GET /orders/${row.orderId}/draft`, aDraft());
});

describe('the list of invoices', () => {
  it('has a filter for each state, with its count and the sum of what is overdue', async () => {
    open();
    const chips = within(await screen.findByRole('navigation', { name: 'Vis' }));
    await chips.findByRole('link', { name: 'Forfalt 2' });
    const names = chips.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Alle', 'Utkast1', 'Sendt4', 'Forfalt2', 'Betalt0', 'Kreditert0']);
    await userEvent.click(chips.getByRole('link', { name: 'Forfalt 2' }));
    expect(address()).toBe('/admin/faktura?show=overdue');
    expect(plain((await screen.findByRole('heading', { name: /^Forfalt i alt/ })).textContent)).toBe(
      'Forfalt i alt: 3 500 kr',
    );
    expect(asked().at(-1)).toBe('/documents?state=overdue&limit=100');
  });

  it('is searched, and says what each row is and when it is due', async () => {
    open('?q=4711');
    const rows = within(await screen.findByRole('list', { name: 'Faktura' }));
    const [first, second] = rows.getAllByRole('listitem');
    expect(plain(first?.textContent)).toContain('Ordre 1042');
    expect(plain(second?.textContent)).toMatch(/^Fjellbygg AS1 000 krFaktura 10001 · ordre 1042/);
    expect(asked()).toContain('/documents?q=4711&limit=100');
    expect((await screen.findByRole('searchbox')).getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText('Nummer, KID, kunde, org.nr., telefon eller beløp')).toBeTruthy();
  });

  it.each([
    ['', 'Ingen fakturaer er sendt ennå. Det som kan faktureres, står under Utkast.'],
    ['?show=paid', 'Ingenting her.'],
  ])('is empty at "%s", and can fail', async (search, text) => {
    shop.on('GET /documents', []);
    open(search);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says that it could not be fetched', async () => {
    shop.on('GET /documents', () => json({ error: 'Noe gikk galt.', code: 'FAULT' }, { status: 500 }));
    open();
    expect(await screen.findByText('Kunne ikke hente fakturaene')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeTruthy();
  });
});

describe('an invoice', () => {
  it('shows its lines, tax, what is paid and owed, deliveries and credit notes', async () => {
    const invoice = aDocument({
      lines: [aDocumentLine({ quantity: 2, price: 500, credited: 250 })],
      paid: 300,
      credited: 250,
      owed: 450,
      creditNotes: [{ id: '700000000000002', number: 10002 }],
      deliveries: [
        { by: 'mail', at: '2026-11-20T09:00:00Z', failed: 'postboksen er full' },
        { by: 'mail', at: '2026-11-20T10:00:00Z', failed: null },
      ],
    });
    shop.on(`GET /documents/${row.id}`, invoice);
    open(`?id=${row.id}`);
    const panel = await detail('Faktura 10001');
    const text = plain((await screen.findByRole('region', { name: 'Faktura 10001' })).textContent);
    for (const part of ['Fjellbygg AS', '974 760 673', 'Tonningsgata 5, 6783 Stryn', '0000100017', '12.12.2026'])
      expect(text).toContain(part);
    for (const part of ['Kreditert: 250 kr', '25 %800,00200,001 000,00', 'Betalt−300 kr', 'Skyldig450 kr'])
      expect(text).toContain(part);
    const sent = within(panel.getByRole('region', { name: 'Sendinger' })).getAllByRole('listitem');
    expect(sent.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^E-post sendt/),
      expect.stringMatching(/^E-post ikke levert .*: postboksen er full$/),
    ]);
    expect(panel.getByRole('link', { name: '10002' }).getAttribute('href')).toBe('/admin/faktura?id=700000000000002');
    expect(panel.getByRole('link', { name: 'Ordre 1042' }).getAttribute('href')).toBe(
      `/admin/orders?id=${row.orderId}`,
    );
    expect(panel.getByText(/^Fra 1\. januar 2027 må næringsdrivende/)).toBeTruthy();
  });

  it('says nothing of e-invoices to a consumer', async () => {
    shop.on(`GET /documents/${row.id}`, aDocument({ buyer: null }));
    open(`?id=${row.id}`);
    expect((await detail('Faktura 10001')).queryByText(/^Fra 1\. januar 2027/)).toBeNull();
  });

  it('has no PDF and is not sent once its books are forgotten', async () => {
    const gone = { forgotten: true, buyer: null, buyerName: null, sha256: null };
    shop.on(`GET /documents/${row.id}`, aDocument(gone));
    open(`?id=${row.id}`);
    const panel = await detail('Faktura 10001');
    expect(panel.getByText('Dokumentet er slettet fem år etter regnskapsårets slutt.')).toBeTruthy();
    for (const name of [/^Åpne PDF/, 'Send på nytt', /^Krediter/]) {
      expect(panel.queryByRole('button', { name })).toBeNull();
    }
  });

  it('is paid by one press, as the payment of that invoice', async () => {
    const saved = { id: '9', orderId: row.orderId, amount: 1000, due: 0, dueFor: [] };
    shop.on('POST /incoming-payments', saved);
    open(`?id=${row.id}`);
    const panel = await detail('Registrer betaling');
    await userEvent.dblClick(panel.getByRole('button', { name: 'Bank' }));
    expect(await screen.findByText(/^1.000.kr er registrert som betalt$/)).toBeTruthy();
    expect(posts()).toEqual([
      ['/incoming-payments', { documentId: row.id, method: 'bank', amount: 1000, registerReceipt: null }],
    ]);
  });

  it('is sent again by one press', async () => {
    shop.on(`POST /documents/${row.id}/send`, { id: row.id });
    open(`?id=${row.id}`);
    await press('Send på nytt');
    expect(await screen.findByText('Faktura 10001 sendes på nytt')).toBeTruthy();
    expect(posts()).toEqual([[`/documents/${row.id}/send`, { by: 'mail' }]]);
  });

  it('is only read by staff, who take payments', async () => {
    shop.on('GET /users/me', aUser({ role: 'staff' }));
    open(`?id=${row.id}`);
    const panel = await detail('Faktura 10001');
    expect(await panel.findByRole('button', { name: 'Bank' })).toBeTruthy();
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Send på nytt' })).toBeNull());
    expect(panel.queryByRole('button', { name: 'Krediter …' })).toBeNull();
    expect(panel.getByRole('button', { name: 'Åpne PDF, Faktura 10001' })).toBeTruthy();
  });

  it('that is unknown says so', async () => {
    open('?id=700000000000009');
    expect(await screen.findByText('Fant ikke siden.')).toBeTruthy();
  });
});

describe('a draft', () => {
  const issued = { id: row.id, number: 10001 };
  const path = `/orders/${row.orderId}/documents`;
  const draftAt = `?id=utkast-${row.orderId}`;

  it('becomes an invoice by one press, however often it is pressed', async () => {
    shop.on(`POST ${path}`, issued);
    open(draftAt);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Send faktura' }));
    expect(await screen.findByText('Faktura 10001 er laget og sendes')).toBeTruthy();
    expect(posts()).toEqual([[path, { kind: 'invoice' }]]);
    await waitFor(() => expect(address()).toBe(`/admin/faktura?id=${row.id}`));
  });

  it('asks for a missing address in place', async () => {
    const refusal = { code: 'BUYER_ADDRESS_MISSING', error: 'Kunden har ingen adresse.' };
    shop.on(`GET /orders/${row.orderId}/draft`, aDraft({ refusal }));
    shop.on('GET /postal-codes/6783', { code: '6783', city: 'Stryn' });
    shop.on(`POST ${path}`, issued);
    open(draftAt);
    await press('Send faktura');
    expect(screen.getByText('Skriv fire siffer.')).toBeTruthy();
    expect(posts()).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Adresse/), 'Tonningsgata 5');
    await userEvent.type(screen.getByLabelText(/^Postnummer/), '6783');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Sted/).value).toBe('Stryn'));
    await press('Send faktura');
    await waitFor(() =>
      expect(posts()).toEqual([
        [path, { kind: 'invoice', address: { address: 'Tonningsgata 5', postalCode: '6783', city: 'Stryn' } }],
      ]),
    );
  });

  it('asks a business for its reference, and says that it gets no e-invoice', async () => {
    shop.on(`GET /orders/${row.orderId}/draft`, aDraft({ reference: null }));
    shop.on(`POST ${path}`, issued);
    open(draftAt);
    expect(await screen.findByText(/^Fra 1\. januar 2027/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Deres referanse/), 'Gunn');
    await press('Send faktura');
    await waitFor(() => expect(posts()).toEqual([[path, { kind: 'invoice', reference: 'Gunn' }]]));
  });

  it('that the shop would refuse says why, and has no button', async () => {
    const refusal = { code: 'SELLER_INCOMPLETE', error: 'Butikken mangler kontonummer.' };
    shop.on(`GET /orders/${row.orderId}/draft`, aDraft({ refusal }));
    open(draftAt);
    expect(await screen.findByText('Butikken mangler kontonummer.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Åpne innstillingene for butikken' });
    expect(link.getAttribute('href')).toBe('/admin/settings?part=shop');
    expect(screen.queryByRole('button', { name: 'Send faktura' })).toBeNull();
  });

  it('that is empty, or cannot be fetched, says so', async () => {
    shop.on(`GET /orders/${row.orderId}/draft`, aDraft({ lines: [] }));
    open(draftAt);
    expect(await screen.findByText('Det er ingenting å fakturere nå.')).toBeTruthy();
  });

  it('is not sent by staff', async () => {
    shop.on('GET /users/me', aUser({ role: 'staff' }));
    open(draftAt);
    expect(await screen.findByText('En administrator sender fakturaen.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send faktura' })).toBeNull();
  });
});
