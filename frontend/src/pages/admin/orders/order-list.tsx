import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { OrderRow } from './order-row.tsx';
import { adminOrderTexts } from './orders.texts.ts';
import type { OrderListState } from './use-order-list.ts';

interface OrderListProps {
  readonly list: OrderListState;
  readonly sought: string;
  readonly openId: string | null;
  readonly onShowAll: () => void;
}

export function OrderList({ list, sought, openId, onShowAll }: OrderListProps) {
  const { orders, count } = list;
  if (orders === undefined && list.isFailed) {
    return <FailedState text={adminOrderTexts.failed} onRetry={list.refetch} retrying={list.isFetching} />;
  }
  if (orders === undefined) return <ListOnItsWay />;
  if (orders.length === 0) return <NoOrders sought={sought} onShowAll={onShowAll} />;
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {adminOrderTexts.count(count ?? orders.length)}
      </p>
      <div className="max-h-[34rem] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface">
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} isOpen={order.id === openId} />
          ))}
        </ul>
        {list.hasMore && (
          <div className="border-t border-line p-3">
            <Button
              size="sm"
              wide
              onClick={list.fetchMore}
              pending={list.isFetchingMore}
              pendingText={adminOrderTexts.loadingMore}
            >
              {adminOrderTexts.more}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function NoOrders({ sought, onShowAll }: { readonly sought: string; readonly onShowAll: () => void }) {
  if (sought === '') return <EmptyState text={adminOrderTexts.none} />;
  return (
    <EmptyState text={adminOrderTexts.noHits(sought)}>
      <Button size="sm" onClick={onShowAll}>
        {adminOrderTexts.clearSearch}
      </Button>
    </EmptyState>
  );
}

function ListOnItsWay() {
  return (
    <div className="grid gap-3">
      <LoadingNote />
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-[34rem] w-full" />
    </div>
  );
}
