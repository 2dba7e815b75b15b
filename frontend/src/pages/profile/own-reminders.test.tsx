import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OwnReminders } from './own-reminders.tsx';

const shop = stubShop();
const path = '/users/me/reminders';
const wish = async () => (await screen.findByRole('checkbox', { name: /^Minn meg/ })) as HTMLInputElement;

beforeEach(() => {
  localStorage.clear();
  shop.on(`GET ${path}`, { isOn: true });
});

it('is switched off by one press, and stays so', async () => {
  shop.on(`PUT ${path}`, { isOn: false });
  show(<OwnReminders />);
  expect((await wish()).checked).toBe(true);
  await userEvent.click(await wish());
  await waitFor(async () => expect((await wish()).disabled).toBe(false));
  expect((await wish()).checked).toBe(false);
  expect(shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ isOn: false }]);
});

it('says that it was not kept, and stands as it was', async () => {
  shop.on(`PUT ${path}`, () => json({ error: 'Noe gikk galt.', code: 'FAULT' }, { status: 500 }));
  show(<OwnReminders />);
  await userEvent.click(await wish());
  expect((await screen.findByRole('alert')).textContent).toBe('Kunne ikke lagre. Prøv igjen.');
  expect((await wish()).checked).toBe(true);
});
