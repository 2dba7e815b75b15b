import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { someHours } from '../../testing/hours.ts';
import { addFromSheet, chooseDay, chooseHour, openSheet, sheet } from '../../testing/period-sheet.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProductPage } from './product-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
/** Tuesday 24 November 2026, 09:30 in Oslo. */
const now = { headers: { Date: 'Tue, 24 Nov 2026 08:30:00 GMT' } };
const straps = aProduct({ id: 7, name: 'Stropper', price_day: 30 });
const trailer = aProduct({
  id: 1,
  name: 'Tilhenger',
  price_short_4h: 120,
  price_day: 220,
  price_weekend: 390,
  ProductGroupId: 4,
});

function open(product = trailer, { search = '', addOns = [] as unknown[] } = {}) {
  shop.on('GET /products/1', () => json(product, now));
  shop.on('GET /products/1/bookings', []);
  shop.on('GET /addons', addOns);
  shop.on('GET /availability', { available: true });
  shop.on('GET /opening-hours', someHours());
  shop.on('GET /product-groups/4', { id: 4, name: 'Hengere', slug: 'hengere', description: null, version: 1 });
  return show(<ProductPage />, { at: `/product/1${search}`, path: '/product/:id' });
}
const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  cart.restore([]);
});
afterEach(() => vi.unstubAllGlobals());

describe('beside the pictures', () => {
  it('the card has the price from, both ends, the sum and the button', async () => {
    open();
    const card = within(await screen.findByRole('region', { name: 'Velg leieperiode' }));
    expect(card.getByText('Fra 120 kr')).toBeTruthy();
    expect(card.getByRole('button', { name: /^Henting/ }).textContent).toContain('Velg dag');
    expect(card.queryByRole('button', { name: 'Legg i handlekurven' })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Velg dato' }));
    await chooseDay(/28\. november/);
    await chooseHour('10:00');
    await chooseHour('16:00');
    expect(card.getByRole('button', { name: /^Henting/ }).textContent).toContain('kl. 10');
    expect(card.getByRole('button', { name: /^Tilbakelevering/ }).textContent).toContain('kl. 16');
    expect(within(card.getByRole('region', { name: 'Din pris' })).getAllByText('220 kr')).toHaveLength(2);
  });

  it('a press on Tilbakelevering begins there', async () => {
    open(trailer, { search: '?from=2026-11-28T10:00&to=2026-11-28T16:00' });
    await user.click(await button(/^Tilbakelevering/));
    const tab = await sheet().findByRole('button', { name: /^Tilbakelevering/ });
    expect(tab.getAttribute('aria-pressed')).toBe('true');
  });

  it('a press on a chip chooses the period, within opening hours', async () => {
    open();
    await user.click(await button('Lørdag'));
    expect((await button(/^Henting/)).textContent).toContain('lør. 28. nov.kl. 09');
    expect((await button(/^Tilbakelevering/)).textContent).toContain('lør. 28. nov.kl. 16');
    expect((await button('Lørdag')).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the advice', () => {
  it('says by which hour it would be cheaper, and takes that return for one press', async () => {
    open(trailer, { search: '?from=2026-11-28T10:00&to=2026-11-28T16:00' });
    await user.click(await button('Lever senest kl. 14, så blir prisen 120\u00a0kr.'));
    expect((await button(/^Tilbakelevering/)).textContent).toContain('kl. 14');
    expect(screen.getByText('Leverer du én time senere, blir prisen 220 kr.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Lever senest/ })).toBeNull();
  });

  it('counts what goes with it, and how many', async () => {
    const two = aProduct({ ...trailer, rental_qty: 3 });
    open(two, {
      search: '?from=2026-11-28T10:00&to=2026-11-28T16:00&quantity=2',
      addOns: [{ id: 1, base_product_id: 1, product_id: 7, childProduct: straps }],
    });
    await user.click(await screen.findByRole('checkbox', { name: /Stropper/ }));
    expect(await button('Lever senest kl. 14, så blir prisen 270\u00a0kr.')).toBeTruthy();
  });
});

describe('on a phone', () => {
  const adding = () => sheet().getByRole('button', { name: /^Legg i handlekurven/ });

  it('a bar leads to the sheet, whose button is loud and carries the sum once a period is chosen', async () => {
    onPhone();
    open();
    await user.click(await button('Fra 120\u00a0kr · Velg dato'));
    expect(adding().className).not.toContain('bg-rowan');
    await addFromSheet();
    expect(sheet().getByRole('alert').textContent).toBe('Velg både hentetid og tilbakelevering.');
    await chooseDay(/28\. november/);
    await chooseHour('10:00');
    await chooseHour('16:00');
    expect(adding().className).toContain('bg-rowan');
    await user.click(sheet().getByRole('button', { name: 'Legg i handlekurven · 220\u00a0kr' }));
    expect(await screen.findByText('Lagt til i handlekurven!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cart.lines()).toMatchObject([{ date_from: '2026-11-28T10:00', date_to: '2026-11-28T16:00', price: 220 }]);
  });

  it('the bar keeps what was chosen when the sheet is closed, and puts it in the cart', async () => {
    onPhone();
    open();
    await openSheet();
    await user.click(await sheet().findByRole('button', { name: 'I morgen' }));
    await user.click(sheet().getByRole('button', { name: 'Lukk' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('Legg i handlekurven · 220\u00a0kr'));
    expect(cart.lines()).toMatchObject([{ date_from: '2026-11-25T09:00', date_to: '2026-11-25T16:00' }]);
  });
});

describe('once it is in the cart', () => {
  it('says what, when and how much, and leads on to the group with the period', async () => {
    open(trailer, { search: '?from=2026-11-28T10:00&to=2026-11-28T16:00' });
    await user.click(await button('Legg i handlekurven'));
    const region = await screen.findByRole('region', { name: 'Lagt til i handlekurven!' });
    const added = within(region);
    expect(document.activeElement?.textContent).toBe('Lagt til i handlekurven!');
    expect(added.getByText('Tilhenger')).toBeTruthy();
    expect(region.textContent).toContain('lør. 28. nov. kl. 10–16');
    expect(added.getAllByText('220 kr')).toHaveLength(2);
    expect(added.getByRole('link', { name: 'Handle videre' }).getAttribute('href')).toBe(
      '/group/4?from=2026-11-28T10:00&to=2026-11-28T16:00',
    );
  });

  it('offers what goes with it in the same period, for one press', async () => {
    open(trailer, {
      search: '?from=2026-11-28T10:00&to=2026-11-28T16:00',
      addOns: [{ id: 1, base_product_id: 1, product_id: 7, childProduct: straps }],
    });
    await user.click(await button('Legg i handlekurven'));
    await user.click(await button('Legg til Stropper'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Legg til Stropper' })).toBeNull());
    expect(cart.lines()).toMatchObject([{ id: 1 }, { id: 7, date_from: '2026-11-28T10:00', price: 30 }]);
    expect(screen.getByText('250 kr')).toBeTruthy();
  });
});

it('what is sold by the pack is priced by the pack', async () => {
  open(aProduct({ price_day: null, is_for_sale: true, price_sale: 349, stock_qty: 43, sale_unit: 'pakke' }));
  expect(await screen.findByText('per pakke')).toBeTruthy();
  expect(screen.getByText('Kjøp, per pakke')).toBeTruthy();
  expect(screen.queryByText(/per stk/)).toBeNull();
});

it('long sides are said in metres', async () => {
  open(aProduct({ length: 1500, width: 900, height: 480 }));
  expect(await screen.findByText('15 × 9 × 4,8 m')).toBeTruthy();
});
