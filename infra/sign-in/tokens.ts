import { createHash, randomBytes } from 'node:crypto';
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
  /** What ended tokens of this user before their time; null: nothing did. Asked at most every 2 s per user. */
  withdrawn(userId: string): Promise<Withdrawn | null>;
  /** Whoever logged in without a second factor is no administrator here. */
  requiresSecondFactor?: boolean;
}

export interface Withdrawn {
  /** Tokens issued before this moment count no more: seconds since 1970 UTC, with decimals. */
  tokensFrom: number;
  /** Single tokens that count no more, by `tokenHashOf`. */
  endedTokens: readonly { readonly tokenHash: string }[];
}

/** Names a token without giving it away. Of what was signed: the signature can be written in several ways. */
export const tokenHashOf = (token: string): string =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');

export interface Tokens {
  /** `secondFactor`: whoever logs in has shown it. */
  issueToken(userId: string, role: Role, secondFactor?: boolean): Promise<string>;
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

export function createTokens({ key, clock, withdrawn, requiresSecondFactor = false }: TokenOptions): Tokens {
  const verified = new LRUCache<string, VerifiedToken>({ max: REMEMBERED_TOKENS });
  const asked = withShortMemory(withdrawn, clock);
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
    issueToken(userId, role, secondFactor = false) {
      // Once: a second that began in between would make a token that is none.
      const at = clock.now();
      const issuedAt = Math.floor(at / 1000);
      return (
        new SignJWT({ role, at, ...(secondFactor ? { second: true } : {}) })
          .setProtectedHeader({ alg: 'HS256', typ: TYPE })
          .setIssuer(ISSUER)
          .setAudience(AUDIENCE)
          .setSubject(userId)
          // Two of the same millisecond end one by one.
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

function isWithdrawn(token: string, { issuedAt }: VerifiedToken, withdrawn: Withdrawn | null): boolean {
  if (withdrawn === null) return false;
  if (issuedAt < withdrawn.tokensFrom) return true;
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
function verifiedFrom({ sub, iat, exp, role, at, second }: JWTPayload): VerifiedToken | null {
  if (sub === undefined || iat === undefined || exp === undefined) return null;
  if (role !== 'user' && role !== 'admin') return null;
  if (typeof at !== 'number' || Math.floor(at / 1000) !== iat) return null;
  const actor: Actor = { userId: sub, role, ...(second === true ? { hasSecondFactor: true } : {}) };
  return { actor, issuedAt: at / 1000, expiresAt: exp };
}

/** Remembers an answer for 2 s, and a question that is under way. A failed one is asked again. */
function withShortMemory(ask: TokenOptions['withdrawn'], clock: Clock): TokenOptions['withdrawn'] {
  const remembered = new LRUCache<string, { at: number; answer: Promise<Withdrawn | null> }>({
    max: REMEMBERED_TOKENS,
  });
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
