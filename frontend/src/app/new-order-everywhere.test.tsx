import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../lib/token.ts';
import { aDay, aDayLine, aDayRow, listOf } from '../testing/days.ts';
import { aUser } from '../testing/people.ts';
import { stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { AdminPages } from './admin-pages.tsx';

const shop = stubShop();
const address = () => screen.getByLabelText('address').textContent;
const open = (at: string) => show(<AdminPages />, { at, path: '/admin/*' });
const out = aDayRow({ id: '100000000000002', orderNo: 1001, lines: [aDayLine({ state: 'out', outQuantity: 1 })] });

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ name: 'Ada Admin', role: 'admin' }));
  for (const list of ['users', 'orders', 'inbox', 'documents', 'product-groups', 'products', 'statuses', 'payments'])
    shop.on(`GET /${list}`, []);
  shop.on('GET /today', aDay({ toFetch: listOf(aDayRow()), late: listOf(out) }));
});

it('n begins an order where no list is open, and not while one writes', async () => {
  open('/admin/today');
  expect((await screen.findByRole('link', { name: 'Ny ordre' })).getAttribute('href')).toBe('/admin/orders?new');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'n');
  expect(address()).toBe('/admin/today');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('n');
  await waitFor(() => expect(address()).toBe('/admin/orders?new'));
});

it('n stays the new row of a list', async () => {
  open('/admin/groups');
  await screen.findByRole('link', { name: '+ Ny' });
  await userEvent.keyboard('n');
  await waitFor(() => expect(address()).toBe('/admin/groups?new'));
});

it('Ctrl+K begins an order, and leads to the hand-outs and returns of today', async () => {
  open('/admin/inbox');
  await screen.findByRole('link', { name: 'Ny ordre' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const acts = within(await screen.findByRole('group', { name: 'Gjør' }));
  const names = () => acts.getAllByRole('option').map((option) => option.firstChild?.firstChild?.textContent);
  await waitFor(() =>
    expect(names()).toEqual(['Ny ordre', 'Lever ut 1042, Kari Nordmann', 'Ta imot 1001, Kari Nordmann']),
  );
  await userEvent.keyboard('lever kari');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.firstChild?.firstChild?.textContent)).toEqual([
      'Lever ut 1042, Kari Nordmann',
    ]),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/orders?id=100000000000001'));
});
