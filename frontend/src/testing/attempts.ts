import type { WalletAttempt } from '../features/checkout/wallet-attempt.ts';

/** A guest's started payment of two boxes of moving boxes, by default. */
export function anAttempt(change: Partial<WalletAttempt> = {}): WalletAttempt {
  return {
    orderId: '123456789012345',
    orderNo: 1042,
    redirectUrl: 'https://landing.vipps.example/?token=1',
    heldUntil: '2026-11-20T11:15:00Z',
    userId: null,
    key: 'the key of the first attempt',
    lines: [{ id: 9, date_from: null, date_to: null, quantity: 2 }],
    ...change,
  };
}
