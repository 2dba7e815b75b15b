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

const TEST_SERVER = 'https://apitest.vipps.no';

export const walletDeps = (
  { baseUrl, captureOn, engines: { vipps } }: Pick<Config, 'baseUrl' | 'captureOn' | 'engines'>,
  { payments, notices, wait = (ms) => setTimeout(ms) }: WalletEngine,
): WalletDeps => ({
  payments,
  // Over http there is only something that behaves like the wallet.
  kind: vipps.scheme !== 'https' ? 'simulated' : vipps.url.startsWith(TEST_SERVER) ? 'test' : 'real',
  baseUrl,
  captureOn,
  readNotice: (header, rawBody) => notices.read(header, rawBody),
  wait,
});
