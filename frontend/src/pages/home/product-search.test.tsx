import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProductSearch } from './product-search.tsx';

const shop = stubShop();
const user = userEvent.setup();

async function search(text: string) {
  shop.on('GET /products', [aProduct({ id: 1, name: 'Festtelt' }), aProduct({ id: 2, name: 'Kuppeltelt' })]);
  show(<ProductSearch />);
  await user.type(screen.getByRole('combobox', { name: 'Søk etter produkt…' }), text);
}

it('opens the hit that the arrows stand on [C2.46]', async () => {
  await search('telt');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Kuppeltelt');
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('address').textContent).toBe('/product/2');
});

it('comes round to the last hit by one step up', async () => {
  await search('telt');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Kuppeltelt');
});

it('closes with Escape and says when nothing is found', async () => {
  await search('sag');
  expect(await screen.findByText(/Ingen produkter heter «sag»/)).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/Ingen produkter heter/)).toBeNull();
});
