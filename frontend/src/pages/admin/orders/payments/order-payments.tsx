import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { RegisterPayment } from '../../../../features/back-office/payments/register-payment.tsx';
import { lateComponent } from '../../../../lib/late-component.ts';
import { PaymentRows } from './payment-rows.tsx';

const DepositPart = lateComponent(
  async () => (await import('../../../../features/back-office/payments/deposit-part.tsx')).DepositPart,
  () => null,
);

/** What the order owes, a button for each way to pay it, and what was paid. */
export function OrderPayments({ order }: { readonly order: OrderAnswer }) {
  const { payments = [] } = order;
  return (
    <>
      <RegisterPayment order={order} />
      {order.deposit && <DepositPart order={order} />}
      {payments.length > 0 && <PaymentRows payments={payments} depositLeft={order.deposit?.left ?? 0} />}
    </>
  );
}
