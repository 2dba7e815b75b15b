import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { dayOf, formatDate, osloMinute } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { paths } from '../../../lib/paths.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { ordersOfUserQuery } from './users.queries.ts';
import { userTexts } from './users.texts.ts';

export function UserOrders({ userId }: { readonly userId: string }) {
  return (
    <section aria-labelledby="user-orders" className="grid gap-2">
      <h3 id="user-orders" className="text-lg">
        {userTexts.orders}
      </h3>
      <Orders userId={userId} />
    </section>
  );
}

function Orders({ userId }: { readonly userId: string }) {
  const { data, isError, refetch, isFetching } = useQuery(ordersOfUserQuery(userId));
  if (data === undefined && isError) {
    return <FailedState text={userTexts.ordersFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-16 w-full" />
      </>
    );
  }
  const { orders, count } = data;
  if (orders.length === 0) return <p className="text-ink-soft">{userTexts.noOrders}</p>;
  return (
    <>
      {count > orders.length && <p className="text-sm text-ink-soft">{userTexts.moreOrders(count)}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {orders.map((order) => (
          <OrderOfUser key={order.id} order={order} />
        ))}
      </ul>
    </>
  );
}

function OrderOfUser({ order }: { readonly order: OrderAnswer }) {
  const [first] = order.OrderItems;
  return (
    <li>
      <Link
        to={paths.adminRow('orders', order.id)}
        className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-2.5 hover:bg-birch"
      >
        <span className="min-w-0 truncate font-semibold">
          {order.orderNo} · {first?.name}
        </span>
        <AmountText ore={oreOf(order.total)} />
        <span className="text-sm text-ink-soft">{formatDate(dayOf(osloMinute(Date.parse(order.createdAt))))}</span>
        <span className="text-right">
          <StatusBadge slug={order.status} name={order.Status.name} />
        </span>
      </Link>
    </li>
  );
}
