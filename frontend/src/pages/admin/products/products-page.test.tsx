import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../testing/products.ts';
import { json, type SeenCall, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { ProductsPage } from './products-page.tsx';

const shop = stubShop();
const telt = { id: 3, name: 'Telt', slug: 'telt', description: null, version: 1 };
const image_url = '/drawings/lavvo.svg';
const lavvo = aProduct({ ProductGroupId: 3, price_day: 490, rental_qty: 4, image_url, version: 7 });
const kasser = aProduct({
  id: 9,
  name: 'Flyttekasser',
  price_day: null,
  is_for_sale: true,
  price_sale: 349.5,
  stock_qty: 12,
});
const open = (at = '') => showScreen(<ProductsPage />, `/admin/products${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const forms = (method: string) =>
  shop.seen.filter((call) => call.method === method).map(({ body }) => Object.fromEntries(body as FormData));

beforeEach(() => {
  shop.on('GET /products', [lavvo, kasser]);
  shop.on('GET /products/1', lavvo);
  shop.on('GET /products/9', kasser);
  shop.on('GET /product-groups', [telt]);
  shop.on('GET /timeline', []);
  shop.on('GET /pieces', []);
  shop.on('GET /product-checklists', []);
  shop.on('GET /charge-kinds', []);
});

describe('the products', () => {
  it('are searched by what their names contain, and one is shown when it is chosen', async () => {
    shop.on('GET /products', ({ path }: SeenCall) => json(path.includes('q=kasse') ? [kasser] : [lavvo, kasser]));
    open();
    expect(screen.getByText('Velg et produkt for detaljer.')).toBeTruthy();
    expect((await screen.findByRole('list', { name: 'Produkter' })).parentElement?.style.maxHeight).toBe('34rem');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Søk i produkter' }), 'kasse');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Lavvo/ })).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: /Flyttekasser/ }));
    expect(address()).toBe('/admin/products?q=kasse&id=9');
    const detail = within(await screen.findByRole('region', { name: 'Flyttekasser' }));
    expect(detail.getByText('349,50 kr')).toBeTruthy();
    expect(detail.getByText('12')).toBeTruthy();
    expect(shop.seen.some(({ path }) => path.startsWith('/products?') && path.includes('q=kasse'))).toBe(true);
  });

  it('show how many units there are and their group', async () => {
    open('?id=1');
    const detail = within(await screen.findByRole('region', { name: 'Lavvo' }));
    expect(await detail.findByText('Telt')).toBeTruthy();
    expect(detail.getByText('Antall enheter til leie').nextElementSibling?.textContent).toBe('4');
  });

  it('say of an archived one that it is, and change it no more', async () => {
    shop.on('GET /products/8', { ...aProduct({ id: 8, name: 'Solgt henger' }), is_archived: true });
    open('?id=8');
    expect(await screen.findByText('Arkivert')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Rediger' })).toBeNull();
  });

  it('say when they could not be fetched', async () => {
    shop.on('GET /products', () => new Response('', { status: 500 }));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente produkter');
  });
});

describe('a new product', () => {
  it('is sent with what is filled in, and nothing else', async () => {
    shop.on('POST /products', () => {
      shop.on('GET /products', [lavvo, kasser, aProduct({ id: 12, name: 'Henger' })]);
      return json({ id: 9 }, { status: 201 });
    });
    open();
    await userEvent.click(await screen.findByRole('link', { name: '+ Ny' }));
    await userEvent.type(await field(/^Navn/), 'Henger');
    await userEvent.type(await field(/^Pris per døgn/), '1 234,50');
    await userEvent.selectOptions(await screen.findByLabelText('Gruppe'), 'Telt');
    await press('Lagre');
    expect(await screen.findByText('Nytt produkt opprettet')).toBeTruthy();
    expect(forms('POST')).toEqual([
      {
        name: 'Henger',
        ProductGroupId: '3',
        price_day: '1 234,50',
        rental_qty: '1',
        is_for_sale: 'false',
        is_active: 'true',
      },
    ]);
    await waitFor(() => expect(address()).toBe('/admin/products?id=9'));
    expect(await screen.findByRole('link', { name: /Henger/ })).toBeTruthy();
  });

  it('needs a name, and a price per day unless it is for sale', async () => {
    open('?new');
    expect((await field(/^Pris per døgn/)).getAttribute('aria-required')).toBe('true');
    await press('Lagre');
    expect(await screen.findByText('Navn må fylles ut.')).toBeTruthy();
    expect(screen.getByText('Døgnpris må fylles ut når produktet ikke er til salgs.')).toBeTruthy();
    expect(forms('POST')).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Til salgs' }));
    expect(screen.queryByText('Døgnpris må fylles ut når produktet ikke er til salgs.')).toBeNull();
    expect((await field(/^Pris per døgn/)).getAttribute('aria-required')).toBeNull();
  });

  it('has a sale price and a stock only when it is for sale', async () => {
    open('?new');
    const [price, stock] = [await field(/^Salgspris/), await field(/^På lager/)];
    expect([price.disabled, stock.disabled]).toEqual([true, true]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Til salgs' }));
    expect([price.disabled, stock.disabled]).toEqual([false, false]);
  });

  it('says what is no amount, no number and no picture', async () => {
    open('?new');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Til salgs' }));
    for (const price of [/^Pris per døgn/, /^Pris under 5 timer/, /^Pris for helgen/, /^Salgspris/]) {
      await userEvent.type(await field(price), '1 234,505');
    }
    await userEvent.type(await field(/^Antall enheter/), 'to');
    await userEvent.type(await field(/^Vekt/), 'tung');
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    await userEvent.upload(await field(/^Bilde/), file, { applyAccept: false });
    await press('Lagre');
    expect(await screen.findAllByText('Skriv et beløp, for eksempel 1 234,50.')).toHaveLength(4);
    expect(screen.getByText('Skriv et helt tall.')).toBeTruthy();
    expect(screen.getByText('Skriv et tall, for eksempel 12,5.')).toBeTruthy();
    expect(screen.getByText('Velg en bildefil: JPEG, PNG, WebP eller AVIF.')).toBeTruthy();
    expect(forms('POST')).toEqual([]);
  });
});

describe('a product that is changed', () => {
  it('goes with its version and the stock that was seen', async () => {
    shop.on('PUT /products/9', () => {
      shop.on('GET /products', [lavvo, { ...kasser, name: 'Brukte kasser' }]);
      return json({ id: 9 });
    });
    open('?id=9');
    await userEvent.click(await screen.findByRole('link', { name: 'Rediger' }));
    expect((await field(/^Salgspris/)).value).toBe('349,50');
    await userEvent.clear(await field(/^På lager/));
    await userEvent.type(await field(/^På lager/), '20');
    await press('Lagre');
    expect(await screen.findByText('Produkt oppdatert')).toBeTruthy();
    expect(forms('PUT')[0]).toMatchObject({ stock_qty: '20', stock_seen: '12', version: '1', price_sale: '349,50' });
    expect(forms('PUT')[0]).not.toHaveProperty('price_day');
    await waitFor(() => expect(address()).toBe('/admin/products?id=9'));
    expect(await screen.findByRole('link', { name: /Brukte kasser/ })).toBeTruthy();
  });

  it('is shown as before when one cancels', async () => {
    open('?id=1');
    await userEvent.click(await screen.findByRole('link', { name: 'Rediger' }));
    await userEvent.clear(await field(/^Pris per døgn/));
    await press('Avbryt');
    await press('Forkast');
    await waitFor(() => expect(address()).toBe('/admin/products?id=1'));
    expect(await screen.findByText('490 kr')).toBeTruthy();
    expect(forms('PUT')).toEqual([]);
  });

  it('shows its new picture before it is sent, and loses the old one when that is taken away', async () => {
    shop.on('PUT /products/1', { id: 1 });
    open('?id=1&edit');
    await userEvent.upload(await field(/^Bilde/), new File(['foto'], 'lavvo.png', { type: 'image/png' }));
    expect((await screen.findByAltText('Slik blir bildet')).getAttribute('src')).toMatch(/^data:image\/png/);
    expect(screen.getByText('lavvo.png')).toBeTruthy();
    await press('Fjern bildet');
    expect(screen.getByText('Bildet fjernes når du lagrer.')).toBeTruthy();
    await press('Lagre');
    await screen.findByText('Produkt oppdatert');
    expect(forms('PUT')[0]).toMatchObject({ image_url: '/drawings/standard.svg' });
    expect(forms('PUT')[0]).not.toHaveProperty('image');
  });

  it('shows what somebody else saved meanwhile, and keeps what was written', async () => {
    const current = { ...kasser, price_sale: 399, description: 'Femti liter.', version: 2 };
    const error = { error: 'Endret', code: 'CHANGED_MEANWHILE', current };
    shop.on('PUT /products/9', () => json(error, { status: 409 }));
    open('?id=9&edit');
    await userEvent.type(await field(/^Navn/), ' 50 l');
    await press('Lagre');
    const conflict = within(await screen.findByRole('alert'));
    expect(conflict.getByText('Endret av noen andre')).toBeTruthy();
    expect((await field(/^Navn/)).value).toBe('Flyttekasser 50 l');
    expect((await field(/^Salgspris/)).value).toBe('399');
    shop.on('PUT /products/9', { id: 9 });
    await press('Lagre');
    await screen.findByText('Produkt oppdatert');
    const saved = { name: 'Flyttekasser 50 l', description: 'Femti liter.', price_sale: '399', version: '2' };
    expect(forms('PUT').at(-1)).toMatchObject(saved);
  });

  it.each([
    ['the reason', 409, { error: 'Lageret kan ikke bli mindre enn null.' }, 'Lageret kan ikke bli mindre enn null.'],
    ['that it failed', 500, {}, 'Feil ved lagring'],
  ])('says %s when it is not saved', async (_what, status, answer, text) => {
    shop.on('PUT /products/1', () => json(answer, { status }));
    open('?id=1&edit');
    await userEvent.type(await field(/^Navn/), ' 8');
    await press('Lagre');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

describe('a product that is deleted', () => {
  const remove = async () => {
    open('?id=1');
    await press('Slett');
    const dialog = await screen.findByRole('dialog', { name: 'Slett produkt «Lavvo»?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Slett' }));
  };

  it('is gone after a question, and comes back by the message', async () => {
    shop.on('DELETE /products/1', () => {
      shop.on('GET /products', [kasser]);
      return json({ ok: true, undo: 'catalogue~9' });
    });
    await remove();
    expect(await screen.findByText('Produkt slettet')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/admin/products'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Lavvo/ })).toBeNull());
    shop.on('POST /undo/catalogue~9', () => {
      shop.on('GET /products', [lavvo, kasser]);
      return json({ ok: true });
    });
    await press('Angre');
    expect(await screen.findByText('Angret')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Lavvo/ })).toBeTruthy();
  });

  it.each([
    ['why it stays', 404, { error: 'Fant ikke produktet.' }, 'Feil ved sletting: Fant ikke produktet.'],
    ['no more where the shop itself fails', 500, { error: 'Noe gikk galt.' }, 'Feil ved sletting'],
  ])('says %s', async (_what, status, answer, text) => {
    shop.on('DELETE /products/1', () => json(answer, { status }));
    await remove();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});
