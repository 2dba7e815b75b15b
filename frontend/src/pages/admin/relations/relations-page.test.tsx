import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../testing/products.ts';
import { answerLater, json, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { RelationsPage } from './relations-page.tsx';

const shop = stubShop();
const lavvo = aProduct({ price_day: 490 });
const bord = aProduct({
  ...{ id: 2, name: 'Klappbord', price_day: 45.5, is_for_sale: true, price_sale: 1290 },
  image_url: '/drawings/klappbord.svg',
});
const stol = aProduct({ id: 3, name: 'Stol' });
const gammel = aProduct({ id: 4, name: 'Gammelt telt', is_active: false });
const related = { id: 11, base_product_id: 1, product_id: 2, childProduct: bord };
const open = (at = '') => showScreen(<RelationsPage />, `/admin/relations${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const child = () => screen.findByLabelText<HTMLSelectElement>('Child-produkt');

beforeEach(() => {
  for (const product of [lavvo, bord, stol]) shop.on(`GET /products/${product.id}`, product);
  shop.on('GET /products', [lavvo, bord, stol, gammel]);
  shop.on('GET /addons', [related]);
});

describe('the products that may have add-ons', () => {
  it('are listed with their prices, and one is chosen', async () => {
    open();
    expect(screen.getByText('Velg et base-produkt til venstre.')).toBeTruthy();
    expect(screen.getByPlaceholderText('Søk i produkter...')).toBeTruthy();
    expect((await screen.findByRole('link', { name: /Klappbord/ })).textContent).toBe(
      'KlappbordKjøp 1\u00a0290\u00a0kr · Leie 45,50\u00a0kr/døgn',
    );
    expect(screen.getByRole('link', { name: /Lavvo/ }).textContent).toBe('LavvoLeie 490\u00a0kr/døgn');
    expect(screen.getByRole('list', { name: 'Relasjoner' }).parentElement?.style.maxHeight).toBe('520px');
    await userEvent.click(screen.getByRole('link', { name: /Lavvo/ }));
    expect(address()).toBe('/admin/relations?id=1');
    expect(await screen.findByRole('heading', { name: 'Tillegg for: Lavvo' })).toBeTruthy();
  });

  it('say when they could not be fetched', async () => {
    shop.on('GET /products', () => new Response('', { status: 500 }));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente produkter');
  });
});

describe('what a product is offered with', () => {
  it('stands with picture, name and prices', async () => {
    open('?id=1');
    const panel = within(await screen.findByRole('region', { name: 'Tillegg for: Lavvo' }));
    const [row] = await panel.findAllByRole('listitem');
    expect(row?.querySelector('img')?.getAttribute('src')).toBe(bord.image_url);
    expect(row?.textContent).toBe('KlappbordKjøp 1\u00a0290\u00a0kr · Leie 45,50\u00a0kr/døgnFjern');
    expect(panel.getByRole('button', { name: /^Fjern/ }).textContent).toBe('Fjern');
  });

  it('counts as nothing where the shop says no, and as a failure only where it is away', async () => {
    shop.on('GET /addons', () => new Response('', { status: 500 }));
    const { unmount } = open('?id=1');
    expect(await screen.findByText('Ingen tillegg ennå.')).toBeTruthy();
    unmount();
    shop.on('GET /addons', () => Promise.reject(new TypeError('no net')));
    open('?id=1');
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente relasjoner');
  });

  it('is taken away in two steps', async () => {
    shop.on('DELETE /addons/11', () => {
      shop.on('GET /addons', []);
      return json({ ok: true });
    });
    open('?id=1');
    await press('Fjern Klappbord');
    await press('Avbryt');
    expect(shop.seen.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('Fjern Klappbord');
    await press('Bekreft sletting');
    expect(await screen.findByText('Relasjon fjernet.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Fjern Klappbord' })).toBeNull());
  });

  it.each([
    ['the reason', 404, { error: 'Fant ikke relasjonen.' }, 'Fant ikke relasjonen.'],
    ['that it failed', 500, {}, 'Feil ved sletting'],
  ])('says %s when it stays', async (_what, status, answer, text) => {
    shop.on('DELETE /addons/11', () => json(answer, { status }));
    open('?id=1');
    await press('Fjern Klappbord');
    await press('Bekreft sletting');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

describe('a new relation', () => {
  it('is chosen among what is active, another product and not related yet', async () => {
    open('?id=1');
    expect(await screen.findByRole('heading', { name: 'Legg til relasjon' })).toBeTruthy();
    const names = [...(await child()).options].map(({ textContent }) => textContent);
    expect(names).toEqual(['Velg produkt', 'Stol']);
    expect((await child()).selectedOptions[0]?.textContent).toBe('Velg produkt');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Legg til' }).disabled).toBe(true);
  });

  it('is saved, and said to be on its way meanwhile', async () => {
    const saving = answerLater();
    shop.on('POST /addons', saving.answer);
    open('?id=1');
    await userEvent.selectOptions(await child(), 'Stol');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Legg til' });
    expect(button.disabled).toBe(false);
    await userEvent.click(button);
    await waitFor(() => expect(button.textContent).toBe('Legger til…'));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    shop.on('GET /addons', [related, { id: 12, base_product_id: 1, product_id: 3, childProduct: stol }]);
    saving.give(json({ id: 12 }, { status: 201 }));
    expect(await screen.findByText('Relasjon lagt til.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Fjern Stol' })).toBeTruthy();
    const sent = shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ base_product_id: 1, product_id: 3 }]);
  });

  it('stays chosen where it is chosen before the list shows the one that was saved', async () => {
    const relations = answerLater();
    shop.on('GET /products', [lavvo, bord, stol, aProduct({ id: 5, name: 'Pledd' })]);
    shop.on('POST /addons', () => {
      shop.on('GET /addons', relations.answer);
      return json({ id: 12 }, { status: 201 });
    });
    open('?id=1');
    await userEvent.selectOptions(await child(), 'Stol');
    await press('Legg til');
    expect(await screen.findByText('Relasjon lagt til.')).toBeTruthy();
    await userEvent.selectOptions(await child(), 'Pledd');
    relations.give(json([related, { id: 12, base_product_id: 1, product_id: 3, childProduct: stol }]));
    expect(await screen.findByRole('button', { name: 'Fjern Stol' })).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Legg/ });
    await waitFor(() => expect(button.textContent).toBe('Legg til'));
    expect((await child()).selectedOptions[0]?.textContent).toBe('Pledd');
  });

  it('is not asked for where nothing is left', async () => {
    shop.on('GET /products', [lavvo, bord, gammel]);
    open('?id=1');
    const text = 'Ingen kandidater (alt er enten inaktivt, allerede knyttet eller er samme som base)';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['the reason', 409, { error: 'Produktene er allerede knyttet sammen.' }, 'Produktene er allerede knyttet sammen.'],
    ['that it failed', 500, {}, 'Feil ved lagring'],
  ])('says %s when it is not saved', async (_what, status, answer, text) => {
    shop.on('POST /addons', () => json(answer, { status }));
    open('?id=1');
    await userEvent.selectOptions(await child(), 'Stol');
    await press('Legg til');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('and what was said of one product are forgotten with the next', async () => {
    const own = { id: 12, base_product_id: 3, product_id: 1, childProduct: lavvo };
    shop.on('GET /addons?base_product_id=3', [own]);
    shop.on('DELETE /addons/11', { ok: true });
    open('?id=1');
    await userEvent.selectOptions(await child(), 'Stol');
    await press('Fjern Klappbord');
    await press('Bekreft sletting');
    await screen.findByText('Relasjon fjernet.');
    await userEvent.click(screen.getByRole('link', { name: /Stol/ }));
    await screen.findByRole('heading', { name: 'Tillegg for: Stol' });
    expect(screen.queryByText('Relasjon fjernet.')).toBeNull();
    expect((await child()).value).toBe('');
    expect(await screen.findByRole('button', { name: 'Fjern Lavvo' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fjern Klappbord' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Bekreft sletting' })).toBeNull();
  });
});
