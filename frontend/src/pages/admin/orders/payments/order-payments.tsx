import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { RegisterPayment } from '../../../../features/back-office/payments/register-payment.tsx';
import { PaymentRows } from './payment-rows.tsx';

/** What the order owes, a button for each way to pay it, and what was paid. */
export function OrderPayments({ order }: { readonly order: OrderAnswer }) {
  const { payments = [] } = order;
  return (
    <>
      <RegisterPayment order={order} />
      {payments.length > 0 && <PaymentRows payments={payments} />}
    </>
  );
}
