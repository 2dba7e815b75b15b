import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../../lib/token.ts';
import { anItem, anOrder, stubOrderParts } from '../../../testing/orders.ts';
import { json, type SeenCall, stubShop } from '../../../testing/shop-stub.ts';
import { show } from '../../../testing/show.tsx';
import { OrdersPage } from './orders-page.tsx';

const shop = stubShop();
const kari = anOrder();
const guest = anOrder({
  id: '100000000000002',
  orderNo: 1041,
  UserId: null,
  User: null,
  guest: { name: 'Ola Gjest', email: 'ola@example.no', phone: '41234567' },
});
const nobody = anOrder({ id: '100000000000003', orderNo: 1040, UserId: null, User: null, missingContact: true });
const address = () => screen.getByLabelText('address').textContent;
const open = (at = '/admin/orders') => show(<OrdersPage />, { at, path: '/admin/orders' });
const row = (name: RegExp) => screen.findByRole('link', { name });

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /orders', () => json([kari, guest, nobody], { headers: { 'X-Total-Count': '3' } }));
  shop.on(`GET /orders/${kari.id}`, kari);
  stubOrderParts(shop, kari.id);
});

describe('a guest who asks to be forgotten', () => {
  const path = `/orders/${guest.id}/guest`;
  const erase = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const begin = async () => {
    await erase('Flere valg');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Slett kontaktopplysninger' }));
  };
  beforeEach(() => {
    shop.on(`GET /orders/${guest.id}`, guest);
    stubOrderParts(shop, guest.id);
  });

  it('is erased after a question, and shown as erased', async () => {
    shop.on(`DELETE ${path}`, () => {
      const erased = { ...guest, guest: { name: 'Slettet bruker', email: '', phone: '' } };
      shop.on(`GET /orders/${guest.id}`, erased);
      shop.on('GET /orders', () => json([kari, erased, nobody]));
      return json({ ok: true });
    });
    open(`/admin/orders?id=${guest.id}`);
    await begin();
    expect((await screen.findByRole('dialog')).textContent).toContain('Varer, beløp og datoer blir stående.');
    expect(shop.seen.some(({ method }) => method === 'DELETE')).toBe(false);
    await erase('Slett for godt');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findAllByText('Slettet bruker')).length).toBeGreaterThan(0);
    expect(screen.queryByText('ola@example.no')).toBeNull();
    await erase('Flere valg');
    expect(screen.queryByRole('menuitem', { name: 'Slett kontaktopplysninger' })).toBeNull();
  });

  it('is kept while the order is open, and the owner is told why', async () => {
    const error = 'Ordren er aktiv eller ubetalt.';
    shop.on(`DELETE ${path}`, () => json({ error, code: 'ORDER_IS_OPEN' }, { status: 409 }));
    open(`/admin/orders?id=${guest.id}`);
    await begin();
    await erase('Slett for godt');
    expect(await screen.findByText(new RegExp(error))).toBeTruthy();
  });

  it('is not asked about where the customer has an account', async () => {
    open(`/admin/orders?id=${kari.id}`);
    await erase('Flere valg');
    expect(await screen.findByRole('menuitem', { name: 'Lei igjen' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Slett kontaktopplysninger' })).toBeNull();
  });
});

it('calls a number, and nothing else that a customer wrote for one', async () => {
  const phoneOf = (phone: string) => shop.on(`GET /orders/${guest.id}`, { ...guest, guest: { ...guest.guest, phone } });
  shop.on('GET /orders', []);
  stubOrderParts(shop, guest.id);
  phoneOf('412 34 567');
  open(`/admin/orders?id=${guest.id}`);
  expect((await screen.findByRole('link', { name: /412/ })).getAttribute('href')).toBe('tel:+4741234567');
  cleanup();
  phoneOf('javascript:alert(1)');
  open(`/admin/orders?id=${guest.id}`);
  expect((await screen.findByText('javascript:alert(1)')).closest('a')).toBeNull();
});

describe('the list of orders', () => {
  it('asks for one to be chosen, and keeps the choice in the address', async () => {
    open();
    expect(screen.getByText('Velg en ordre for detaljer.')).toBeTruthy();
    await userEvent.click(await row(/Kari Nordmann/));
    expect(address()).toBe(`/admin/orders?id=${kari.id}`);
    expect(await screen.findByRole('heading', { name: 'Ordre 1042' })).toBeTruthy();
    expect((await row(/Kari Nordmann/)).getAttribute('aria-current')).toBe('true');
  });

  it('searches on the server for what is written and keeps it in the address', async () => {
    shop.on('GET /orders', ({ path }: SeenCall) => json(path.includes('q=ola') ? [guest, nobody] : [kari, guest]));
    open();
    await row(/Kari Nordmann/);
    await userEvent.type(screen.getByLabelText('Søk i ordrer'), 'ola');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Kari Nordmann/ })).toBeNull());
    expect(await row(/Ola Gjest/)).toBeTruthy();
    // The row itself has no word with that beginning: the shop found it.
    expect(await row(/Mangler kontaktinfo/)).toBeTruthy();
    expect(address()).toBe('/admin/orders?q=ola');
  });

  it('begins with the search of the address, and shows all again', async () => {
    shop.on('GET /orders', ({ path }: SeenCall) => json(path.includes('q=xyz') ? [] : [kari]));
    open('/admin/orders?q=xyz');
    expect(await screen.findByText('Ingen treff på «xyz».')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Vis alle' }));
    expect(await row(/Kari Nordmann/)).toBeTruthy();
    expect(address()).toBe('/admin/orders');
  });

  it('fetches the next page by the link of the one before, when its end is near', async () => {
    const link = '</api/orders?limit=50&cursor=WzFd>; rel="next"';
    shop.on('GET /orders', ({ path }: SeenCall) =>
      path.includes('cursor=WzFd') ? json([guest]) : json([kari], { headers: { Link: link, 'X-Total-Count': '2' } }),
    );
    open();
    expect(await screen.findByText('2 ordrer')).toBeTruthy();
    expect(await row(/Ola Gjest/)).toBeTruthy();
    expect(await row(/Kari Nordmann/)).toBeTruthy();
  });

  it('is walked with the keyboard: / to search, arrows between rows, Enter to open', async () => {
    open();
    await row(/Kari Nordmann/);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Søk i ordrer'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(await row(/Ola Gjest/));
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(document.activeElement).toBe(await row(/Mangler kontaktinfo/));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(address()).toBe(`/admin/orders?id=${kari.id}`);
  });

  it('says when the orders could not be fetched', async () => {
    shop.on('GET /orders', () => new Response('', { status: 500 }));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente ordrer');
  });
});

