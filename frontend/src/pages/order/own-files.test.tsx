import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../lib/token.ts';
import { anOrder } from '../../testing/orders.ts';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OwnFiles } from './own-files.tsx';

const shop = stubShop();
const { id, orderNo, createdAt } = anOrder();
const guest = { id, orderNo, createdAt, token: 'n0kkel' };
const photo = { takenAt: '2026-07-03T08:00:00Z', width: 800, height: 600 };
const contract = { id: '7', orderVersion: 1, signedAt: '2026-07-03T08:05:00Z', name: 'Kari', sha256: 'a' };

beforeEach(() => token.set(null));

it('shows the customer their photos and each version of the contract, by a guest’s link too', async () => {
  const photos = [
    { ...photo, id: '5', moment: 'hand-out' },
    { ...photo, id: '6', moment: 'return' },
  ];
  const contracts = [
    { ...contract, version: 1 },
    { ...contract, version: 2 },
  ];
  shop.on(`GET /orders/${id}/files`, { photos, contracts });
  for (const one of photos) shop.on(`GET /orders/${id}/photos/${one.id}`, () => new Response('a picture'));
  show(<OwnFiles order={guest} />);
  expect(await screen.findByRole('heading', { name: 'Bilder og leieavtale' })).toBeTruthy();
  const papers = screen.getAllByRole('button', { name: /PDF/ }).map(({ textContent }) => textContent);
  expect(papers).toEqual(['Leieavtale (PDF)', 'Versjon 1 (PDF)']);
  await userEvent.click(screen.getByRole('button', { name: 'Bilde ved retur 1' }));
  expect((await screen.findByRole('img', { name: 'Bilde ved retur 1' })).getAttribute('src')).toMatch(/^data:/);
  expect(new Set(shop.seen.map(({ headers }) => headers.get('X-Order-Token')))).toEqual(new Set(['n0kkel']));
});

it('shows nothing where there is nothing', async () => {
  shop.on(`GET /orders/${id}/files`, { photos: [], contracts: [] });
  show(<OwnFiles order={guest} />);
  await expect.poll(() => shop.seen.length).toBe(1);
  expect(screen.queryByText('Bilder og leieavtale')).toBeNull();
});
