import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../testing/products.ts';
import { json, type SeenCall, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { ProductsPage } from './products-page.tsx';

const shop = stubShop();
const lavvo = aProduct();
const open = (at = '') => showScreen(<ProductsPage />, `/admin/products${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the archive', () => {
  const archived = aProduct({ id: 7, name: 'Gammel kano', is_archived: true });
  const deleted = {
    ...{ eventId: 'e7', at: '2026-06-02T07:30:00.000Z', by: 'Ada Admin', through: 'web' },
    ...{ type: 'ProductArchived', title: 'Produktet ble slettet', changes: [], reason: null, undoable: true },
  };
  beforeEach(() => {
    shop.on('GET /product-groups', []);
    shop.on('GET /timeline', []);
    shop.on('GET /products', ({ path }: SeenCall) => json(path.includes('archived=true') ? [archived] : [lavvo]));
    shop.on('GET /products/7', archived);
    shop.on('GET /history/product/7', [deleted]);
  });

  it("is listed by the chip 'Arkivert', and pressed again what is kept", async () => {
    open();
    await screen.findByRole('link', { name: /Lavvo/ });
    await userEvent.click(screen.getByRole('link', { name: 'Arkivert' }));
    expect(address()).toBe('/admin/products?show=archived');
    expect(await screen.findByRole('link', { name: /Gammel kano/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Lavvo/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Arkivert' }));
    expect(await screen.findByRole('link', { name: /Lavvo/ })).toBeTruthy();
    expect(address()).toBe('/admin/products');
  });

  it('says when it is empty', async () => {
    shop.on('GET /products', []);
    open('?show=archived');
    expect(await screen.findByText('Ingen arkiverte produkter.')).toBeTruthy();
  });

  it("gives a product back by 'Gjenopprett'", async () => {
    shop.on('POST /undo/e7', () => {
      shop.on('GET /products/7', aProduct({ id: 7, name: 'Gammel kano' }));
      return json({ ok: true });
    });
    open('?show=archived&id=7');
    await press('Gjenopprett');
    expect(await screen.findByText('Produktet er gjenopprettet')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Rediger' })).toBeTruthy();
  });

  it('says why it cannot be given back, and offers it only where it can', async () => {
    shop.on('POST /undo/e7', () => json({ error: 'Endret siden', code: 'CHANGED_SINCE' }, { status: 409 }));
    open('?show=archived&id=7');
    await press('Gjenopprett');
    expect(await screen.findByText('Kunne ikke gjenopprette: Endret siden')).toBeTruthy();
  });

  it('offers nothing where the deletion cannot be taken back', async () => {
    shop.on('GET /history/product/7', [{ ...deleted, undoable: false }]);
    open('?show=archived&id=7');
    await screen.findByRole('region', { name: 'Gammel kano' });
    await waitFor(() => expect(shop.seen.some(({ path }) => path === '/history/product/7')).toBe(true));
    expect(screen.queryByRole('button', { name: 'Gjenopprett' })).toBeNull();
  });
});
