import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { kari, press, setUp } from './form/testing/counter-shop.ts';
import { OrdersPage } from './orders-page.tsx';

const shop = stubShop();
const open = (at = '') => showScreen(<OrdersPage />, `/admin/orders${at}`);
const charge = {
  ...{ id: '400000000000001', orderId: kari.id, description: 'Drivstoff', amount: 450.5, isSettled: false },
  ...{ paymentId: 3, PaymentOption: { id: 3, name: 'Faktura' }, createdAt: '2026-07-10T10:00:00Z', version: 1 },
};
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

beforeEach(() => setUp(shop));

describe('the panel beside the orders', () => {
  it('is shown, begun anew, changed and left again', async () => {
    open();
    expect((await screen.findByRole('list', { name: 'Ordrer' })).parentElement?.style.maxHeight).toBe('34rem');
    await userEvent.click(screen.getByRole('link', { name: '+ Ny' }));
    await waitFor(() => expect(address()).toBe('/admin/orders?new'));
    expect(await screen.findByRole('region', { name: 'Ny ordre' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /Kari Nordmann/ }));
    await userEvent.click(await screen.findByRole('link', { name: 'Rediger' }));
    await waitFor(() => expect(address()).toBe(`/admin/orders?id=${kari.id}&edit`));
    await press('Avbryt');
    await waitFor(() => expect(address()).toBe(`/admin/orders?id=${kari.id}`));
    expect(await screen.findByRole('region', { name: 'Ordre 1042' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: '+ Ny' }));
    await press('Avbryt');
    await waitFor(() => expect(address()).toBe(`/admin/orders?id=${kari.id}`));
    expect(await screen.findByRole('region', { name: 'Ordre 1042' })).toBeTruthy();
  });

  it('says what became of the mails about the order', async () => {
    const at = '2026-07-10T10:00:00Z';
    const mails = [
      { kind: 'confirmation', state: 'sent', reason: null, at },
      { kind: 'reminder', state: 'failed', reason: 'ADDRESS_UNKNOWN', at },
    ];
    shop.on('GET /orders', [{ ...kari, mails }]);
    shop.on(`GET /orders/${kari.id}`, { ...kari, mails });
    open(`?id=${kari.id}`);
    const customer = within(await screen.findByRole('region', { name: 'Kunde' }));
    expect(customer.getByText('Bekreftelse sendt 10.07.2026 kl. 12:00')).toBeTruthy();
    expect(customer.getByText('Påminnelse ikke levert: adressen finnes ikke')).toBeTruthy();
  });

  it('shows number and id, who ordered, the lines, how it is paid and what is charged besides', async () => {
    shop.on(`GET /orders/${kari.id}/charges`, [charge]);
    open(`?id=${kari.id}`);
    const detail = within(await screen.findByRole('region', { name: 'Ordre 1042' }));
    expect(detail.getByText(new RegExp(kari.id))).toBeTruthy();
    const customer = within(detail.getByRole('region', { name: 'Kunde' }));
    expect(customer.getByText('Kari Nordmann')).toBeTruthy();
    expect(customer.getByText('kari@example.no').getAttribute('href')).toBe('mailto:kari@example.no');
    expect(detail.getByRole('table').textContent).toContain('Festtelt');
    expect(detail.getByText('Betalingsmåte', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Kort');
    const row = (await detail.findByText('Drivstoff')).closest('li');
    expect(plain(row?.textContent)).toContain('450,50 kr');
    expect(row?.textContent).toContain('Faktura');
    expect(row?.textContent).toContain('Uoppgjort');
  });

  it('shows the language of an order that is not in Norwegian, in which its mails are', async () => {
    open(`?id=${kari.id}`);
    const detail = () => screen.findByRole('region', { name: 'Ordre 1042' });
    await within(await detail()).findByText('Betalingsmåte', { selector: 'dt' });
    expect(screen.queryByText('Kundens språk')).toBeNull();
    cleanup();
    shop.on(`GET /orders/${kari.id}`, { ...kari, language: 'en' });
    open(`?id=${kari.id}`);
    const language = await within(await detail()).findByText('Kundens språk');
    expect(language.nextElementSibling?.textContent).toBe('Engelsk');
  });

  it('shows the reference of a business and where its invoice goes, and no empty fields for others', async () => {
    open(`?id=${kari.id}`);
    const detail = () => screen.findByRole('region', { name: 'Ordre 1042' });
    expect(within(await detail()).queryByText('Kundens referanse')).toBeNull();
    cleanup();
    shop.on(`GET /orders/${kari.id}`, { ...kari, reference: 'PO 4711', invoiceEmail: 'faktura@firma.example' });
    open(`?id=${kari.id}`);
    const named = async (name: string) =>
      (await within(await detail()).findByText(name)).nextElementSibling?.textContent;
    expect(await named('Kundens referanse')).toBe('PO 4711');
    expect(await named('Faktura til')).toBe('faktura@firma.example');
  });

  it('takes another day and another time for pickup and return', async () => {
    open(`?id=${kari.id}&edit`);
    for (const name of [/^dag, Henting/, /^minutt, Henting/, /^måned, Tilbakelevering/, /^time, Tilbakelevering/]) {
      fireEvent.keyDown(await screen.findByRole('spinbutton', { name }), { key: 'ArrowUp' });
    }
    await press('Lagre');
    await screen.findByText('Ordre lagret!');
    expect(shop.seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      items: [{ date_from: '2026-07-04T10:01', date_to: '2026-08-05T11:00' }],
    });
  });

  it('shows no charges while it cannot be told which there are', async () => {
    const asked = `GET /orders/${kari.id}/charges`;
    shop.on(asked, [charge]);
    shop.on(`PUT /charges/${charge.id}`, () => {
      shop.on(asked, () => new Response('', { status: 500 }));
      return json({ ...charge, isSettled: true });
    });
    open(`?id=${kari.id}`);
    await screen.findByText('Drivstoff');
    await press('Marker som oppgjort');
    expect(await screen.findByText('Kunne ikke hente etterfakturering for denne ordren')).toBeTruthy();
    expect(screen.queryByText('Drivstoff')).toBeNull();
  });
});
