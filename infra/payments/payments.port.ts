import type { Ore } from '@naust/domain/money.ts';

/**
 * The wallet's state of a payment. All but `created` are final; later captures and refunds show only in the amounts.
 */
export type WalletState = 'created' | 'authorized' | 'aborted' | 'expired' | 'terminated';

/** A payment as the wallet knows it now: the only proof that it was paid. Amounts in øre. */
export interface WalletPayment {
  readonly reference: string;
  readonly state: WalletState;
  readonly amountOre: Ore;
  readonly authorizedOre: Ore;
  readonly capturedOre: Ore;
  readonly refundedOre: Ore;
  readonly cancelledOre: Ore;
  readonly pspReference: string | null;
  /** What the payer shared; null before the approval, and if nothing was asked or shared. */
  readonly profile: SharedProfile | null;
}

/** As the wallet words it; null for what it does not have. `phone` is E.164. */
export interface SharedProfile {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface NewWalletPayment {
  /** 8 to 50 of a–z, A–Z, 0–9 and `-`; never used before, not even for a payment that failed. */
  readonly reference: string;
  /** At least 100. */
  readonly amountOre: Ore;
  /** 3 to 100 characters; the payer reads it. */
  readonly description: string;
  /** Where the payer returns, whatever the outcome; the return proves nothing. */
  readonly returnUrl: string;
  readonly orderId: string;
  /** E.164 without `+`; prefills the payer's number. */
  readonly phone: string | null;
  /** Whole years, 0 to 100. */
  readonly minimumUserAge: number | null;
  /** What the payer is asked to share. A payer who refuses ends the payment. */
  readonly asks: readonly ('name' | 'email' | 'phoneNumber')[];
}

/**
 * Payments of a wallet that reserves first and captures later. `key` (at most 50 characters) makes a repeat harmless:
 * the same call with the same key takes effect once. A call rejects with `WalletRefused` if the wallet refused, and
 * with `WalletUnavailable` if the outcome is unknown: then the same call must be repeated with the same key.
 */
export interface Payments {
  create(payment: NewWalletPayment, key: string): Promise<{ redirectUrl: string }>;
  /** null: the wallet does not know it. */
  find(reference: string): Promise<WalletPayment | null>;
  /** Captures `amountOre` of the reserved amount; partial captures are possible. */
  capture(reference: string, amountOre: Ore, key: string): Promise<WalletPayment>;
  /** Refunds `amountOre` of the captured amount, within 365 days. */
  refund(reference: string, amountOre: Ore, key: string): Promise<WalletPayment>;
  /** Releases everything reserved and not captured. `onlyUnauthorized`: refused once the payer has approved. */
  cancel(reference: string, options: { onlyUnauthorized: boolean }, key: string): Promise<WalletPayment>;
}

/** The wallet refused. `code` is the wallet's own, `detail` not for customers. */
export class WalletRefused extends Error {
  readonly code: string;

  constructor(code: string, detail: string) {
    super(`the wallet refused (${code}): ${detail}`);
    this.name = 'WalletRefused';
    this.code = code;
  }
}

/** No answer, or none that shows whether the call took effect. */
export class WalletUnavailable extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(`the wallet is not available: ${detail}`, options);
    this.name = 'WalletUnavailable';
  }
}
