import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { noteServerTime } from '../../lib/server-clock.ts';
import { visitPeriod } from '../../lib/visit-period.ts';
import { chooseDay, chooseHour, openSheet, sheet } from '../../testing/period-sheet.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProductPage } from './product-page.tsx';

const shop = stubShop();
/** Friday 20 November 2026, 12:00 in Oslo. */
const now = { headers: { Date: 'Fri, 20 Nov 2026 11:00:00 GMT' } };
const tables = aProduct({ id: 1, name: 'Langbord', price_day: 100, rental_qty: 4, ProductGroupId: null });

function open(search: string, busy: readonly { from: string; to: string }[] = [], product = tables) {
  shop.on('GET /products/1', () => json(product, now));
  shop.on('GET /products/1/bookings', busy);
  shop.on('GET /addons', []);
  show(<ProductPage />, { at: `/product/1${search}`, path: '/product/:id' });
}
const priceBox = async () => within(await screen.findByRole('region', { name: 'Din pris' }));

beforeEach(() => cart.restore([]));

describe('a period that the address carries', () => {
  it('is chosen and priced, for as many as the address asks for', async () => {
    open('?from=2026-11-27T16:00&to=2026-11-29T10:00&quantity=3');
    const box = await priceBox();
    expect(await box.findByText(/3 × Langbord/)).toBeTruthy();
    expect(box.getAllByText(/^600.kr$/)).not.toHaveLength(0);
    expect(shop.seen.map(({ path }) => path)).toContain('/products/1/bookings?quantity=3');
  });

  it('asks for no more than there are', async () => {
    open('?from=2026-11-27T16:00&to=2026-11-29T10:00&quantity=9');
    expect(await (await priceBox()).findByText(/4 × Langbord/)).toBeTruthy();
  });

  it('says at once when it has been taken since', async () => {
    open('?from=2026-11-27T16:00&to=2026-11-29T10:00', [{ from: '2026-11-28T10:00', to: '2026-11-28T16:00' }]);
    expect((await screen.findByRole('alert')).textContent).toBe('Ikke tilgjengelig i valgt periode');
  });

  it('offers free times of the same length nearby instead, and no button that cannot succeed', async () => {
    open('?from=2026-11-27T16:00&to=2026-11-29T10:00', [{ from: '2026-11-28T10:00', to: '2026-11-28T16:00' }]);
    expect(await screen.findByRole('button', { name: 'Velg annen tid' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Legg i handlekurven/ })).toBeNull();
    const nearby = (await screen.findByText('Ledige tider nær den du valgte:')).parentElement;
    const [first] = within(nearby as HTMLElement).getAllByRole('button');
    await userEvent.click(first as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Legg i handlekurven' })).toBeTruthy();
    expect((await priceBox()).getAllByText(/^200.kr$/)).not.toHaveLength(0);
    expect(screen.queryByText('Ledige tider nær den du valgte:')).toBeNull();
  });

  it('leads to products of the same group that are free then', async () => {
    shop.on('GET /products', [
      tables,
      ...[2, 3, 4].map((id) => aProduct({ id, name: `Bord ${id}`, price_day: 150, ProductGroupId: id === 4 ? 8 : 7 })),
    ]);
    shop.on(
      'GET /availability/products',
      [2, 3, 4].map((productId) => ({ productId, available: productId !== 3, left: 1 })),
    );
    const asked = '?from=2026-11-27T16:00&to=2026-11-29T10:00';
    open(asked, [{ from: '2026-11-28T10:00', to: '2026-11-28T16:00' }], { ...tables, ProductGroupId: 7 });
    const similar = within(await screen.findByRole('region', { name: 'Lignende som er ledig da:' }));
    expect(similar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Bord 2 300\u00a0kr']);
    expect(similar.getByRole('link').getAttribute('href')).toBe(`/product/2${asked}`);
  });

  it('is told to have begun too early a quarter of an hour after its pickup, and not before', async () => {
    open('?from=2026-11-20T12:00&to=2026-11-22T10:00');
    const box = await priceBox();
    const passed = () => screen.queryAllByText('Tiden du valgte for henting, er passert. Velg en ny.');
    const clock = (time: string) => act(() => noteServerTime(`Fri, 20 Nov 2026 ${time} GMT`));
    clock('11:14:00');
    expect(await box.findAllByText(/^200.kr$/)).not.toHaveLength(0);
    expect(passed()).toHaveLength(0);
    clock('11:16:00');
    await waitFor(() => expect(passed()).toHaveLength(1));
    expect(box.getByText(/Velg hentetid og tilbakelevering/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Legg i handlekurven' })).toBeNull();
    await openSheet();
    expect(await sheet().findByRole('button', { name: /^Første ledige/ })).toBeTruthy();
  });

  it('is left out where it cannot be had: past, too long or no period', async () => {
    for (const search of ['?from=2026-11-10T10:00&to=2026-11-11T10:00', '?from=2026-11-30T10:00&to=2027-03-01T10:00']) {
      open(search);
      expect(await (await priceBox()).findByText(/Velg hentetid og tilbakelevering/)).toBeTruthy();
      document.body.innerHTML = '';
    }
  });
});

describe('a period that was chosen before in this tab', () => {
  const saturday = 'from=2026-11-28T10:00&to=2026-11-28T16:00';
  const sum = async (text: RegExp) => expect(await (await priceBox()).findAllByText(text)).not.toHaveLength(0);

  it('is chosen for this product too', async () => {
    visitPeriod.set(saturday);
    open('');
    await sum(/^100.kr$/);
  });

  it('gives way to that of the address', async () => {
    visitPeriod.set(saturday);
    open('?from=2026-11-27T16:00&to=2026-11-29T10:00');
    await sum(/^200.kr$/);
  });

  it('is left out where it has passed, and where the tab keeps what is none', async () => {
    for (const kept of ['from=2026-11-10T10:00&to=2026-11-10T16:00', 'from=i dag&to=i morgen']) {
      visitPeriod.set(kept);
      open('');
      expect(await (await priceBox()).findByText(/Velg hentetid og tilbakelevering/)).toBeTruthy();
      document.body.innerHTML = '';
    }
  });

  it('follows what is chosen here, once it is whole', async () => {
    visitPeriod.set(saturday);
    open('');
    await priceBox();
    await openSheet();
    await chooseDay(/30\. november/);
    expect(sessionStorage.getItem('period')).toBe(saturday);
    await chooseHour('10:00');
    await chooseHour('15:00');
    expect(sessionStorage.getItem('period')).toBe('from=2026-11-30T10:00&to=2026-11-30T15:00');
    expect(screen.getByLabelText('address').textContent).toContain('from=2026-11-30T10%3A00&to=2026-11-30T15%3A00');
  });

  it('is followed when it is changed or removed elsewhere on the page', async () => {
    open('');
    await priceBox();
    act(() => visitPeriod.set('from=2026-11-27T16:00&to=2026-11-29T10:00'));
    await sum(/^200.kr$/);
    act(() => visitPeriod.set(''));
    expect(await (await priceBox()).findByText(/Velg hentetid og tilbakelevering/)).toBeTruthy();
  });
});
