import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { RemindersPage } from './reminders-page.tsx';

const shop = stubShop();
const open = (at: string) => show(<RemindersPage />, { at, path: '/reminders' });
const guests = { orderNo: 1042, isOn: true, ofAccount: false };
const posts = () => shop.seen.filter(({ method }) => method === 'POST');

it('stops nothing before the button is pressed, and by one press then, without a login', async () => {
  shop.on('GET /reminders/4.m', guests);
  shop.on('POST /reminders/4.m', { ...guests, isOn: false });
  open('/reminders?token=4.m');
  expect(await screen.findByText(/^Vi minner deg på bestilling 1042 /)).toBeTruthy();
  expect(posts()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Slutt å minne meg på dette' }));
  const notice = await screen.findByText('Du får ikke flere påminnelser om bestilling 1042.');
  expect(notice.closest('[role=status]')).not.toBeNull();
  expect(posts()).toHaveLength(1);
});

it('says of an account that it is about all of its orders, and that it is off already', async () => {
  shop.on('GET /reminders/4.m', { ...guests, ofAccount: true });
  const first = open('/reminders?token=4.m');
  expect(await screen.findByText(/^Vi minner deg på bestillingene dine/)).toBeTruthy();
  first.unmount();
  shop.on('GET /reminders/4.m', { ...guests, ofAccount: true, isOn: false });
  open('/reminders?token=4.m');
  expect(await screen.findByText(/På Min side kan du slå dem på igjen/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Slutt å minne meg på dette' })).toBeNull();
});

it('says that a link is not whole, and that it did not go through', async () => {
  const none = open('/reminders');
  expect(screen.getByRole('alert').textContent).toContain('Lenken er ikke fullstendig.');
  expect(shop.seen).toEqual([]);
  none.unmount();
  const dead = open('/reminders?token=x');
  expect((await screen.findByRole('alert')).textContent).toContain('Lenken er ikke fullstendig.');
  dead.unmount();
  shop.on('GET /reminders/4.m', guests);
  shop.on('POST /reminders/4.m', () => json({ error: 'Noe gikk galt.', code: 'FAULT' }, { status: 500 }));
  open('/reminders?token=4.m');
  await userEvent.click(await screen.findByRole('button', { name: 'Slutt å minne meg på dette' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Kunne ikke slå av påminnelsene. Prøv igjen.');
});
