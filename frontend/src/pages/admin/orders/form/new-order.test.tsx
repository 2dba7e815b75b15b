import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../../testing/people.ts';
import { answerLater, json, stubShop } from '../../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../../testing/show-screen.tsx';
import { OrdersPage } from '../orders-page.tsx';
import { alert, kari, mat, press, setUp } from './testing/counter-shop.ts';

const shop = stubShop();
const open = (at: string) => showScreen(<OrdersPage />, at);
const customer = () => screen.findByRole('combobox', { name: /Kunde/ });
const products = () => screen.findByRole('combobox', { name: 'Legg til produkt' });
const bodyOf = (method: string) => shop.seen.findLast((call) => call.method === method)?.body;

async function choose(field: HTMLElement, text: string, option: string | RegExp): Promise<void> {
  await userEvent.type(field, text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** A guest who rents a tent. */
async function fillIn(): Promise<void> {
  await choose(await customer(), 'Ola', 'Gjest: «Ola»');
  await choose(await products(), 'telt', /Festtelt/);
}

beforeEach(() => setUp(shop));
afterEach(() => vi.restoreAllMocks());

describe('a new order', () => {
  it('is for an account that is searched for on the server', async () => {
    open('/admin/orders?new');
    await choose(await customer(), 'kari', /Kari Nordmann/);
    await choose(await products(), 'telt', /Festtelt/);
    await press('Lagre');
    expect(await screen.findByText('Ordre lagret!')).toBeTruthy();
    expect(bodyOf('POST')).toMatchObject({ userId: '123456789012345', statusId: 1, paymentId: 2, total: 300 });
    expect(shop.seen.some(({ path }) => path.startsWith('/users?q=kari'))).toBe(true);
    await waitFor(() => expect(address()).toBe(`/admin/orders?id=${kari.id}`));
  });

  it('is for a guest with a name only, a day from now, with what is free shown beside', async () => {
    open('/admin/orders?new');
    await choose(await customer(), 'Ola', 'Gjest: «Ola»');
    await userEvent.type(await products(), 'telt');
    expect((await screen.findByRole('option', { name: /Festtelt/ })).textContent).toContain('2 ledige');
    await userEvent.click(screen.getByRole('option', { name: /Festtelt/ }));
    await press('Lagre');
    expect(await screen.findByText('Ordre lagret!')).toBeTruthy();
    expect(bodyOf('POST')).toMatchObject({ userId: null, guest: { name: 'Ola', email: '', phone: '' } });
    expect(bodyOf('POST')).toMatchObject({ items: [{ productId: 1 }] });
    const [line] = (bodyOf('POST') as { items: { date_from: string; date_to: string }[] }).items;
    expect(Date.parse(`${line?.date_to}Z`) - Date.parse(`${line?.date_from}Z`)).toBe(86_400_000);
  });

  it('offers nobody while it searches, so that nothing gives way under the pointer', async () => {
    const found = answerLater();
    shop.on('GET /users', found.answer);
    open('/admin/orders?new');
    await userEvent.type(await customer(), 'kari');
    expect(await screen.findByText('Søker …')).toBeTruthy();
    const offered = () => within(screen.getByRole('listbox', { name: /Kunde/ })).queryAllByRole('option');
    expect(offered()).toEqual([]);
    found.give(json([aUser({ name: 'Kari Nordmann' })]));
    await screen.findByRole('option', { name: 'Gjest: «kari»' });
    expect(offered().map((option) => option.textContent)).toEqual([
      expect.stringContaining('Kari Nordmann'),
      'Gjest: «kari»',
      'Ny konto: «kari»',
    ]);
  });

  it('is for an account that is made in place', async () => {
    shop.on('POST /users', () => json({ id: '123456789012399' }, { status: 201 }));
    open('/admin/orders?new');
    await choose(await customer(), 'Berit', 'Ny konto: «Berit»');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ny konto' }));
    await userEvent.type(dialog.getByLabelText(/E-post/), 'berit@example.no');
    await userEvent.type(dialog.getByLabelText(/^Passord/), 'et langt passord');
    await userEvent.click(dialog.getByRole('button', { name: 'Opprett konto' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(await products(), 'telt', /Festtelt/);
    await press('Lagre');
    await waitFor(() => expect(bodyOf('POST')).toMatchObject({ userId: '123456789012399' }));
  });

  it('is filled in for the account that it was begun for', async () => {
    const account = aUser();
    shop.on(`GET /users/${account.id}`, account);
    open(`/admin/orders?new&for=${account.id}`);
    await choose(await products(), 'telt', /Festtelt/);
    await press('Lagre');
    await waitFor(() => expect(bodyOf('POST')).toMatchObject({ userId: account.id }));
  });

  it('needs a customer, a product, a status and a payment option', async () => {
    open('/admin/orders?new');
    await userEvent.selectOptions(await screen.findByLabelText('Status *'), 'Velg');
    await userEvent.selectOptions(screen.getByLabelText('Betalingsmåte *'), 'Velg');
    await press('Lagre');
    expect(await screen.findByText('Velg en kunde, eller skriv navnet på en gjest.')).toBeTruthy();
    expect(screen.getByText('Legg til minst ett produkt.')).toBeTruthy();
    expect(screen.getAllByText('Må velges.').length).toBe(2);
    expect(bodyOf('POST')).toBeUndefined();
  });

  it.each(['Henting', 'Tilbakelevering'])('needs %s for what is rented', async (part) => {
    // In happy-dom, collapsing a selection triggers its own event again, without end.
    vi.spyOn(Selection.prototype, 'collapse').mockReturnValue();
    open('/admin/orders?new');
    await fillIn();
    const day = await screen.findByRole('spinbutton', { name: new RegExp(`^dag, ${part}`) });
    const written = Number(day.textContent);
    const write = (part: InputEventInit) =>
      fireEvent(day, new InputEvent('beforeinput', { ...part, cancelable: true }));
    for (const _ of `${written}`) write({ inputType: 'deleteContentBackward' });
    await press('Lagre');
    expect(await screen.findByText('Velg dag og klokkeslett for henting og tilbakelevering.')).toBeTruthy();
    expect([day.textContent, bodyOf('POST')]).toEqual(['dd', undefined]);
    for (const data of `${written}`) write({ inputType: 'insertText', data });
    await press('Lagre');
    await waitFor(() => expect(bodyOf('POST')).toMatchObject({ total: 300 }));
  });

  it.each([
    ['', 'empty'],
    ['-1', 'below 0'],
    ['1,234', 'with three decimals'],
    ['gratis', 'a text'],
  ])('takes no price that is %j', async (written) => {
    open('/admin/orders?new');
    await fillIn();
    const price = await screen.findByLabelText<HTMLInputElement>(/^Pris/);
    await userEvent.clear(price);
    if (written) await userEvent.type(price, written);
    await press('Lagre');
    expect(await screen.findByText(/^Skriv en pris/)).toBeTruthy();
    expect(bodyOf('POST')).toBeUndefined();
  });

  it('may cost nothing', async () => {
    open('/admin/orders?new');
    await fillIn();
    const price = await screen.findByLabelText<HTMLInputElement>(/^Pris/);
    await userEvent.clear(price);
    await userEvent.type(price, '0');
    await press('Lagre');
    await waitFor(() => expect(bodyOf('POST')).toMatchObject({ total: 0, items: [{ price: 0 }] }));
  });

  it('proposes the price of the rule, marks another and leads back', async () => {
    open('/admin/orders?new');
    await fillIn();
    const price = await screen.findByLabelText<HTMLInputElement>(/^Pris/);
    expect(price.value).toBe('300,00');
    expect(screen.getByText('1 døgn à 300 kr')).toBeTruthy();
    await userEvent.clear(price);
    await userEvent.type(price, '250,50');
    expect(screen.getByText('Avtalt pris')).toBeTruthy();
    expect(screen.getByText(/^Regelen gir 300/)).toBeTruthy();
    await press(/^Bruk 300/);
    expect(price.value).toBe('300,00');
    expect(screen.queryByText('Avtalt pris')).toBeNull();
  });

  it('comes to price times quantity over all lines, keeps its last line, and sells without dates', async () => {
    open('/admin/orders?new');
    await fillIn();
    expect(screen.queryByRole('button', { name: 'Fjern Festtelt' })).toBeNull();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Antall' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Antall' }), '2');
    await userEvent.tab();
    await choose(await products(), 'kasse', /Flyttekasser/);
    expect(await screen.findByRole('button', { name: 'Fjern Festtelt' })).toBeTruthy();
    expect(screen.getByText('Sum').nextElementSibling?.textContent).toBe('949\u00a0kr');
    await press('Lagre');
    await waitFor(() => expect(bodyOf('POST')).toMatchObject({ total: 949 }));
    expect(bodyOf('POST')).toMatchObject({
      items: [
        { productId: 1, quantity: 2, price: 300 },
        { productId: 9, quantity: 1, price: 349, date_from: null, date_to: null },
      ],
    });
  });

  it('is offered what goes with a product', async () => {
    shop.on('GET /addons', ({ path }: { path: string }) =>
      json(path.endsWith('=1') ? [{ id: 1, base_product_id: 1, product_id: 4, childProduct: mat }] : []),
    );
    open('/admin/orders?new');
    await fillIn();
    await press(/^\+ Underlag/);
    expect(await screen.findByRole('group', { name: 'Linje 2: Underlag' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^\+ Underlag/ })).toBeNull();
  });

  it.each([
    ['the reason', 409, { error: 'Ikke nok på lager.', code: 'OUT_OF_STOCK' }, 'Ikke nok på lager.'],
    ['that it failed', 500, {}, 'Feil ved lagring'],
  ])('says %s when it is not saved, and keeps what is written', async (_what, status, answer, text) => {
    shop.on('POST /orders', () => json(answer, { status }));
    open('/admin/orders?new');
    await fillIn();
    await press('Lagre');
    expect(await alert()).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>(/^Navn/).value).toBe('Ola');
  });

  it('is written for the same customer again, from now', async () => {
    open(`/admin/orders?id=${kari.id}`);
    await press('Flere valg');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lei igjen' }));
    expect(address()).toBe(`/admin/orders?new=${kari.id}`);
    expect(await screen.findByText('kari@example.no')).toBeTruthy();
    await press('Lagre');
    await waitFor(() => expect(bodyOf('POST')).toMatchObject({ userId: kari.UserId, items: [{ productId: 1 }] }));
    expect(JSON.stringify(bodyOf('POST'))).not.toContain('2026-07-03T10:00');
  });
});
