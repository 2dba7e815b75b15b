import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '../../../../testing/people.ts';
import { answerLater, json, stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { OrdersPage } from '../orders-page.tsx';
import { press, setUp } from './testing/counter-shop.ts';

const shop = stubShop();
const customer = () => screen.findByRole('combobox', { name: /Kunde/ });
const guest = () => screen.findByDisplayValue('Per Walkin');

beforeEach(() => {
  setUp(shop);
  shop.on('GET /users', []);
});
afterEach(() => vi.restoreAllMocks());

it('Tab takes the guest who is marked, and the focus stays in the next field', async () => {
  showScreen(<OrdersPage />, '/admin/orders?new');
  await userEvent.type(await customer(), 'Per Walkin');
  await screen.findByRole('option', { name: 'Gjest: «Per Walkin»' });
  await userEvent.tab();
  const next = document.activeElement;
  expect(await guest()).toBeTruthy();
  expect(screen.queryByRole('listbox', { name: /Kunde/ })).toBeNull();
  expect(document.activeElement).toBe(next);
  expect(next).not.toBe(document.body);
});

it('so does Tab before the search has answered', async () => {
  const found = answerLater();
  shop.on('GET /users', found.answer);
  showScreen(<OrdersPage />, '/admin/orders?new');
  await userEvent.type(await customer(), 'Per Walkin');
  await userEvent.tab();
  found.give(json([]));
  expect(await guest()).toBeTruthy();
});

it('so does a press elsewhere, and the press counts', async () => {
  showScreen(<OrdersPage />, '/admin/orders?new');
  await userEvent.type(await customer(), 'Per Walkin');
  await screen.findByRole('option', { name: 'Gjest: «Per Walkin»' });
  await press('Lagre');
  expect(await guest()).toBeTruthy();
  expect(await screen.findByText('Legg til minst ett produkt.')).toBeTruthy();
  expect(screen.queryByText(/^Velg en kunde/)).toBeNull();
});

it('a name that was written and not chosen is answered by what to do with it', async () => {
  showScreen(<OrdersPage />, '/admin/orders?new');
  await userEvent.type(await customer(), 'Per Walkin');
  await screen.findByRole('option', { name: 'Gjest: «Per Walkin»' });
  await userEvent.keyboard('{Escape}');
  await press('Lagre');
  await waitFor(() =>
    expect(
      screen.getByText('Velg «Per Walkin» i listen: trykk Enter for gjesten eller kunden som er merket.'),
    ).toBeTruthy(),
  );
});

it('a guest who was chosen stays, though the focus leaves the field at that', async () => {
  shop.on('GET /users', [aUser({ name: 'Per Walkinsen' })]);
  showScreen(<OrdersPage />, '/admin/orders?new');
  await userEvent.type(await customer(), 'Per Walkin');
  await userEvent.click(await screen.findByRole('option', { name: 'Gjest: «Per Walkin»' }));
  expect(await guest()).toBeTruthy();
});
