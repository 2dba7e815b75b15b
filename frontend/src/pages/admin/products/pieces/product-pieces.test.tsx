import type { NamedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../../../lib/token.ts';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { show } from '../../../../testing/show.tsx';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { ProductPieces } from './product-pieces.tsx';

const shop = stubShop();
const h1: NamedPieceAnswer = {
  ...{ id: 1, productId: 7, label: 'H1', plate: 'DX 4521', bought: '2024-03-01', price: 45_000, status: 'i drift' },
  ...{ note: 'Ny kulekobling', out: { orderId: '100000000000001', orderNo: 1042 }, version: 3 },
};
const h2: NamedPieceAnswer = { ...h1, id: 2, label: 'H2', plate: null, note: null, bought: null, out: null };
const broken: NamedPieceAnswer = { ...h2, id: 3, label: 'H3', status: 'på verksted' };
const open = () => showScreen(<ProductPieces productId={7} />, '/admin/products');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const form = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
const rowOf = async (label: string) => within((await screen.findByText(label)).closest('li') ?? document.body);

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /pieces', [h1, h2, broken, { ...h2, id: 9, productId: 8, label: 'X9' }]);
});

describe("a product's pieces", () => {
  it('stand with what is known of each and where it is', async () => {
    open();
    const out = await rowOf('H1');
    expect(out.getByRole('link', { name: 'Ute på ordre 1042' }).getAttribute('href')).toContain('100000000000001');
    expect(out.getByText('DX 4521 · Kjøpt 01.03.2024 · Ny kulekobling')).toBeTruthy();
    expect((await rowOf('H2')).getByText('Inne')).toBeTruthy();
    expect((await rowOf('H3')).getByText('på verksted')).toBeTruthy();
    expect(screen.queryByText('X9')).toBeNull();
  });

  it('are added, and a refusal says what to do', async () => {
    open();
    await press('Legg til enhet');
    const dialog = await form('Ny enhet');
    await userEvent.click(dialog.getByRole('button', { name: 'Lagre enhet' }));
    expect(dialog.getByText('Skriv et merke.')).toBeTruthy();
    const error = 'En annen enhet har merket H1. Velg et annet.';
    shop.on('POST /products/7/pieces', () => json({ error, code: 'PIECE_LABEL_TAKEN', label: 'H1' }, { status: 409 }));
    await userEvent.type(dialog.getByLabelText(/Merke/), 'H1');
    await userEvent.click(dialog.getByRole('button', { name: 'Lagre enhet' }));
    expect(await dialog.findByText(new RegExp(error))).toBeTruthy();
    shop.on('POST /products/7/pieces', { id: 4 });
    await userEvent.type(dialog.getByLabelText(/Pris/), '1 250,50');
    await userEvent.click(dialog.getByRole('button', { name: 'Lagre enhet' }));
    expect(await screen.findByText('Enheten er lagret')).toBeTruthy();
    expect(shop.seen.findLast(({ method }) => method === 'POST')?.body).toEqual({
      ...{ label: 'H1', plate: null, bought: null, price: 1250.5, status: 'i drift', note: null },
    });
  });

  it('go to the workshop for a time, and are back before it', async () => {
    shop.on('POST /pieces/2/downtime', { id: 5 });
    open();
    await press('Sett H2 på verksted');
    const dialog = await form('H2 på verksted');
    await userEvent.type(await dialog.findByLabelText(/Grunn/), 'EU-kontroll');
    const downtimes = [{ id: 5, from: '2026-06-01T08:00', to: '2026-06-02T12:00', reason: 'EU-kontroll' }];
    shop.on('GET /pieces', [{ ...h2, isDown: true, downtimes }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Lagre tiden' }));
    expect(await screen.findByText('Tiden på verksted er lagret')).toBeTruthy();
    expect(shop.seen.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ reason: 'EU-kontroll' });
    const row = await rowOf('H2');
    expect(row.getByText('på verksted nå')).toBeTruthy();
    expect(row.queryByText('Inne')).toBeNull();
    expect(row.getByText('På verksted 01.06.2026 kl. 08:00 – 02.06.2026 kl. 12:00: EU-kontroll')).toBeTruthy();
    shop.on('DELETE /pieces/2/downtime/5', { id: 5 });
    await press('Avslutt verksted for H2 fra 01.06.2026 kl. 08:00');
    expect(await screen.findByText('Enheten er i drift igjen')).toBeTruthy();
  });

  it('have labels to print, and the one that was scanned is marked', async () => {
    const pdf = () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    shop.on('GET /products/7/pieces/labels.pdf', pdf);
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    show(<ProductPieces productId={7} />, { at: '/admin/products?id=7#enhet-2' });
    await press('Skriv ut merker');
    await waitFor(() => expect(shop.seen.at(-1)?.path).toBe('/products/7/pieces/labels.pdf'));
    const marked = (await screen.findByText('H2')).closest('li');
    expect(marked?.getAttribute('aria-current')).toBe('true');
    expect(scrolled.mock.contexts).toEqual([marked]);
    expect(screen.getByText('H1').closest('li')?.hasAttribute('aria-current')).toBe(false);
    opened.mockRestore();
    scrolled.mockRestore();
  });

  it('have no labels to print where there are none, or all are sold', async () => {
    shop.on('GET /pieces', [{ ...h2, status: 'solgt' }]);
    open();
    expect(await screen.findByText('solgt')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Skriv ut merker' })).toBeNull();
  });

  it('are changed from the version that was seen', async () => {
    shop.on('PUT /pieces/1', { id: 1 });
    open();
    await press('Endre H1');
    const dialog = await form('Endre enhet');
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'På verksted');
    await userEvent.click(dialog.getByRole('button', { name: 'Lagre enhet' }));
    expect(await screen.findByText('Enheten er lagret')).toBeTruthy();
    expect(shop.seen.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ label: 'H1', plate: 'DX 4521', bought: '2024-03-01', price: 45_000, status: 'på verksted' },
      ...{ note: 'Ny kulekobling', version: 3 },
    });
  });
});
