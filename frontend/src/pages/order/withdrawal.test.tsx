import type { OwnWithdrawal } from '@naust/domain/orders/withdrawals.contract.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { WithdrawalPart } from './withdrawal-part.tsx';

const shop = stubShop();
const order = { id: '412345678901234', orderNo: 1042, token: 't', createdAt: '2026-11-01T10:00:00.000Z' };
const PATH = `/orders/${order.id}/withdrawal`;
const rope = { id: 1, name: 'Tau', quantity: 2, amount: 100, until: '2026-11-30' };
const cover = { id: 2, name: 'Presenning', quantity: 1, amount: 300, until: null };
const offer: OwnWithdrawal = { lines: [rope, cover], isOver: false, name: 'Kari', declared: [] };
const declared = { id: '5', at: '2026-11-20T10:05:00.000Z', lines: [2], amount: 300, refundBy: '2026-12-04' };
const open = () => show(<WithdrawalPart order={order} />);
const posts = () => shop.seen.filter(({ method }) => method === 'POST');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('asks for name and lines, then for the confirmation, and declares nothing before it', async () => {
  shop.on(`GET ${PATH}`, offer);
  open();
  expect(await screen.findByText(/^Du kan angre til og med 30\.11\.2026/)).toBeTruthy();
  await press('Angre avtalen her');
  await userEvent.clear(screen.getByLabelText('Navnet ditt'));
  await press('Fortsett');
  expect(await screen.findByText('Skriv navnet ditt.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Navnet ditt'), 'Kari Nordmann');
  await userEvent.click(screen.getByRole('checkbox', { name: /^2 × Tau/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Presenning/ }));
  await press('Fortsett');
  expect(await screen.findByText('Velg minst én linje.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Presenning/ }));
  await press('Fortsett');
  expect(await screen.findByText('Kari Nordmann')).toBeTruthy();
  expect(screen.queryByText('2 × Tau')).toBeNull();
  expect(posts()).toEqual([]);
  const after: OwnWithdrawal = { ...offer, lines: [rope], declared: [{ ...declared, state: 'open' }] };
  shop.on(`POST ${PATH}`, after);
  shop.on(`GET ${PATH}`, after);
  await press('Bekreft at du angrer');
  expect(
    await screen.findByText(/^Vi fikk angremeldingen din .* får du pengene tilbake senest 04\.12\.2026/),
  ).toBeTruthy();
  expect(posts().map(({ body }) => body)).toEqual([{ name: 'Kari Nordmann', lines: [2] }]);
});

it('says that the time is over, and leads to the contact form', async () => {
  shop.on(`GET ${PATH}`, { ...offer, lines: [], isOver: true });
  open();
  expect(await screen.findByText(/^Fristen for å angre gikk ut/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Skriv til oss' }).getAttribute('href')).toBe('/contact?order=1042');
  expect(screen.queryByRole('button', { name: 'Angre avtalen her' })).toBeNull();
});
