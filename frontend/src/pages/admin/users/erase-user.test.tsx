import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/people.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { UsersPage } from './users-page.tsx';

const shop = stubShop();
const kari = aUser();
const ola = aUser({ id: '123456789012346', name: 'Ola Hansen', email: 'ola@example.no' });

beforeEach(() => {
  shop.on('GET /users', [kari, ola]);
  shop.on(`GET /users/${kari.id}`, kari);
  shop.on('GET /orders', []);
  shop.on('GET /users/invitations', []);
});

describe('a user who is erased', () => {
  const erase = async () => {
    showScreen(<UsersPage />, `/admin/users?id=${kari.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Flere valg' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Slett bruker' }));
    const dialog = await screen.findByRole('dialog', { name: 'Slett bruker «Kari Nordmann»?' });
    expect(shop.seen.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Slett' }));
  };

  it('is gone for good after a question', async () => {
    shop.on(`DELETE /users/${kari.id}`, () => {
      shop.on('GET /users', [ola]);
      return json({ ok: true });
    });
    await erase();
    expect(await screen.findByText('Bruker slettet')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/admin/users'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Kari Nordmann/ })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Angre' })).toBeNull();
  });

  const openOrders = 'Brukeren har aktive eller ubetalte ordrer.';

  it.each([
    ['orders are open', 409, { error: openOrders }, `Feil ved sletting: ${openOrders}`],
    ['it failed', 500, {}, 'Feil ved sletting'],
  ])('stays where %s, and the owner is told why', async (_what, status, answer, text) => {
    shop.on(`DELETE /users/${kari.id}`, () => json(answer, { status }));
    await erase();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});
