import { setTimeout } from 'node:timers/promises';
import type { WalletDeps } from '@naust/command/dependencies/dependencies.ts';
import type { Config } from '@naust/infra/config.ts';
import type { Payments } from '@naust/infra/payments/payments.port.ts';
import type { WalletNotices } from '@naust/infra/payments/vipps/wallet-notices.ts';

/** The wallet as the shop needs it, real or simulated. */
export interface WalletEngine {
  payments: Payments;
  notices: WalletNotices;
  /** Default: the true time. */
  wait?: WalletDeps['wait'];
}

export const walletDeps = (
  { baseUrl, captureOn }: Pick<Config, 'baseUrl' | 'captureOn'>,
  { payments, notices, wait = (ms) => setTimeout(ms) }: WalletEngine,
): WalletDeps => ({
  payments,
  baseUrl,
  captureOn,
  readNotice: (header, rawBody) => notices.read(header, rawBody),
  wait,
});
