import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, type SeenCall, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OrderCharges } from './order-charges.tsx';

const shop = stubShop();
const ORDER = '100000000000001';
const fuel = {
  id: '400000000000001',
  orderId: ORDER,
  description: 'Drivstoff',
  amount: 450.5,
  paymentId: 3,
  PaymentOption: { id: 3, name: 'Faktura' },
  isSettled: false,
  createdAt: '2026-07-10T10:00:00Z',
  version: 2,
};
const open = (giveBack: { giveBack?: number } = {}) =>
  showScreen(<OrderCharges order={{ id: ORDER, status: 'booked', OrderItems: [], ...giveBack }} />, '/admin/orders');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const row = (place: number) => within(screen.getByRole('group', { name: `Gebyr ${place}` }));
const write = async (place: number, description: string, amount: string) => {
  if (description) await userEvent.type(row(place).getByLabelText('Beskrivelse'), description);
  if (amount) await userEvent.type(row(place).getByLabelText('Beløp (kr)'), amount);
};
const sent = () => shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => {
  shop.on(`GET /orders/${ORDER}/charges`, [fuel]);
  shop.on('GET /payments', [{ id: 3, name: 'Faktura' }]);
  shop.on('GET /charge-kinds', []);
  shop.on(`POST /orders/${ORDER}/charges`, () => json({ ...fuel, id: '400000000000009' }, { status: 201 }));
});

it('says what is to be given back of what was paid beyond the cancellation', async () => {
  open({ giveBack: 150 });
  expect((await screen.findByText(/^Å betale tilbake/)).textContent?.replaceAll('\u00a0', ' ')).toContain(': 150 kr.');
});

