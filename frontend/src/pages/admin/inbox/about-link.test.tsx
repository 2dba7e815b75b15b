import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMessage } from '../../../testing/messages.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { InboxPage } from './inbox-page.tsx';

const shop = stubShop();

it.each([
  [{ word: 'product', id: 7, name: 'Lavvo' } as const, '/admin/products?id=7'],
  [{ word: 'storageUnit', id: 13, name: 'Bod 13-14' } as const, '/boder'],
  [{ word: 'order', id: 1207, name: 'Ordre 1207' } as const, '/admin/orders?q=1207'],
])('leads from a message to what it is about: %j', async (about, address) => {
  const message = aMessage({ isRead: true, about });
  shop.on('GET /inbox', [message]);
  showScreen(<InboxPage />, `/admin/inbox?id=${message.id}`);
  expect((await screen.findByRole('link', { name: about.name })).getAttribute('href')).toBe(address);
});
