import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { RegisterPayment } from '../../../features/back-office/payments/register-payment.tsx';
import { ForAdmins } from '../../../features/back-office/staff.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { classNames } from '../../../lib/class-names.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { OrderDocuments } from './documents/order-documents.tsx';
import { OrderFacts, OrderWarnings } from './order-facts.tsx';
import { adminOrderTexts as texts } from './orders.texts.ts';
import { paidOre } from './paid-ore.ts';
import { PaymentRows } from './payments/payment-rows.tsx';
import { RefundRows } from './refunds/refund-rows.tsx';

/** All that is money of an order in one box: the sums, how it is paid, deposit, payments, documents and refunds. */
export function OrderMoney({ order }: { readonly order: OrderAnswer }) {
  return (
    <section aria-labelledby="payment" className="grid gap-5 pt-1 sm:rounded-md sm:border sm:border-edge sm:p-5">
      <h3 id="payment" className="text-lg">
        {texts.payment}
      </h3>
      <Sums order={order} />
      <OrderWarnings order={order} />
      <OrderPayments order={order} />
      <OrderDocuments order={order} />
      <ForAdmins>
        <RefundRows orderId={order.id} />
      </ForAdmins>
      <OrderFacts order={order} />
    </section>
  );
}

function Sums({ order }: { readonly order: OrderAnswer }) {
  const { total, due } = order;
  const paid = paidOre(order);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2">
      <Sum name={texts.total} ore={oreOf(total)} />
      {paid > 0 && <Sum name={texts.paid} ore={paid} />}
      <Sum name={texts.owed} ore={oreOf(due)} isOpen={due > 0} />
    </dl>
  );
}

interface SumProps {
  readonly name: string;
  readonly ore: number;
  readonly isOpen?: boolean;
}

function Sum({ name, ore, isOpen = false }: SumProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className={classNames('text-lg font-bold', isOpen && 'text-warn')}>
        <AmountText ore={ore} />
      </dd>
    </div>
  );
}

const DepositPart = lateComponent(
  async () => (await import('../../../features/back-office/payments/deposit-part.tsx')).DepositPart,
);

/** What the order owes, a button for each way to pay it, and what was paid. */
function OrderPayments({ order }: { readonly order: OrderAnswer }) {
  const { payments = [] } = order;
  return (
    <>
      <RegisterPayment order={order} />
      {order.deposit && <DepositPart order={order} />}
      {payments.length > 0 && <PaymentRows payments={payments} depositLeft={order.deposit?.left ?? 0} />}
    </>
  );
}