describe('the detail of an order', () => {
  it('shows lines with quantity, price of one and sum, and how it is paid', async () => {
    const item = anItem({ quantity: 3, price: 99.9 });
    shop.on(`GET /orders/${kari.id}`, { ...kari, OrderItems: [item], total: 299.7, termsVersion: '2025-09-10' });
    shop.on('GET /orders', []);
    open(`/admin/orders?id=${kari.id}`);
    const [, line] = within(await screen.findByRole('table')).getAllByRole('row');
    const cells = [...(line?.children ?? [])].map((cell) => cell.textContent);
    expect(cells[0]).toContain('2 døgn à 300 kr');
    expect(cells.slice(1)).toEqual([
      'fre. 3. juli kl. 10 – søn. 5. juli kl. 10, 2 døgn',
      '3',
      '99,90\u00a0kr',
      '299,70\u00a0krà 99,90\u00a0kr',
    ]);
    expect(screen.getByText('Ingenting betalt')).toBeTruthy();
    expect(screen.getByText('10.09.2025')).toBeTruthy();
    expect(await screen.findByText('Ingen gebyrer registrert.')).toBeTruthy();
  });

  it('marks a reservation that the bank may let go of before the pickup, in the list and in the detail', async () => {
    const vipps = { paymentId: 1, PaymentOption: { id: 1, name: 'Vipps' }, paymentState: 'authorized' } as const;
    const late = { ...kari, ...vipps, createdAt: '2026-06-27T08:00:00Z' };
    const soon = { ...guest, ...vipps, createdAt: '2026-06-29T08:00:00Z' };
    shop.on('GET /orders', [late, soon]);
    shop.on(`GET /orders/${kari.id}`, late);
    open(`/admin/orders?id=${kari.id}`);
    expect((await row(/Kari Nordmann/)).textContent).toContain('Reservasjon kan utløpe');
    expect((await row(/Ola Gjest/)).textContent).not.toContain('Reservasjon');
    expect(await screen.findByText(/mer enn fem døgn etter bestillingen/)).toBeTruthy();
  });

  it.each([
    ['failed', 300, /Beløpet står som gebyr, og kunden får lenke/],
    ['captured', 300, /Kunden har betalt på nytt/],
    ['failed', 0, /^Vipps avviste trekket\.$/],
  ] as const)(
    'says what became of a refused payment (%s, %d kr as a charge)',
    async (paymentState, chargedInstead, text) => {
      shop.on(`GET /orders/${kari.id}`, { ...kari, paymentState, chargedInstead, captureFailed: true });
      open(`/admin/orders?id=${kari.id}`);
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );

  it('tells a guest from a customer, and both from an order without contact', async () => {
    shop.on(`GET /orders/${guest.id}`, guest);
    shop.on(`GET /orders/${nobody.id}`, nobody);
    const { unmount } = open(`/admin/orders?id=${guest.id}`);
    const contact = within(await screen.findByRole('region', { name: 'Kunde' }));
    expect(contact.getByText('Gjest')).toBeTruthy();
    expect(contact.getByText('ola@example.no')).toBeTruthy();
    unmount();
    open(`/admin/orders?id=${nobody.id}`);
    const missing = within(await screen.findByRole('region', { name: 'Kunde' }));
    expect(missing.getByText('Mangler kontaktinfo')).toBeTruthy();
  });

  it('shows every charge as settled or not', async () => {
    const charge = {
      id: '400000000000001',
      orderId: kari.id,
      description: 'Drivstoff',
      amount: 450.5,
      paymentId: 3,
      PaymentOption: { id: 3, name: 'Faktura' },
      isSettled: false,
      createdAt: '2026-07-10T10:00:00Z',
      version: 1,
    };
    const wash = { ...charge, id: '400000000000002', description: 'Vask', amount: 80, isSettled: true };
    shop.on(`GET /orders/${kari.id}/charges`, [charge, wash]);
    open(`/admin/orders?id=${kari.id}`);
    const written = async (description: string) =>
      (await screen.findByText(description)).closest('li')?.textContent?.replaceAll('\u00a0', ' ');
    expect(await written('Drivstoff')).toMatch(/^Drivstoff450,50 krFaktura · .*Uoppgjort/);
    expect(await written('Vask')).toMatch(/^Vask80 krFaktura · .*Oppgjort/);
  });

  it('says when the charges could not be fetched, and shows the order all the same', async () => {
    shop.on(`GET /orders/${kari.id}/charges`, () => new Response('', { status: 500 }));
    open(`/admin/orders?id=${kari.id}`);
    expect(await screen.findByText('Kunne ikke hente etterfakturering for denne ordren')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Ordre 1042' })).toBeTruthy();
  });

  it('says when there is no such order', async () => {
    shop.on('GET /orders/999999999999999', () => json({ error: 'Fant ikke ordre.' }, { status: 404 }));
    open('/admin/orders?id=999999999999999');
    expect((await screen.findByRole('alert')).textContent).toBe('Fant ikke ordre.');
  });
});
