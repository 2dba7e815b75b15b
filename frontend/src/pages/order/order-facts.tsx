import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../features/orders/status-badge.tsx';
import { orderTexts } from './order.texts.ts';
import { paymentWords } from './payment-words.ts';

export function OrderFacts({ order }: { readonly order: OrderByIdAnswer }) {
  const payment = paymentWords(order);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      <Fact name={orderTexts.orderNo}>
        <span className="text-2xl font-bold text-spruce">{order.orderNo}</span>
      </Fact>
      <Fact name={orderTexts.id}>{order.id}</Fact>
      <Fact name={orderTexts.placed}>{formatInstant(Date.parse(order.createdAt))}</Fact>
      <Fact name={orderTexts.status}>
        <StatusBadge slug={order.status} name={order.Status.name} />
      </Fact>
      {payment !== null && (
        <Fact name={orderTexts.payment} look="print-only col-span-full">
          {payment}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly look?: string;
  readonly children: ReactNode;
}

function Fact({ name, look, children }: FactProps) {
  return (
    <div className={look}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
