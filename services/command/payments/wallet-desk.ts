import type { CaptureOn } from '@naust/domain/payments/wallet-act.ts';
import type { Payments } from '@naust/infra/payments/payments.port.ts';

/** What payments by the wallet work with. */
export interface WalletDesk {
  payments: Payments;
  /** The shop's own address, without a slash at the end: the payer comes back to it. */
  baseUrl: string;
  captureOn: CaptureOn;
  /** The notice in a request that the wallet signed; null for every other one. `rawBody`: as it came over the wire. */
  readNotice(header: (name: string) => string | undefined, rawBody: string): WalletNotice | null;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
}

/** What the wallet tells on its own. How the payment stands is asked for afterwards. */
export interface WalletNotice {
  readonly reference: string;
  readonly name: string;
  readonly pspReference: string;
  readonly amountOre: number;
  /** The wallet's clock, ISO 8601 UTC. */
  readonly timestamp: string;
  readonly success: boolean;
}
