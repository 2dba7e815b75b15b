import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@naust/domain/event.ts';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type Clock, isWithin } from '../clock.ts';
import type { Authenticate } from '../http/access.ts';
import type { Actor } from '../http/route.ts';

const ISSUER = 'naust';
const AUDIENCE = 'naust-shop';
const TYPE = 'at+jwt';
const LIFETIME_SECONDS = 12 * 60 * 60;
const REMEMBERED_TOKENS = 1000;
const ASK_AGAIN_AFTER_MS = 2000;
/** Tolerance for clock corrections and other machines' clocks. */
const AHEAD_AT_MOST_SECONDS = 60;

export interface TokenOptions {
  /** 32 bytes. */
  key: Uint8Array;
  clock: Clock;
  /** Withdrawals of this user's tokens; null: none. Called at most every 2 s per user. */
  withdrawn(userId: string): Promise<Withdrawn | null>;
  /** A login without a second factor gives no administrator rights. */
  requiresSecondFactor?: boolean;
}

export interface Withdrawn {
  /** How often all tokens were withdrawn: tokens issued under a smaller number are invalid. */
  withdrawals: number;
  /** Single withdrawn tokens, by `tokenHashOf`. */
  endedTokens: readonly { readonly tokenHash: string }[];
}

/** Identifies a token without revealing it. A hash of the signed part: the signature has several encodings. */
export const tokenHashOf = (token: string): string =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');

export interface Tokens {
  /** `secondFactor`: the login used one. */
  issueToken(holder: TokenHolder, secondFactor?: boolean): Promise<string>;
  /** The owner of an authentic, unexpired token; null for any other. */
  verifyToken(token: string): Promise<VerifiedToken | null>;
  /** As `verifyToken`, and not withdrawn. Throws if that cannot be checked. */
  authenticate: Authenticate;
}

export interface TokenHolder {
  userId: string;
  role: Role;
  /** From the account's own stream: neither clocks nor read models show reliably which tokens are older. */
  withdrawals: number;
}

export interface VerifiedToken {
  actor: Actor;
  withdrawals: number;
  /** Seconds since 1970 UTC. */
  issuedAt: number;
  expiresAt: number;
}

export function createTokens({ key, clock, withdrawn, requiresSecondFactor = false }: TokenOptions): Tokens {
  const verified = new LRUCache<string, VerifiedToken>({ max: REMEMBERED_TOKENS });
  const asked = withShortMemory(withdrawn, clock);
  const seconds = () => clock.now() / 1000;

  async function verifyToken(token: string): Promise<VerifiedToken | null> {
    const known = verified.get(token);
    const found = known ?? (await verify(token, key, seconds()));
    // A token from the future was issued by a wrong clock.
    const now = seconds();
    if (!found || found.expiresAt <= now || found.issuedAt > now + AHEAD_AT_MOST_SECONDS) {
      verified.delete(token);
      return null;
    }
    if (!known) verified.set(token, found);
    return found;
  }

  return {
    issueToken({ userId, role, withdrawals }, secondFactor = false) {
      const issuedAt = Math.floor(seconds());
      return (
        new SignJWT({ role, withdrawals, ...(secondFactor ? { second: true } : {}) })
          .setProtectedHeader({ alg: 'HS256', typ: TYPE })
          .setIssuer(ISSUER)
          .setAudience(AUDIENCE)
          .setSubject(userId)
          // Tokens of the same millisecond can be withdrawn one by one.
          .setJti(randomBytes(9).toString('base64url'))
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + LIFETIME_SECONDS)
          .sign(key)
      );
    },
    verifyToken,
    async authenticate(token) {
      const found = await verifyToken(token);
      if (!found) return null;
      if (isWithdrawn(token, found, await asked(found.actor.userId))) return null;
      const { actor } = found;
      if (!requiresSecondFactor || actor.role !== 'admin' || actor.hasSecondFactor) return actor;
      return { userId: actor.userId, role: 'user', lacksSecondFactor: true };
    },
  };
}

function isWithdrawn(token: string, { withdrawals }: VerifiedToken, withdrawn: Withdrawn | null): boolean {
  if (withdrawn === null) return false;
  if (withdrawals < withdrawn.withdrawals) return true;
  if (withdrawn.endedTokens.length === 0) return false;
  const own = tokenHashOf(token);
  return withdrawn.endedTokens.some(({ tokenHash }) => tokenHash === own);
}

async function verify(token: string, key: Uint8Array, now: number): Promise<VerifiedToken | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'role', 'iat', 'exp', 'withdrawals'],
      maxTokenAge: LIFETIME_SECONDS,
      clockTolerance: AHEAD_AT_MOST_SECONDS,
      currentDate: new Date(now * 1000),
    });
    // Our tokens have no key in the header.
    return Object.keys(protectedHeader).length === 2 ? verifiedFrom(payload) : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function verifiedFrom({ sub, iat, exp, role, withdrawals, second }: JWTPayload): VerifiedToken | null {
  if (sub === undefined || iat === undefined || exp === undefined) return null;
  if (role !== 'user' && role !== 'staff' && role !== 'admin') return null;
  if (typeof withdrawals !== 'number' || !Number.isSafeInteger(withdrawals)) return null;
  const actor: Actor = { userId: sub, role, ...(second === true ? { hasSecondFactor: true } : {}) };
  return { actor, withdrawals, issuedAt: iat, expiresAt: exp };
}

/** Caches an answer for 2 s, and shares a request in progress. A failed one is repeated. */
function withShortMemory(ask: TokenOptions['withdrawn'], clock: Clock): TokenOptions['withdrawn'] {
  const remembered = new LRUCache<string, { at: number; answer: Promise<Withdrawn | null> }>({
    max: REMEMBERED_TOKENS,
  });
  return (userId) => {
    const now = clock.now();
    const known = remembered.get(userId);
    if (known && isWithin(known.at, ASK_AGAIN_AFTER_MS, now)) return known.answer;
    const answer = ask(userId);
    remembered.set(userId, { at: now, answer });
    answer.catch(() => remembered.delete(userId));
    return answer;
  };
}
