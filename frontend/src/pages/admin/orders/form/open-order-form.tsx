import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OrderStart, orderStartIn } from '../../../../features/back-office/new-order.ts';
import { MissingRow } from '../../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../../features/back-office/row-address.ts';
import { productQuery } from '../../../../features/catalogue/catalogue.queries.ts';
import { osloNow } from '../../../../lib/server-clock.ts';
import { useDraft } from '../../../../lib/use-draft.ts';
import { wholeOrderQuery } from '../orders.queries.ts';
import { adminOrderTexts } from '../orders.texts.ts';
import { customerQuery } from './order-form.queries.ts';
import { orderFormTexts } from './order-form.texts.ts';
import { OrderForm } from './order-form.tsx';
import { ORDER_DRAFT } from './use-order-form.ts';
import { begunOrder, blankOrder, type OrderFields, orderAgain, orderFields, orderFor } from './written-order.ts';

interface NewOrderProps {
  readonly at: RowAddress;
  /** The id of another order that it is like, what it begins with, or ''. */
  readonly like: string;
  /** The id of the account that it is for, or ''. */
  readonly forUser: string;
}

/** A new order: empty, for an account, begun in the timeline, or like another. */
export function NewOrder({ at, like, forUser }: NewOrderProps) {
  if (like === '' && forUser !== '') return <OrderFor at={at} id={forUser} />;
  if (like === '') return <FilledForm at={at} order={null} start={() => blankOrder(osloNow())} />;
  const begun = orderStartIn(like);
  if (begun !== null) return <BegunOrder key={like} at={at} begun={begun} />;
  return <OrderLike key={like} at={at} id={like} />;
}

function OrderFor({ at, id }: { readonly at: RowAddress; readonly id: string }) {
  const { data: user, error, refetch } = useQuery(customerQuery(id));
  if (user === undefined) {
    return <MissingRow at={at} error={error} failed={orderFormTexts.noAccount} onRetry={() => void refetch()} />;
  }
  return <FilledForm at={at} order={null} start={() => orderFor(user, osloNow())} />;
}

/** With a product and a period that were chosen elsewhere. */
function BegunOrder({ at, begun }: { readonly at: RowAddress; readonly begun: OrderStart }) {
  const { data: product, error, refetch } = useQuery(productQuery(begun.productId));
  if (product === undefined) {
    return <MissingRow at={at} error={error} failed={adminOrderTexts.noProduct} onRetry={() => void refetch()} />;
  }
  return <FilledForm at={at} order={null} start={() => begunOrder(product, begun, osloNow())} />;
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
