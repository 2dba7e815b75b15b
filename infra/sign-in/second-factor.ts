import { createHmac, randomInt } from 'node:crypto';
import type { QrCode } from '@naust/domain/qr-code.contract.ts';
import type { Clock } from '../clock.ts';
import { qrCodeOf } from '../qr-code.ts';

const STEP_SECONDS = 30;
/** Tolerance for a telephone's clock. */
const TOLERANCE_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Without characters that look like others. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const RECOVERY_LENGTH = 10;

export interface SecondFactorSetup {
  /** Base32, 160 random bits. */
  secret: string;
  /** Opens the app on a telephone: otpauth://totp/… */
  uri: string;
  qr: QrCode;
}

export interface SecondFactors {
  /** `issuer`: the shop, as the app on the telephone shows it. */
  setUp(account: string, issuer: string): Promise<SecondFactorSetup>;
  /** The thirty-second step since 1970 that a code is valid for, now or one to either side; null: none. */
  stepOf(secret: string, code: string): Promise<number | null>;
  /** Codes that are shown once, with the hashes to store. */
  newRecoveryCodes(userId: string): { codes: string[]; hashes: string[] };
  /** In any notation. */
  recoveryHashOf(userId: string, code: string): string;
}

export interface SecondFactorOptions {
  /** 32 bytes, for the hashes of recovery codes. */
  key: Uint8Array;
  clock: Clock;
}

/** Codes of an app on a telephone (TOTP, RFC 6238: SHA-1, six digits, thirty seconds). */
export function secondFactors({ key, clock }: SecondFactorOptions): SecondFactors {
  const recoveryHashOf = (userId: string, code: string) =>
    createHmac('sha256', key)
      .update(`recovery ${userId} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
      .digest('base64url');
  return {
    async setUp(account, issuer) {
      const { generateSecret, generateURI } = await import('otplib');
      const secret = generateSecret({ length: 20 });
      const uri = generateURI({ issuer, label: account, secret });
      return { secret, uri, qr: await qrCodeOf(uri) };
    },
    async stepOf(secret, code) {
      const { verify } = await import('otplib');
      const epoch = Math.floor(clock.now() / 1000);
      const found = await verify({
        secret,
        token: code,
        epoch,
        period: STEP_SECONDS,
        epochTolerance: TOLERANCE_SECONDS,
      });
      return found.valid ? Math.floor(epoch / STEP_SECONDS) + found.delta : null;
    },
    newRecoveryCodes(userId) {
      const codes = Array.from({ length: RECOVERY_CODES }, newCode);
      return { codes, hashes: codes.map((code) => recoveryHashOf(userId, code)) };
    },
    recoveryHashOf,
  };
}

function newCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
