import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { WithdrawalPage } from './withdrawal-page.tsx';

const shop = stubShop();
const posts = () => shop.seen.filter(({ method }) => method === 'POST');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);

it('sends number, address, name and goods after the confirmation, and keeps what was written', async () => {
  show(<WithdrawalPage />, { at: '/angre' });
  await press('Fortsett');
  expect(await screen.findByText('Skriv ordrenummeret, som bare har sifre.')).toBeTruthy();
  await write(/^Ordrenummer/, '1042');
  await write(/^E-postadressen/, 'kari@example.no');
  await write(/^Navnet/, 'Kari');
  await write(/^Hva vil du/, 'Tau{enter}Presenning');
  await press('Fortsett');
  expect(await screen.findByText('Presenning')).toBeTruthy();
  expect(posts()).toEqual([]);
  await press('Tilbake');
  expect(screen.getByLabelText<HTMLInputElement>(/^Ordrenummer/).value).toBe('1042');
  await press('Fortsett');
  shop.on('POST /withdrawals', () => json({ ok: true }, { status: 202 }));
  await press('Bekreft at du angrer');
  expect(await screen.findByText('Angremeldingen er sendt')).toBeTruthy();
  const body = { orderNo: 1042, email: 'kari@example.no', name: 'Kari', lines: ['Tau', 'Presenning'] };
  expect(posts().map((call) => call.body)).toEqual([body]);
});
