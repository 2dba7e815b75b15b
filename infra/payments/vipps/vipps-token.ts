import { type Clock, isWithin } from '../../clock.ts';

export interface AccessToken {
  token: string;
  expiresInSeconds: number;
}

export interface TokenCache {
  /** A valid token; one call gets it for all waiting callers. */
  current(): Promise<string>;
  /** The wallet rejects this token. A newer one stays. */
  forget(token: string): void;
}

/** Keeps a token for half its life. */
export function tokenCache(fetchToken: () => Promise<AccessToken>, clock: Clock): TokenCache {
  let held: { token: string; since: number; forMs: number } | null = null;
  let asked: Promise<string> | null = null;
  async function renew(): Promise<string> {
    try {
      const { token, expiresInSeconds } = await fetchToken();
      held = { token, since: clock.now(), forMs: (expiresInSeconds * 1_000) / 2 };
      return token;
    } finally {
      asked = null;
    }
  }
  return {
    async current() {
      if (held && isWithin(held.since, held.forMs, clock.now())) return held.token;
      asked ??= renew();
      return asked;
    },
    forget(token) {
      if (held?.token === token) held = null;
    },
  };
}
