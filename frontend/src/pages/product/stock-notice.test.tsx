import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../lib/token.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProductPage } from './product-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
const boxes = aProduct({
  id: 16,
  name: 'Flyttekasser',
  price_day: null,
  is_for_sale: true,
  price_sale: 349,
  stock_qty: 0,
});
const ASK = 'POST /products/16/stock-notice';
const TITLE = 'Si fra når den er tilbake';

beforeEach(() => {
  localStorage.clear();
  token.set(null);
  shop.on('GET /products/16', boxes);
  shop.on('GET /addons', []);
  shop.on(ASK, { email: 'gro@gjest.test', token: '16.h.m' });
});

const open = () => show(<ProductPage />, { at: '/product/16', path: '/product/:id' });
const field = () => screen.findByLabelText<HTMLInputElement>('E-post');
const send = async () => user.click(await screen.findByRole('button', { name: TITLE }));
const asked = () => shop.seen.filter(({ path }) => path === '/products/16/stock-notice').map(({ body }) => body);

describe('the page of a product that is sold out', () => {
  it('has nothing to count and asks whom to tell, who is answered with the address', async () => {
    open();
    await user.type(await field(), ' gro@gjest.test ');
    expect(screen.queryByLabelText('Antall')).toBeNull();
    expect(screen.getByRole('link', { name: 'Kontakt oss' }).getAttribute('href')).toBe('/contact?product=16');
    await send();
    const reported = await screen.findByText('Vi sier fra til gro@gjest.test.', undefined, { timeout: 5_000 });
    await waitFor(() => expect(document.activeElement).toBe(reported.closest('[tabindex="-1"]')));
    expect(asked()).toEqual([{ email: 'gro@gjest.test', website: '', writtenMs: expect.any(Number) }]);
    expect(screen.queryByLabelText('E-post')).toBeNull();
  });

  it('ends the wait by one press, and may be asked again', async () => {
    shop.on('DELETE /stock-notices/16.h.m', { ok: true });
    open();
    await user.type(await field(), 'gro@gjest.test');
    await send();
    await user.click(await screen.findByRole('button', { name: 'Slett adressen min' }, { timeout: 5_000 }));
    const gone = await screen.findByText('Adressen er slettet. Du får ingen e-post om varen.');
    await waitFor(() => expect(document.activeElement).toBe(gone.closest('[tabindex="-1"]')));
    expect((await field()).value).toBe('');
  });

  it.each(['', 'gro', 'gro@gjest'])('asks the shop nothing about %j and says why at the field', async (typed) => {
    open();
    if (typed) await user.type(await field(), typed);
    await send();
    const email = await field();
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Skriv en gyldig e-postadresse.')).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  it('says what the shop says against it, and shows what can be bought after all', async () => {
    open();
    await user.type(await field(), 'gro@gjest.test');
    const limited = { error: 'For mange forsøk. Vent litt og prøv igjen.', code: 'TOO_MANY_REQUESTS' };
    shop.on(ASK, () => json(limited, { status: 429 }));
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(limited.error), { timeout: 5_000 });
    expect((await field()).value).toBe('gro@gjest.test');
    shop.on(ASK, () => json({ error: 'Varen er på lager nå.', code: 'IN_STOCK_ALREADY' }, { status: 409 }));
    shop.on('GET /products/16', { ...boxes, stock_qty: 3 });
    await send();
    expect(await screen.findByRole('button', { name: 'Legg i handlekurven' })).toBeTruthy();
  });

  it('has the address of whoever is logged in filled in', async () => {
    localStorage.setItem('user', JSON.stringify({ id: '1', name: 'Kari', email: 'kari@kunde.test', role: 'user' }));
    token.set('kari');
    shop.on('GET /users/me', () => new Promise<Response>(() => {}));
    open();
    expect((await field()).value).toBe('kari@kunde.test');
  });
});
