import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../testing/people.ts';
import { json, stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { forgetWithToken } from './forget-with-token.ts';
import { useRenewToken } from './renew-token.ts';
import { signOut, useSession, useSignIn } from './session.ts';
import { token } from './token.ts';

const shop = stubShop();
const kari = aUser({ name: 'Kari', role: 'admin' });

function Who() {
  const { status, user } = useSession();
  const signIn = useSignIn();
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

it('verifies the stored token and remembers who it is', async () => {
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

it('logs out silently when the token is no longer good', async () => {
  localStorage.setItem('user', JSON.stringify(kari));
  token.set('old');
  shop.on('GET /users/me', () => json({ error: 'Ikke innlogget' }, { status: 401 }));
  show(<Who />);
  expect(await screen.findByText('visitor ingen')).toBeTruthy();
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
});

it('keeps the login when the shop cannot be reached', async () => {
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

it('signs in with a token, answers the role, and signs out again', async () => {
  shop.on('GET /users/me', kari);
  show(<Who />);
  await userEvent.click(screen.getByRole('button', { name: 'inn' }));
  expect(await screen.findByText('signed-in Kari')).toBeTruthy();
  await waitFor(() => expect(document.body.textContent).toContain('admin'));
  await userEvent.click(screen.getByRole('button', { name: 'ut' }));
  expect(await screen.findByText('visitor ingen')).toBeTruthy();
  expect(localStorage.getItem('token')).toBeNull();
});

describe('what was answered to whoever was here', () => {
  const KARIS = ['orders', '1', 'karis'];
  let queries: QueryClient;
  const within = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );

  beforeEach(() => {
    queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    token.set('karis');
    shop.on('GET /users/me', kari);
    forgetWithToken(queries);
    queries.setQueryData(KARIS, 'with her name');
    queries.setQueryData(['admin-users'], 'all of them');
  });

  it.each([
    ['they log out', () => signOut()],
    ['another logs in in another tab', () => token.set('olas')],
  ])('is gone when %s', (_when, leave) => {
    leave();
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });

  it('is gone when their token has ended', async () => {
    shop.on('GET /users/me', () => json({ error: 'Ikke innlogget' }, { status: 401 }));
    renderHook(useSession, { wrapper: within });
    await waitFor(() => expect(token.get()).toBeNull());
    expect([queries.getQueryData(KARIS), queries.getQueryData(['admin-users'])]).toEqual([undefined, undefined]);
  });

  it('stands when they get a new token', async () => {
    const { result } = renderHook(useRenewToken, { wrapper: within });
    await result.current('karis-next');
    expect([queries.getQueryData(KARIS), queries.getQueryData(['orders', '1', 'karis-next'])]).toEqual([
      undefined,
      'with her name',
    ]);
  });
});
