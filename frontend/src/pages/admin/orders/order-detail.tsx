import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { ApiError, textOf } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { OrderCharges } from './order-charges.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLinesTable } from './order-lines-table.tsx';
import { wholeOrderQuery } from './orders.queries.ts';
import { adminOrderTexts } from './orders.texts.ts';

interface OrderDetailProps {
  readonly id: string;
  /** The order as the list has it, shown until the whole one is here. */
  readonly listed: OrderAnswer | undefined;
}

export function OrderDetail({ id, listed }: OrderDetailProps) {
  const [address] = useSearchParams();
  const list = new URLSearchParams(address);
  list.delete('id');
  return (
    <div className="grid gap-4">
      <div className="min-[900px]:hidden">
        <BackLink to={`${paths.adminPage('orders')}?${list}`}>{adminOrderTexts.backToList}</BackLink>
      </div>
      <Card as="section" labelledBy="order">
        <Order id={id} listed={listed} />
      </Card>
    </div>
  );
}

function Order({ id, listed }: OrderDetailProps) {
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...wholeOrderQuery(id), placeholderData: () => listed });
  if (order === undefined && error !== null) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <FailedState
        text={textOf(error, adminOrderTexts.notFound)}
        onRetry={isUnknown ? undefined : () => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (order === undefined) return <OrderOnItsWay />;
  return (
    <div className="grid gap-7">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="order" className="text-xl">
          {adminOrderTexts.orderNamed(order.orderNo)}
        </h2>
        <StatusBadge slug={order.status} name={order.Status.name} />
        <p className="w-full text-sm text-ink-soft">
          {adminOrderTexts.id} {order.id}
        </p>
      </header>
      <OrderCustomer order={order} />
      <OrderLinesTable order={order} />
      <OrderFacts order={order} />
      <OrderCharges orderId={order.id} />
    </div>
  );
}

function OrderOnItsWay() {
  return (
    <div className="grid gap-6">
      <LoadingNote />
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
