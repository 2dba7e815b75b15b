import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../lib/token.ts';
import { aUser } from '../../testing/people.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const shop = stubShop();
const open = (at: string) => show(<ResetPasswordPage />, { at, path: '/reset-password' });
const address = () => screen.getByLabelText('address').textContent;
const refusal = (error: string) => json({ error, code: 'ANY' }, { status: 422 });

beforeEach(() => {
  localStorage.clear();
  token.set(null);
});

it('says that the token is missing, and asks the shop nothing', () => {
  open('/reset-password');
  expect(screen.getByRole('alert').textContent).toContain('Mangler token.');
  expect(screen.getByRole('link', { name: 'Be om ny lenke' }).getAttribute('href')).toBe('/forgot-password');
  expect(shop.seen).toEqual([]);
});

it('says that a link does not work any more', async () => {
  shop.on('GET /auth/reset-token/t', () => refusal('Ugyldig/utløpt lenke.'));
  open('/reset-password?token=t');
  expect((await screen.findByRole('alert')).textContent).toContain('Ugyldig/utløpt lenke.');
  expect(screen.queryByLabelText('Nytt passord')).toBeNull();
});

it('does not call a link dead because the shop did not answer', async () => {
  shop.on('GET /auth/reset-token/t', () => json({}, { status: 503 }));
  open('/reset-password?token=t');
  expect((await screen.findByRole('alert')).textContent).toContain('Noe gikk galt hos oss.');
  shop.on('GET /auth/reset-token/t', { ok: true });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByLabelText('Nytt passord')).toBeTruthy();
});

describe('a link that works', () => {
  beforeEach(() => shop.on('GET /auth/reset-token/t', { ok: true }));
  async function save(password: string) {
    if (password) await userEvent.type(await screen.findByLabelText('Nytt passord'), password);
    await userEvent.click(await screen.findByRole('button', { name: 'Lagre' }));
  }

  it('takes a new password, says so, and then goes to the login', async () => {
    shop.on('POST /auth/reset-password', { ok: true });
    open('/reset-password?token=t');
    await save('et nytt passord');
    expect(await screen.findByText('Passord oppdatert! Du kan nå logge inn.')).toBeTruthy();
    expect(address()).toBe('/reset-password?token=t');
    expect(shop.seen.at(-1)?.body).toEqual({ token: 't', password: 'et nytt passord' });
    await waitFor(() => expect(address()).toBe('/login'), { timeout: 3_000 });
  });

  it('leaves 1.2 seconds to read that it is done', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    shop.on('POST /auth/reset-password', { ok: true });
    open('/reset-password?token=t');
    await save('et nytt passord');
    await screen.findByText('Passord oppdatert! Du kan nå logge inn.');
    const [waiting, ...others] = timers.mock.calls.filter(([, wait]) => wait === 1_200);
    timers.mockRestore();
    expect(others).toEqual([]);
    expect(address()).toBe('/reset-password?token=t');
    act(() => waiting?.[0]());
    expect(address()).toBe('/login');
  });

  it('logs out whoever was logged in here', async () => {
    token.set('old');
    shop.on('GET /users/me', aUser());
    shop.on('POST /auth/reset-password', { ok: true });
    open('/reset-password?token=t');
    await save('et nytt passord');
    expect(await screen.findByText('Passord oppdatert! Du kan nå logge inn.')).toBeTruthy();
    expect(token.get()).toBeNull();
  });

  it.each([
    [
      'the reason',
      () => refusal('Velg et passord på minst 8 tegn, høyst 128.'),
      'Feil: Velg et passord på minst 8 tegn, høyst 128.',
    ],
    ['that the link has died since', () => refusal('Ugyldig/utløpt lenke.'), 'Feil: Ugyldig/utløpt lenke.'],
    ['no reason where the shop gave none', () => new Response('<html>', { status: 502 }), 'Feil'],
  ])('shows %s where the password is not saved', async (_, answer, text) => {
    shop.on('POST /auth/reset-password', answer);
    open('/reset-password?token=t');
    await save('kort');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(address()).toBe('/reset-password?token=t');
  });

  it('asks for a password before it asks the shop', async () => {
    open('/reset-password?token=t');
    await save('');
    expect(screen.getByText('Skriv passordet ditt.')).toBeTruthy();
    expect(shop.seen).toHaveLength(1);
  });
});
