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

/** Where the form leads. */
interface Leads {
  readonly at: RowAddress;
  /** Saved, and its hand-out needs a form. */
  readonly onHandOut: (id: string) => void;
}

interface NewOrderProps extends Leads {
  /** The id of another order that it is like, what it begins with, or ''. */
  readonly like: string;
  /** The id of the account that it is for, or ''. */
  readonly forUser: string;
}

/** A new order: empty, for an account, begun in the timeline, or like another. */
export function NewOrder({ like, forUser, ...leads }: NewOrderProps) {
  if (like === '' && forUser !== '') return <OrderFor leads={leads} id={forUser} />;
  if (like === '') return <FilledForm leads={leads} order={null} start={() => blankOrder(osloNow())} />;
  const begun = orderStartIn(like);
  if (begun !== null) return <BegunOrder key={like} leads={leads} begun={begun} />;
  return <OrderLike key={like} leads={leads} id={like} />;
}

function OrderFor({ leads, id }: { readonly leads: Leads; readonly id: string }) {
  const { data: user, error, refetch } = useQuery(customerQuery(id));
  if (user === undefined) {
    return <MissingRow at={leads.at} error={error} failed={orderFormTexts.noAccount} onRetry={() => void refetch()} />;
  }
  return <FilledForm leads={leads} order={null} start={() => orderFor(user, osloNow())} />;
}

/** With a product and a period that were chosen elsewhere. */
function BegunOrder({ leads, begun }: { readonly leads: Leads; readonly begun: OrderStart }) {
  const { data: product, error, refetch } = useQuery(productQuery(begun.productId));
  if (product === undefined) {
    return <MissingRow at={leads.at} error={error} failed={adminOrderTexts.noProduct} onRetry={() => void refetch()} />;
  }
  return <FilledForm leads={leads} order={null} start={() => begunOrder(product, begun, osloNow())} />;
}

function OrderLike({ leads, id }: { readonly leads: Leads; readonly id: string }) {
  const { data: order, error, refetch } = useQuery(wholeOrderQuery(id));
  if (order === undefined) {
    return <MissingRow at={leads.at} error={error} failed={adminOrderTexts.notFound} onRetry={() => void refetch()} />;
  }
  return <FilledForm leads={leads} order={null} start={() => orderAgain(order, osloNow())} />;
}

/** The form of an existing order. */
export function ChangedOrder({ order, ...leads }: Leads & { readonly order: OrderAnswer }) {
  return <FilledForm leads={leads} order={order} start={() => orderFields(order, osloNow())} />;
}

interface FilledFormProps {
  readonly leads: Leads;
  readonly order: OrderAnswer | null;
  readonly start: () => OrderFields;
}

/** The form needs the products to calculate prices. */
function FilledForm({ leads, order, start: make }: FilledFormProps) {
  const [start] = useState(make);
  const { kept } = useDraft(ORDER_DRAFT, start);
  const lines = [...start.lines, ...(kept?.fields.lines ?? [])];
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const answers = useQueries({ queries: ids.map((id) => ({ ...productQuery(id), retry: false })) });
  if (answers.some(({ isPending }) => isPending)) {
    return <MissingRow at={leads.at} error={null} failed={adminOrderTexts.notFound} onRetry={() => {}} />;
  }
  const products = new Map(answers.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])));
  return <OrderForm {...leads} order={order} start={start} products={products} />;
}
