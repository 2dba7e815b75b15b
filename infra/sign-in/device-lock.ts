import { timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { keyedHash } from '../keyed-hash.ts';

const ISSUER = 'naust';
const AUDIENCE = 'naust-checklist';
const TYPE = 'device+jwt';
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;

export interface DeviceLock {
  /** A token for a device whose user knows the PIN; null for any other PIN, and without a lock. */
  open(pin: string): Promise<string | null>;
  /** Everybody without a lock; else devices with a token of this PIN, for a year. */
  admits(token: string | undefined): Promise<boolean>;
}

export interface DeviceLockOptions {
  /** Undefined: no lock. */
  pin: string | undefined;
  /** 32 bytes. */
  key: Uint8Array;
  clock: Clock;
}

/** Calls without a login that only known devices may make. A new PIN invalidates all devices. */
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
