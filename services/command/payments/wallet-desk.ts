import type { CaptureOn } from '@naust/domain/payments/wallet-act.ts';
import type { Payments } from '@naust/infra/payments/payments.port.ts';
import type { WalletNotices } from '@naust/infra/payments/vipps/wallet-notices.ts';

/** What payments by the wallet work with. */
export interface WalletDesk {
  payments: Payments;
  /** The shop's own address, without a slash at the end: the payer comes back to it. */
  baseUrl: string;
  captureOn: CaptureOn;
  readNotice: WalletNotices['read'];
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
}
