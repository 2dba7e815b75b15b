import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { ProductChecklist } from './product-checklist.tsx';

const shop = stubShop();
const cleaning = { id: 3, name: 'Rengjøring', amount: null, vatCode: '3', order: 1, version: 1 };
const sent = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);

async function open(rows: readonly { text: string; kind: number | null }[], version = 2) {
  shop.on('GET /charge-kinds', [cleaning]);
  shop.on('GET /product-checklists', [{ productId: 7, version, rows }]);
  shop.on('PUT /products/7/checklist', { productId: 7, version: version + 1, rows: [] });
  showScreen(<ProductChecklist productId={7} />, '/admin/products');
  await userEvent.click(await screen.findByRole('button', { name: 'Endre sjekklisten' }));
  return within(await screen.findByRole('dialog', { name: 'Sjekkliste' }));
}

it("a product's checklist is written, each row with the charge that it proposes", async () => {
  const form = await open([{ text: 'Vasket', kind: 3 }]);
  expect(screen.getByText(/foreslår Rengjøring/)).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Legg til punkt' }));
  await userEvent.type(form.getByLabelText('Punkt 2'), 'vasket');
  await userEvent.click(form.getByRole('button', { name: 'Lagre sjekklisten' }));
  expect(form.getByText('To punkter har samme tekst.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.clear(form.getByLabelText('Punkt 2'));
  await userEvent.type(form.getByLabelText('Punkt 2'), 'Lys virker');
  await userEvent.click(form.getByRole('button', { name: 'Lagre sjekklisten' }));
  await screen.findByText('Sjekklisten er lagret');
  const rows = [
    { text: 'Vasket', kind: 3 },
    { text: 'Lys virker', kind: null },
  ];
  expect(sent()).toEqual([['/products/7/checklist', { rows, version: 2 }]]);
});

it('a list is emptied by taking its rows away, and begins again with the version that it has', async () => {
  const form = await open([{ text: 'Vasket', kind: null }]);
  await userEvent.click(form.getByRole('button', { name: 'Ta bort punkt 1' }));
  await userEvent.click(form.getByRole('button', { name: 'Lagre sjekklisten' }));
  await screen.findByText('Sjekklisten er lagret');
  expect(sent()).toEqual([['/products/7/checklist', { rows: [], version: 2 }]]);
});
