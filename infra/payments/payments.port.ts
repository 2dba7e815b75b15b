import type { Ore } from '@naust/domain/money.ts';

/** What the wallet says of a payment. All but `created` are final; money that moves later shows in the amounts alone. */
export type WalletState = 'created' | 'authorized' | 'aborted' | 'expired' | 'terminated';

/** A payment as the wallet knows it now: the only truth about whether somebody paid. Amounts in øre. */
export interface WalletPayment {
  readonly reference: string;
  readonly state: WalletState;
  readonly amountOre: Ore;
  readonly authorizedOre: Ore;
  readonly capturedOre: Ore;
  readonly refundedOre: Ore;
  readonly cancelledOre: Ore;
  readonly pspReference: string | null;
}

export interface NewWalletPayment {
  /** 8 to 50 of a–z, A–Z, 0–9 and `-`; never used before, not even for a payment that failed. */
  readonly reference: string;
  /** At least 100. */
  readonly amountOre: Ore;
  /** 3 to 100 characters; the payer reads it. */
  readonly description: string;
  /** Where the payer comes back to, whatever happened; says nothing about it. */
  readonly returnUrl: string;
  readonly orderId: string;
  /** E.164 without `+`; fills in the payer's number. */
  readonly phone: string | null;
  /** Whole years, 0 to 100. */
  readonly minimumUserAge: number | null;
}

/**
 * Payments of a wallet that reserves first and takes later. `key` (at most 50 characters) makes a repeat harmless: the
 * same call with the same key happens once. Each call rejects with `WalletRefused` when the wallet said no, and with
 * `WalletUnavailable` when nobody knows what happened: then the same call is repeated with the same key.
 */
export interface Payments {
  create(payment: NewWalletPayment, key: string): Promise<{ redirectUrl: string }>;
  /** null: the wallet does not know it. */
  find(reference: string): Promise<WalletPayment | null>;
  /** Takes `amountOre` of what is reserved; may be called for one part after another. */
  capture(reference: string, amountOre: Ore, key: string): Promise<WalletPayment>;
  /** Gives back `amountOre` of what was taken, within 365 days. */
  refund(reference: string, amountOre: Ore, key: string): Promise<WalletPayment>;
  /** Releases all that is reserved and not taken. `onlyUnauthorized`: refused once the payer has approved. */
  cancel(reference: string, options: { onlyUnauthorized: boolean }, key: string): Promise<WalletPayment>;
}

/** The wallet answered, and its answer is no. `code` is the wallet's own, `detail` not for customers. */
export class WalletRefused extends Error {
  readonly code: string;

  constructor(code: string, detail: string) {
    super(`the wallet refused (${code}): ${detail}`);
    this.name = 'WalletRefused';
    this.code = code;
  }
}

/** No answer, or none that says whether the call took effect. */
export class WalletUnavailable extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(`the wallet is not available: ${detail}`, options);
    this.name = 'WalletUnavailable';
  }
}
