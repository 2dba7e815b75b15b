import type { Payment } from '@naust/domain/payments/payment.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** One payment by the wallet, under its reference. `isOpen`: pending, or reserved and neither captured nor released. */
export interface PaymentDoc extends Doc {
  orderId: string;
  isOpen: 0 | 1;
  /** Instant of its start, UTC. */
  since: string;
  payment: Omit<Payment, 'redirectUrl' | 'notices' | 'personId' | 'asks' | 'profile'>;
}

export const payments = declareReadModel<PaymentDoc>()({
  name: 'payments',
  version: 2,
  isBuiltLater: true,
  indexes: { open: ['isOpen', 'since'], byOrder: ['orderId'] },
});
