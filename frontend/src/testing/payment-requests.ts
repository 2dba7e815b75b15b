import type { PaymentRequestAnswer } from '@naust/domain/orders/payment-request.contract.ts';

/** A link of 300 kr, which can be sent by mail. */
export const aPaymentRequest = (change: Partial<PaymentRequestAnswer> = {}): PaymentRequestAnswer => ({
  url: 'https://naust.example/order-confirmation/100000000000003?token=n0kkel',
  amount: 300,
  qr: { size: 21, path: 'M0 0h1v1h-1z' },
  mail: true,
  sms: false,
  ...change,
});
