import { formatKr } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asListedRows, type ListedRows } from '../../../features/back-office/listed-rows.ts';
import { LoadingRow, MissingRow } from '../../../features/back-office/panel.tsx';
import { type RowAddress, useRowAddress } from '../../../features/back-office/row-address.ts';
import { RowList } from '../../../features/back-office/row-list.tsx';
import { RowScreen } from '../../../features/back-office/row-screen.tsx';
import { useIsStaff } from '../../../features/back-office/staff.tsx';
import { statusEdge } from '../../../features/orders/status-badge.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { osloNow } from '../../../lib/server-clock.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { OrderChips } from './order-chips.tsx';
import { askedOrders, shownIn } from './order-filter.ts';
import { ORDER_ROW_REM, OrderRow } from './order-row.tsx';
import { orderCountsQuery, orderListQuery, wholeOrderQuery } from './orders.queries.ts';
import { adminOrderTexts as texts } from './orders.texts.ts';
import { PayInList } from './payments/pay-in-list.tsx';

const NewOrder = lateComponent(async () => (await import('./form/open-order-form.tsx')).NewOrder);
const ChangedOrder = lateComponent(async () => (await import('./form/open-order-form.tsx')).ChangedOrder);

const WhoHadIt = lateComponent(async () => (await import('./who-had-it/who-had-it.tsx')).WhoHadIt);

/** The list is shown without it; it is fetched beside the list's answer. */
const OrderDetail = lateComponent(async () => (await import('./order-detail.tsx')).OrderDetail, LoadingRow);

export function OrdersPage() {
  useEffect(() => whenIdle(OrderDetail.load), []);
  const at = useRowAddress();
  const [toHandOut, setToHandOut] = useState<string | null>(null);
  const [address] = useSearchParams();
  const search = useAddressSearch();
  const list = asListedRows(useInfiniteQuery(orderListQuery(askedOrders(address, osloNow()))));
  const isUnpaidShown = shownIn(address) === 'unpaid';
  const none = shownIn(address) === null ? texts.none : texts.noneShown;
  return (
    <RowScreen
      title={texts.list}
      at={at}
      choose={texts.choose}
      list={
        <div className="grid gap-3">
          <OrderChips />
          {isUnpaidShown && <UnpaidSum />}
          <RowList
            texts={{ ...texts, none }}
            list={list}
            at={at}
            beside={<WhoHadIt />}
            search={search}
            idOf={({ id }: OrderAnswer) => id}
            rowRem={ORDER_ROW_REM}
            edgeOf={({ status }: OrderAnswer) => statusEdge(status)}
            isOpenEnded
            {...(isUnpaidShown ? { act: (order: OrderAnswer) => <PayInList order={order} /> } : {})}
          >
            {(order) => <OrderRow order={order} owes={isUnpaidShown} />}
          </RowList>
        </div>
      }
    >
      {at.mode === 'new' ? (
        <NewOrder
          key={`${address.get('new')} ${address.get('for')}`}
          at={at}
          like={address.get('new') ?? ''}
          forUser={address.get('for') ?? ''}
          onHandOut={setToHandOut}
        />
      ) : (
        at.id !== null && (
          <OpenOrder key={at.id} at={at} id={at.id} list={list} toHandOut={toHandOut} onHandOut={setToHandOut} />
        )
      )}
    </RowScreen>
  );
}

function UnpaidSum() {
  const { data: counts } = useQuery(orderCountsQuery);
  if (counts === undefined) return null;
  return <h2 className="text-lg tabular-nums">{texts.unpaidSum(formatKr(oreOf(counts.unpaidDue)))}</h2>;
}

/** Only administrators change the whole order. */
function useIsEdited({ mode }: RowAddress): boolean {
  const isStaff = useIsStaff();
  return mode === 'edit' && !isStaff;
}

interface OpenOrderProps {
  readonly at: RowAddress;
  readonly id: string;
  readonly list: ListedRows<OrderAnswer>;
  /** The id of the order whose hand-out is asked for. */
  readonly toHandOut: string | null;
  readonly onHandOut: (id: string | null) => void;
}

function OpenOrder({ at, id, list, toHandOut, onHandOut }: OpenOrderProps) {
  const onShown = useCallback(() => onHandOut(null), [onHandOut]);
  const listed = list.rows?.find((order) => order.id === id);
  const { data: whole, error, refetch } = useQuery(wholeOrderQuery(id));
  const isEdited = useIsEdited(at);
  const order = whole ?? (isEdited ? undefined : listed);
  if (order === undefined) {
    return <MissingRow at={at} error={error} failed={texts.notFound} onRetry={() => void refetch()} />;
  }
  if (isEdited) return <ChangedOrder at={at} order={order} onHandOut={onHandOut} />;
  return <OrderDetail at={at} order={order} handOut={{ isAsked: toHandOut === id, onShown }} />;
}
