import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '../testing/people.ts';
import { json, stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { useSession, useSignIn, useSignOut } from './session.ts';
import { token } from './token.ts';

const shop = stubShop();
const kari = aUser({ name: 'Kari', role: 'admin' });

function Who() {
  const { status, user } = useSession();
  const signIn = useSignIn();
  const signOut = useSignOut();
  return (
    <>
      <p>{`${status} ${user?.name ?? 'ingen'}`}</p>
      <button type="button" onClick={() => void signIn('t0ken').then((role) => document.body.append(role))}>
        inn
      </button>
      <button type="button" onClick={signOut}>
        ut
      </button>
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  token.set(null);
});

it('verifies the stored token and remembers who it is [C4.1 C7.39]', async () => {
  token.set('t0ken');
  shop.on('GET /users/me', kari);
  show(<Who />);
  expect(screen.getByText('loading ingen')).toBeTruthy();
  expect(await screen.findByText('signed-in Kari')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
    id: kari.id,
    name: 'Kari',
    email: kari.email,
    role: 'admin',
  });
});

it('logs out silently when the token is no longer good [C4.2]', async () => {
  localStorage.setItem('user', JSON.stringify(kari));
  token.set('old');
  shop.on('GET /users/me', () => json({ error: 'Ikke innlogget' }, { status: 401 }));
  show(<Who />);
  expect(await screen.findByText('visitor ingen')).toBeTruthy();
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
});

it('keeps the login when the shop cannot be reached [A6.2]', async () => {
  localStorage.setItem('user', JSON.stringify(kari));
  token.set('t0ken');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  show(<Who />);
  expect(await screen.findByText('signed-in Kari')).toBeTruthy();
  expect(localStorage.getItem('token')).toBe('t0ken');
});

it('keeps the login while the shop restarts', async () => {
  localStorage.setItem('user', JSON.stringify(kari));
  token.set('t0ken');
  shop.on('GET /users/me', () => json({ error: 'Tjenesten er utilgjengelig akkurat nå.' }, { status: 503 }));
  show(<Who />);
  expect(await screen.findByText('signed-in Kari')).toBeTruthy();
  expect(localStorage.getItem('token')).toBe('t0ken');
});

it('signs in with a token, answers the role, and signs out again [C4.3 C4.4]', async () => {
  shop.on('GET /users/me', kari);
  show(<Who />);
  await userEvent.click(screen.getByRole('button', { name: 'inn' }));
  expect(await screen.findByText('signed-in Kari')).toBeTruthy();
  await waitFor(() => expect(document.body.textContent).toContain('admin'));
  await userEvent.click(screen.getByRole('button', { name: 'ut' }));
  expect(await screen.findByText('visitor ingen')).toBeTruthy();
  expect(localStorage.getItem('token')).toBeNull();
});
