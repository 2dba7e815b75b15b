import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { token } from '../../../../lib/token.ts';
import { anItem, anOrder, stubOrderParts } from '../../../../testing/orders.ts';
import { stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { OrdersPage } from '../orders-page.tsx';

const shop = stubShop();
const print = vi.fn();

beforeEach(() => {
  token.set('t0ken');
  stubOrderParts(shop, anOrder().id);
  shop.on('GET /statuses', []);
  vi.stubGlobal('print', print);
});
afterEach(() => {
  print.mockReset();
  vi.unstubAllGlobals();
});

async function printed(change: Parameters<typeof anOrder>[0]): Promise<string> {
  const order = anOrder(change);
  shop.on('GET /orders', [order]);
  shop.on(`GET /orders/${order.id}`, order);
  showScreen(<OrdersPage />, `/admin/orders?id=${order.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Flere valg' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Skriv ut leieavtale' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  return document.body.querySelector(':scope > .agreement')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
}

it('is printed with tenant, lines, sums, terms in short with their version, and a place to sign', async () => {
  const items = [anItem({ quantity: 3, price: 99.9, needsLicence: true }), anItem({ id: 2, name: 'Gulv' })];
  const dueFor = [{ what: 'order' as const, id: anOrder().id, amount: 899.7, dueDate: null }];
  const text = await printed({ OrderItems: items, total: 899.7, due: 899.7, dueFor, termsVersion: '2025-09-10' });
  expect(text).toContain('Leieavtale, ordre 1042');
  expect(text).toContain('Leietaker: Kari Nordmann, 912 34 567, kari@example.no');
  expect(text).toContain('3Festtelt');
  expect(text).toContain('99,90 kr299,70 kr');
  expect(text).toContain('Sum med MVA899,70 krIgjen å betale899,70 kr');
  expect(text).toContain('Leievilkårene, versjon 10.09.2025, gjelder i sin helhet.');
  expect(text).toContain('Førerkort kontrollert, klasse');
  expect(text).toContain('Leietakers signatur');
});

it('names the pieces that are out', async () => {
  const piecesOut = [
    { id: 1, label: 'H1' },
    { id: 3, label: 'H3' },
  ];
  const text = await printed({ OrderItems: [anItem({ quantity: 3, piecesOut })] });
  expect(text).toContain('3Festtelt (H1, H3)');
});

it('asks for no licence where none is needed, and is gone after printing', async () => {
  const text = await printed({});
  expect(text).toContain('Legitimasjon sett');
  expect(text).not.toContain('Førerkort');
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.body.querySelector('.agreement')).toBeNull());
  expect(within(document.body).getByRole('region', { name: 'Ordre 1042' })).toBeTruthy();
});

it('is in English for an order in English, with the names of the shop marked as Norwegian', async () => {
  const text = await printed({ language: 'en', OrderItems: [anItem({ price: 1_299.9 })], total: 1_299.9 });
  for (const words of ['Rental agreement, order 1042', 'Renter: Kari Nordmann', 'Total incl. VATNOK 1,299.90'])
    expect(text).toContain(words);
  expect(text).toContain('The Norwegian text applies.');
  const sheet = document.body.querySelector<HTMLElement>(':scope > .agreement');
  expect(sheet?.lang).toBe('en');
  expect(sheet?.querySelector('td [lang=nb]')?.textContent).toBe('Festtelt');
  expect(text).not.toMatch(/[æøå]|Leie|kl\./);
});
