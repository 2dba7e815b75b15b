import { timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { keyedHash } from '../keyed-hash.ts';

const ISSUER = 'naust';
const AUDIENCE = 'naust-checklist';
const TYPE = 'device+jwt';
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;

export interface DeviceLock {
  /** A token for the device of somebody who knows the PIN; null for any other PIN, and where there is no lock. */
  open(pin: string): Promise<string | null>;
  /** Everybody where there is no lock; else whoever has a token that this PIN gave, for a year. */
  admits(token: string | undefined): Promise<boolean>;
}

export interface DeviceLockOptions {
  /** Undefined: no lock. */
  pin: string | undefined;
  /** 32 bytes. */
  key: Uint8Array;
  clock: Clock;
}

/** Calls without a login that only known devices may make. A new PIN turns every device away. */
export function deviceLock({ pin, key, clock }: DeviceLockOptions): DeviceLock {
  if (pin === undefined) return { open: async () => null, admits: async () => true };
  const ofPin = new Uint8Array(keyedHash(key, pin));
  const seconds = () => Math.floor(clock.now() / 1000);
  return {
    async open(tried) {
      if (!timingSafeEqual(keyedHash(key, tried), ofPin)) return null;
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + LIFETIME_SECONDS)
        .sign(ofPin);
    },
    async admits(token) {
      if (token === undefined) return false;
      try {
        const currentDate = new Date(clock.now());
        const rules = { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE, typ: TYPE, currentDate };
        await jwtVerify(token, ofPin, { ...rules, requiredClaims: ['iat', 'exp'] });
        return true;
      } catch (error) {
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },
  };
}
