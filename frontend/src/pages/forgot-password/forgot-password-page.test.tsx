import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

const shop = stubShop();
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send lenke' }));
const write = (text: string) => userEvent.type(screen.getByLabelText('E-post'), text);

beforeEach(() => {
  show(<ForgotPasswordPage />, { at: '/forgot-password', path: '/forgot-password' });
});

it('asks for a link to the address, trimmed, and says that it may have been sent', async () => {
  shop.on('POST /auth/forgot-password', { ok: true });
  await write('  kari@example.no ');
  await send();
  expect(await screen.findByText('Hvis e-posten finnes, er instruks sendt.')).toBeTruthy();
  expect(shop.seen.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/auth/forgot-password', { email: 'kari@example.no' }],
  ]);
});

it.each([
  ['the shop is broken', () => json({ error: 'Noe gikk galt hos oss. Prøv igjen.' }, { status: 500 })],
  ['it was asked too often', () => json({ error: 'For mange forsøk.' }, { status: 429 })],
  ['there is no net', () => Promise.reject(new TypeError('Failed to fetch'))],
])('says the same where %s', async (_, answer) => {
  shop.on('POST /auth/forgot-password', answer);
  await write('kari@example.no');
  await send();
  expect(await screen.findByText('Hvis e-posten finnes, er instruks sendt.')).toBeTruthy();
});

it.each(['', 'kari'])('asks the shop nothing about %j', async (typed) => {
  if (typed) await write(typed);
  await send();
  expect(screen.getByText('Skriv en gyldig e-postadresse.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-post')));
  expect(shop.seen).toEqual([]);
});