describe('a charge', () => {
  it('is settled and reopened by one press, and says so', async () => {
    shop.on(`PUT /charges/${fuel.id}`, ({ body }: SeenCall) => {
      expect(body).toEqual({ isSettled: true, version: 2 });
      shop.on(`GET /orders/${ORDER}/charges`, [{ ...fuel, isSettled: true, version: 3 }]);
      return json({ ...fuel, isSettled: true });
    });
    open();
    await press('Marker som oppgjort');
    expect(await screen.findByText('Oppgjort')).toBeTruthy();
    shop.on(`PUT /charges/${fuel.id}`, ({ body }: SeenCall) => {
      expect(body).toEqual({ isSettled: false, version: 3 });
      shop.on(`GET /orders/${ORDER}/charges`, [{ ...fuel, version: 4 }]);
      return json(fuel);
    });
    await press('Marker som uoppgjort');
    expect(await screen.findByText('Uoppgjort')).toBeTruthy();
    expect(screen.queryByText('Oppgjort')).toBeNull();
  });

  it.each([
    ['the reason', 409, { error: 'Ordren er slettet.' }, 'Ordren er slettet.'],
    ['that it failed', 500, {}, 'Kunne ikke oppdatere status'],
  ])('says %s when it is not settled', async (_what, status, answer, text) => {
    shop.on(`PUT /charges/${fuel.id}`, () => json(answer, { status }));
    open();
    await press('Marker som oppgjort');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  const remove = async () => {
    open();
    await press('Slett');
    const dialog = await screen.findByRole('dialog', { name: 'Slette gebyr?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Slett' }));
  };

  it('is deleted after a question', async () => {
    shop.on(`DELETE /charges/${fuel.id}`, () => {
      shop.on(`GET /orders/${ORDER}/charges`, []);
      return json({ ok: true });
    });
    await remove();
    expect(await screen.findByText('Ingen gebyrer registrert.')).toBeTruthy();
  });

  it.each([
    ['the reason', 409, { error: 'Ordren er slettet.' }, 'Ordren er slettet.'],
    ['that it failed', 500, {}, 'Kunne ikke slette gebyr'],
  ])('says %s when it is not deleted', async (_what, status, answer, text) => {
    shop.on(`DELETE /charges/${fuel.id}`, () => json(answer, { status }));
    await remove();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

describe('new charges', () => {
  it('are written in several rows and saved one after another', async () => {
    shop.on(`POST /orders/${ORDER}/charges`, ({ body }: SeenCall) => {
      const added = { ...fuel, ...(body as object), id: `40000000000000${sent().length}9` };
      shop.on(`GET /orders/${ORDER}/charges`, [fuel, added]);
      return json(added, { status: 201 });
    });
    open();
    await write(1, '  Rengjøring ', '1 234,50');
    await userEvent.selectOptions(row(1).getByLabelText('Betalingsmåte'), 'Faktura');
    await press('Legg til rad');
    await write(2, 'Skade', '80');
    await press('Lagre gebyrer');
    expect(await screen.findByText('Gebyrene er lagret.')).toBeTruthy();
    expect(sent()).toEqual([
      { description: 'Rengjøring', amount: 1234.5, paymentId: 3, isSettled: false },
      { description: 'Skade', amount: 80, paymentId: null, isSettled: false },
    ]);
    await waitFor(() => expect(row(1).getByLabelText<HTMLInputElement>('Beskrivelse').value).toBe(''));
    expect(await screen.findByText('Skade')).toBeTruthy();
  });

  it('leave out rows without a text or an amount above 0, and lose nothing that was written', async () => {
    open();
    await write(1, 'Uten beløp', '');
    await press('Legg til rad');
    await write(2, 'Null', '0');
    await press('Legg til rad');
    await write(3, 'Skade', '80');
    await press('Legg til rad');
    await write(4, ' ', '70');
    await press('Legg til rad');
    await write(5, 'Rabatt', '-60');
    await press('Lagre gebyrer');
    await screen.findByText('Gebyrene er lagret.');
    expect(sent()).toMatchObject([{ description: 'Skade' }]);
    expect(row(1).getByLabelText<HTMLInputElement>('Beskrivelse').value).toBe('Uten beløp');
    expect(row(3).getByLabelText<HTMLInputElement>('Beløp (kr)').value).toBe('70');
    expect(screen.queryByRole('group', { name: 'Gebyr 5' })).toBeNull();
  });

  it.each([
    ['', ''],
    ['Skade', ''],
    ['', '80'],
    ['Skade', 'mye'],
    ['Skade', '1 234,505'],
  ])('need at least one whole row (%j, %j)', async (description, amount) => {
    open();
    await screen.findByRole('group', { name: 'Gebyr 1' });
    await write(1, description, amount);
    await press('Lagre gebyrer');
    expect(await screen.findByText('Fyll inn minst én rad med beskrivelse og beløp.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('read amounts as they are written in Norway', async () => {
    open();
    await screen.findByRole('group', { name: 'Gebyr 1' });
    await write(1, 'Ekstra vask', '450,-');
    await press('Legg til rad');
    await write(2, 'Skade', 'kr 1.500');
    await press('Lagre gebyrer');
    await screen.findByText('Gebyrene er lagret.');
    expect(sent()).toMatchObject([{ amount: 450 }, { amount: 1500 }]);
  });

  it.each([
    ['1,500', 'Skriv et beløp, for eksempel 1 234,50.'],
    ['10 000 001', 'Beløpet kan være høyst 10 000 000 kr.'],
  ])('are not saved without one whose amount is %j, and say so beside it', async (amount, text) => {
    open();
    await screen.findByRole('group', { name: 'Gebyr 1' });
    await write(1, 'Skade', '80');
    await press('Legg til rad');
    await write(2, 'Vask', amount);
    await press('Lagre gebyrer');
    const said = (_: string, element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') === text;
    expect((await row(2).findAllByText(said)).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(row(2).getByLabelText('Beløp (kr)'));
    expect(sent()).toEqual([]);
    expect(row(2).getByLabelText<HTMLInputElement>('Beløp (kr)').value).toBe(amount);
  });

  it('are there once where the answer was lost and they are saved again, also two that are alike', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    shop.on(`POST /orders/${ORDER}/charges`, () => (sent().length === 2 ? lost() : json(fuel, { status: 201 })));
    open();
    await screen.findByRole('group', { name: 'Gebyr 1' });
    await write(1, 'Ekstra vask', '450');
    await press('Legg til rad');
    await write(2, 'Ekstra vask', '450');
    await press('Lagre gebyrer');
    await screen.findByRole('alert');
    await press('Lagre gebyrer');
    await screen.findByText('Gebyrene er lagret.');
    const keys = shop.seen.flatMap(({ method, headers }) => (method === 'POST' ? headers.get('Idempotency-Key') : []));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{48}$/), keys[1], keys[1]]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('always have one row left', async () => {
    open();
    await screen.findByRole('group', { name: 'Gebyr 1' });
    expect(screen.queryByRole('button', { name: /Fjern rad/ })).toBeNull();
    await press('Legg til rad');
    await press('Fjern rad 1');
    expect(screen.getAllByRole('group')).toHaveLength(1);
  });

  it.each([
    ['the reason', 422, { error: 'Velg betalingsmåte før du går videre.' }, 'Velg betalingsmåte før du går videre.'],
    ['that it failed', 500, {}, 'Feil ved lagring av gebyr'],
  ])('stop at the first that fails, say %s, and keep the rest', async (_what, status, answer, text) => {
    shop.on(`POST /orders/${ORDER}/charges`, () => (sent().length === 2 ? json(answer, { status }) : json(fuel)));
    open();
    await screen.findByRole('group', { name: 'Gebyr 1' });
    await write(1, 'En', '1');
    await press('Legg til rad');
    await write(2, 'To', '2');
    await press('Legg til rad');
    await write(3, 'Tre', '3');
    await press('Lagre gebyrer');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(sent()).toMatchObject([{ description: 'En' }, { description: 'To' }]);
    const left = screen
      .getAllByRole('group')
      .map((group) => within(group).getByLabelText<HTMLInputElement>('Beskrivelse'));
    expect(left.map(({ value }) => value)).toEqual(['To', 'Tre']);
    shop.on(`POST /orders/${ORDER}/charges`, () => json(fuel, { status: 201 }));
    await press('Lagre gebyrer');
    await screen.findByText('Gebyrene er lagret.');
    expect(sent().slice(2)).toMatchObject([{ description: 'To' }, { description: 'Tre' }]);
  });
});
