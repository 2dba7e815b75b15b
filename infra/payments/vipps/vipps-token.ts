import type { Clock } from '../../clock.ts';

export interface AccessToken {
  token: string;
  expiresInSeconds: number;
}

export interface TokenCache {
  /** A token that the wallet still takes; one call gets it for all who wait. */
  current(): Promise<string>;
  /** The wallet no longer takes this one. A newer one stays. */
  forget(token: string): void;
}

/** Keeps a token for half its life. */
export function tokenCache(fetchToken: () => Promise<AccessToken>, clock: Clock): TokenCache {
  let held: { token: string; until: number } | null = null;
  let asked: Promise<string> | null = null;
  async function renew(): Promise<string> {
    try {
      const { token, expiresInSeconds } = await fetchToken();
      held = { token, until: clock.now() + (expiresInSeconds * 1_000) / 2 };
      return token;
    } finally {
      asked = null;
    }
  }
  return {
    async current() {
      if (held && clock.now() < held.until) return held.token;
      asked ??= renew();
      return asked;
    },
    forget(token) {
      if (held?.token === token) held = null;
    },
  };
}
