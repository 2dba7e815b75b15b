import type { CurrentUserAnswer } from '@naust/domain/users/users.contract.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { callApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { lasting } from './browser-storage.ts';
import './forget-visitor.ts';
import { shownToken } from './shown-token.ts';
import { storedJson, useStoredValue } from './stored-value.ts';
import { token } from './token.ts';

export type KnownUser = Pick<CurrentUserAnswer, 'id' | 'name' | 'email' | 'role'>;

const knownUser: z.ZodMiniType<KnownUser> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['user', 'staff', 'admin']),
});

export type Session =
  | { readonly status: 'visitor'; readonly user: null }
  | { readonly status: 'loading'; readonly user: KnownUser | null }
  | { readonly status: 'signed-in'; readonly user: KnownUser };

/** The shop refuses the token. A shop that restarts or is busy (429, 5xx) has not judged it. */
const isNo = (status: number) => status >= 400 && status < 500 && status !== 429;

const ME = 'me';

/** The whole answer of users/me, orders included; under one key for header, cart and profile. */
export function currentUserQuery(bearer: string | null) {
  return queryOptions({
    queryKey: [ME, bearer],
    enabled: bearer !== null,
    queryFn: async ({ signal }): Promise<CurrentUserAnswer> => {
      // Only signed-in users load the contract of accounts and their orders.
      const { currentUserAnswer } = await import('@naust/domain/users/users.contract.ts');
      try {
        const user = await callApi('/users/me', { answer: currentUserAnswer, bearer, signal });
        rememberUser(user);
        return user;
      } catch (error) {
        if (error instanceof ApiError && isNo(error.status) && token.get() === bearer) forgetToken();
        throw error;
      }
    },
  });
}

/** After a call was answered as not logged in: checks the token, and forgets it if the shop refuses it. */
export function askWhoIsHere(queries: QueryClient): void {
  const bearer = token.get();
  if (bearer !== null) void queries.invalidateQueries({ queryKey: [ME, bearer] }, { cancelRefetch: false });
}

/** The current user. While a stored token is being verified, `user` is the remembered one. */
export function useSession(): Session {
  const bearer = useStoredValue(shownToken);
  const { data, isError } = useQuery(currentUserQuery(bearer));
  if (bearer === null) return { status: 'visitor', user: null };
  if (data) return { status: 'signed-in', user: data };
  const remembered = rememberedUser();
  if (isError && remembered !== null) return { status: 'signed-in', user: remembered };
  return { status: 'loading', user: remembered };
}

/** The whole user with their orders; not fetched for a visitor. */
export function useCurrentUser() {
  return useQuery(currentUserQuery(useStoredValue(shownToken)));
}

/** Stores the token of a login or registration, fetches its user and returns the role. */
export function useSignIn(): (bearer: string) => Promise<KnownUser['role']> {
  const queries = useQueryClient();
  return useCallback(
    async (bearer) => {
      token.set(bearer);
      const user = await queries.fetchQuery({ ...currentUserQuery(bearer), staleTime: 0 });
      return user.role;
    },
    [queries],
  );
}

/**
 * Signs out and informs the shop that the token ends. Without a network the user is logged out here all the same; at
 * the shop the token ends after twelve hours at the latest.
 */
export function logOut(): void {
  if (token.get() !== null) void tellLogOut();
  signOut();
}

async function tellLogOut(): Promise<void> {
  try {
    await callApi('/auth/logout', { method: 'POST', body: {}, answer: z.object({ ok: z.boolean() }) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Signs out on purpose: this also discards the person's drafts in this browser. */
export function signOut(): void {
  const user = rememberedUser();
  if (user !== null) lasting.write(`${SIGNED_OUT} ${user.id}`, String(Date.now()));
  forgetToken();
}

/** Storage key prefix of an account's last sign-out. */
const SIGNED_OUT = 'signed-out';

/** Whether the account has not signed out on purpose since. */
export const isSinceSignOut = (userId: string, at: number): boolean =>
  at > Number(lasting.read(`${SIGNED_OUT} ${userId}`) ?? 0);

/** Clears token and user; their answers go too (`forgetWithToken`). */
function forgetToken(): void {
  lasting.write('user', null);
  token.set(null);
}

function rememberUser(user: CurrentUserAnswer): void {
  lasting.write('user', JSON.stringify({ id: user.id, name: user.name, email: user.email, role: user.role }));
}

export function rememberedUser(): KnownUser | null {
  const parsed = z.safeParse(knownUser, storedJson(lasting.read('user')));
  return parsed.success ? parsed.data : null;
}
