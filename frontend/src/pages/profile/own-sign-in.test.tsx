import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../lib/token.ts';
import { aUser } from '../../testing/people.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProfilePage } from './profile-page.tsx';

const shop = stubShop();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const sent = (method: string, path: string) =>
  shop.seen.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
const refused = (code: string, error: string, status = 403) => json({ error, code }, { status });

beforeEach(() => {
  localStorage.clear();
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ version: 3 }));
});

it('changes the password with the old one, and goes on with the new token', async () => {
  show(<ProfilePage />);
  await press('Bytt passord');
  await press('Lagre');
  expect(screen.getByText('Skriv passordet ditt.')).toBeTruthy();
  expect(screen.getByText('Velg et passord på minst 8 tegn, høyst 128.')).toBeTruthy();
  expect(screen.queryByText('Minst 8 tegn.')).toBeNull();
  expect(sent('PUT', '/users/me/password')).toEqual([]);
  shop.on('PUT /users/me/password', () => refused('PASSWORD_WRONG', 'Passordet er feil.'));
  await write('Passordet ditt nå', 'gammelt passord');
  await write('Nytt passord', 'et nytt passord');
  await press('Lagre');
  await screen.findByText('Passordet er feil.');
  expect(screen.getByLabelText('Passordet ditt nå').getAttribute('aria-invalid')).toBe('true');
  shop.on('PUT /users/me/password', { token: 'fresh' });
  await press('Lagre');
  await screen.findByRole('button', { name: 'Bytt passord' });
  expect(sent('PUT', '/users/me/password').at(-1)).toEqual({
    currentPassword: 'gammelt passord',
    password: 'et nytt passord',
  });
  expect(token.get()).toBe('fresh');
});

it('says beside it that a password is one of the commonest', async () => {
  shop.on('PUT /users/me/password', () => refused('PASSWORD_COMMON', 'Passordet er blant de vanligste.', 422));
  show(<ProfilePage />);
  await press('Bytt passord');
  await write('Passordet ditt nå', 'gammelt passord');
  await write('Nytt passord', 'passord123');
  await press('Lagre');
  await screen.findByText('Passordet er blant de vanligste.');
  expect(screen.getByLabelText('Nytt passord').getAttribute('aria-invalid')).toBe('true');
});

it('logs out everywhere, and stays where that failed', async () => {
  show(<ProfilePage />);
  shop.on('POST /auth/logout', () => json({}, { status: 500 }));
  await press('Logg ut overalt');
  const notice = await screen.findByText('Kunne ikke logge ut overalt. Prøv igjen.');
  expect(notice.closest('[role=alert]')).not.toBeNull();
  expect(token.get()).toBe('t0ken');
  shop.on('POST /auth/logout', { ok: true });
  await press('Logg ut overalt');
  await waitFor(() => expect(token.get()).toBeNull());
  expect(sent('POST', '/auth/logout').at(-1)).toEqual({ everywhere: true });
});

it('asks for the password where the address is another, and for nothing where it is written otherwise', async () => {
  show(<ProfilePage />);
  await press('Endre');
  const email = await screen.findByLabelText(/^E-post/);
  await userEvent.clear(email);
  await userEvent.type(email, 'KARI@example.no');
  expect(screen.queryByLabelText('Passordet ditt nå')).toBeNull();
  await userEvent.type(email, 'rvik');
  await press('Lagre');
  expect(screen.getByText('Skriv passordet ditt.')).toBeTruthy();
  shop.on('PUT /users/me', () => refused('PASSWORD_WRONG', 'Passordet er feil.'));
  await write('Passordet ditt nå', 'et passord');
  await press('Lagre');
  await screen.findByText('Passordet er feil.');
  expect(sent('PUT', '/users/me')).toMatchObject([{ email: 'KARI@example.norvik', currentPassword: 'et passord' }]);
});

it('offers no second factor to customers', async () => {
  show(<ProfilePage />);
  await screen.findByRole('button', { name: 'Logg ut overalt' });
  expect(screen.queryByText('Totrinnsinnlogging')).toBeNull();
});

const qr = { size: 21, path: 'M0 0h1v1h-1z' };
const setup = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Naust:kari', qr };

it('switches a second factor on, and shows its codes until they are kept', async () => {
  shop.on('GET /users/me', aUser({ role: 'admin', secondFactor: { isOn: false, isNeeded: true } }));
  shop.on('POST /users/me/second-factor/setup', setup);
  show(<ProfilePage />);
  expect(await screen.findByText(/^Administratorer må ha totrinnsinnlogging her/)).toBeTruthy();
  await press('Slå på');
  const code = await screen.findByRole('img', { name: /^QR-kode/ });
  expect([...code.children].map((part) => part.getAttribute('fill'))).toEqual(['#fff', '#000']);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await press('Slå på');
  expect(screen.getByText('Skriv koden med seks siffer.')).toBeTruthy();
  shop.on('POST /users/me/second-factor', () => refused('SECOND_FACTOR_CODE_WRONG', 'Koden stemmer ikke.', 422));
  await write('Kode fra appen', '123 456');
  await write('Passordet ditt nå', 'et passord');
  await press('Slå på');
  await screen.findByText('Koden stemmer ikke.');
  shop.on('POST /users/me/second-factor', { recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'], token: 'fresh' });
  await press('Slå på');
  expect(await screen.findByText('CCCCC-DDDDD')).toBeTruthy();
  expect(sent('POST', '/users/me/second-factor').at(-1)).toEqual({
    secret: setup.secret,
    code: '123456',
    currentPassword: 'et passord',
  });
  shop.on('GET /users/me', aUser({ role: 'admin', secondFactor: { isOn: true, isNeeded: false } }));
  await press('Jeg har tatt vare på dem');
  expect(await screen.findByRole('button', { name: 'Slå av' })).toBeTruthy();
  expect(screen.queryByText('AAAAA-BBBBB')).toBeNull();
  expect(token.get()).toBe('fresh');
});

it('switches a second factor off with password and code', async () => {
  shop.on('GET /users/me', aUser({ role: 'admin', secondFactor: { isOn: true, isNeeded: false } }));
  show(<ProfilePage />);
  await press('Slå av');
  await write('Kode', 'AAAAA-BBBBB');
  await write('Passordet ditt nå', 'et passord');
  shop.on('POST /users/me/second-factor/off', () => {
    shop.on('GET /users/me', aUser({ role: 'admin' }));
    return json({ token: 'fresh' });
  });
  await press('Slå av');
  expect(await screen.findByRole('button', { name: 'Slå på' })).toBeTruthy();
  expect(sent('POST', '/users/me/second-factor/off')).toEqual([{ code: 'AAAAA-BBBBB', currentPassword: 'et passord' }]);
});
