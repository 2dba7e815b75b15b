import { setTimeout } from 'node:timers/promises';
import type { WalletDesk } from '@naust/command/payments/wallet-desk.ts';
import type { Config } from '@naust/infra/config.ts';
import { type Payments, WalletUnavailable } from '@naust/infra/payments/payments.port.ts';

/** The wallet as the shop needs it, whichever it is. */
export interface WalletEngine {
  payments: Payments;
  notices: { read: WalletDesk['readNotice'] };
  /** Default: the true time. */
  wait?: WalletDesk['wait'];
}

export const walletDesk = (
  { baseUrl, captureOn }: Pick<Config, 'baseUrl' | 'captureOn'>,
  { payments, notices, wait = (ms) => setTimeout(ms) }: WalletEngine,
): WalletDesk => ({
  payments,
  baseUrl,
  captureOn,
  readNotice: (header, rawBody) => notices.read(header, rawBody),
  wait,
});

const away = () => Promise.reject(new WalletUnavailable('there is none'));
export const noWallet: WalletEngine = {
  payments: { create: away, find: away, capture: away, refund: away, cancel: away },
  notices: { read: () => null },
};
