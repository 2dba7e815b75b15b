import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MissingRow } from '../../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../../features/back-office/row-address.ts';
import { productQuery } from '../../../../features/catalogue/catalogue.queries.ts';
import { osloNow } from '../../../../lib/server-clock.ts';
import { useDraft } from '../../../../lib/use-draft.ts';
import { wholeOrderQuery } from '../orders.queries.ts';
import { adminOrderTexts } from '../orders.texts.ts';
import { OrderForm } from './order-form.tsx';
import { ORDER_DRAFT } from './use-order-form.ts';
import { blankOrder, type OrderFields, orderAgain, orderFields } from './written-order.ts';

/** A new order, empty or like another. `like`: the other's id. */
export function NewOrder({ at, like }: { readonly at: RowAddress; readonly like: string }) {
  if (like === '') return <FilledForm at={at} order={null} start={() => blankOrder(osloNow())} />;
  return <OrderLike key={like} at={at} id={like} />;
}

function OrderLike({ at, id }: { readonly at: RowAddress; readonly id: string }) {
  const { data: order, error, refetch } = useQuery(wholeOrderQuery(id));
  if (order === undefined) {
    return <MissingRow at={at} error={error} failed={adminOrderTexts.notFound} onRetry={() => void refetch()} />;
  }
  return <FilledForm at={at} order={null} start={() => orderAgain(order, osloNow())} />;
}

/** The form of an existing order. */
export function ChangedOrder({ at, order }: { readonly at: RowAddress; readonly order: OrderAnswer }) {
  return <FilledForm at={at} order={order} start={() => orderFields(order, osloNow())} />;
}

interface FilledFormProps {
  readonly at: RowAddress;
  readonly order: OrderAnswer | null;
  readonly start: () => OrderFields;
}

/** The form needs the products to calculate prices. */
function FilledForm({ at, order, start: make }: FilledFormProps) {
  const [start] = useState(make);
  const { kept } = useDraft(ORDER_DRAFT, start);
  const lines = [...start.lines, ...(kept?.fields.lines ?? [])];
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const answers = useQueries({ queries: ids.map((id) => ({ ...productQuery(id), retry: false })) });
  if (answers.some(({ isPending }) => isPending)) {
    return <MissingRow at={at} error={null} failed={adminOrderTexts.notFound} onRetry={() => {}} />;
  }
  const products = new Map(answers.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])));
  return <OrderForm at={at} order={order} start={start} products={products} />;
}
