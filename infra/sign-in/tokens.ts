import type { Role } from '@naust/domain/event.ts';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Authenticate } from '../http/access.ts';
import type { Actor } from '../http/route.ts';

const ISSUER = 'naust';
const AUDIENCE = 'naust-shop';
const TYPE = 'at+jwt';
const LIFETIME_SECONDS = 12 * 60 * 60;
const REMEMBERED_TOKENS = 1000;
const ASK_AGAIN_AFTER_MS = 2000;

export interface TokenOptions {
  /** 32 bytes. */
  key: Uint8Array;
  clock: Clock;
  /**
   * Tokens issued to this user before this moment (seconds since 1970 UTC, may have decimals) count no more; null: all
   * count. Asked at most every 2 s per user.
   */
  validFrom(userId: string): Promise<number | null>;
}

export interface Tokens {
  issueToken(userId: string, role: Role): Promise<string>;
  /** Who an authentic, unexpired token belongs to, and since when; null for any other. */
  verifyToken(token: string): Promise<VerifiedToken | null>;
  /** As `verifyToken`, and not withdrawn. Throws when that cannot be told. */
  authenticate: Authenticate;
}

export interface VerifiedToken {
  actor: Actor;
  /** Seconds since 1970 UTC, with decimals. */
  issuedAt: number;
  expiresAt: number;
}

export function createTokens({ key, clock, validFrom }: TokenOptions): Tokens {
  const verified = new LRUCache<string, VerifiedToken>({ max: REMEMBERED_TOKENS });
  const since = withShortMemory(validFrom, clock);
  const seconds = () => clock.now() / 1000;

  async function verifyToken(token: string): Promise<VerifiedToken | null> {
    const known = verified.get(token);
    const found = known ?? (await verify(token, key, seconds()));
    if (!found || found.expiresAt <= seconds()) {
      verified.delete(token);
      return null;
    }
    if (!known) verified.set(token, found);
    return found;
  }

  return {
    issueToken: (userId, role) =>
      new SignJWT({ role, at: clock.now() })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(Math.floor(seconds()))
        .setExpirationTime(Math.floor(seconds()) + LIFETIME_SECONDS)
        .sign(key),
    verifyToken,
    async authenticate(token) {
      const found = await verifyToken(token);
      if (!found) return null;
      const from = await since(found.actor.userId);
      return from !== null && found.issuedAt < from ? null : found.actor;
    },
  };
}

async function verify(token: string, key: Uint8Array, now: number): Promise<VerifiedToken | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'role', 'iat', 'exp', 'at'],
      maxTokenAge: LIFETIME_SECONDS,
      currentDate: new Date(now * 1000),
    });
    // Ours name no key and carry none.
    return Object.keys(protectedHeader).length === 2 ? verifiedFrom(payload) : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** `at` is `iat` to the millisecond: a token from just before a withdrawal is told from one just after it. */
function verifiedFrom({ sub, iat, exp, role, at }: JWTPayload): VerifiedToken | null {
  if (sub === undefined || iat === undefined || exp === undefined) return null;
  if (role !== 'user' && role !== 'admin') return null;
  if (typeof at !== 'number' || Math.floor(at / 1000) !== iat) return null;
  return { actor: { userId: sub, role }, issuedAt: at / 1000, expiresAt: exp };
}

/** Remembers an answer for 2 s, and a question that is under way. A failed one is asked again. */
function withShortMemory(ask: TokenOptions['validFrom'], clock: Clock): TokenOptions['validFrom'] {
  const remembered = new LRUCache<string, { at: number; answer: Promise<number | null> }>({ max: REMEMBERED_TOKENS });
  return (userId) => {
    const now = clock.now();
    const known = remembered.get(userId);
    if (known && now - known.at < ASK_AGAIN_AFTER_MS) return known.answer;
    const answer = ask(userId);
    remembered.set(userId, { at: now, answer });
    answer.catch(() => remembered.delete(userId));
    return answer;
  };
}
