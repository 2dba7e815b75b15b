import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { type OrderAnswer, orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import type { Period } from '@naust/domain/period.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ToastTone } from '../../../../features/back-office/acts.ts';
import { asksForChecklist, useChecklists } from '../../../../features/back-office/condition/checklists.queries.ts';
import { useOrderCalls } from '../../../../features/back-office/order-calls.ts';
import { asksForNames, useNamedPieces } from '../../../../features/back-office/pieces/use-named-pieces.ts';
import { useRowForm } from '../../../../features/back-office/row-form.ts';
import { type TakenPeriod, takenPeriod } from '../../../../features/back-office/taken-period.ts';
import { ApiError, withReason } from '../../../../lib/api-error.ts';
import { osloNow } from '../../../../lib/server-clock.ts';
import type { Problems } from '../../../../lib/use-form.ts';
import { orderNow, wholeOrderQuery } from '../orders.queries.ts';
import type { KnownProducts } from './line-cost.ts';
import { orderBody } from './order-body.ts';
import { saveOrder } from './order-form.queries.ts';
import { orderFormTexts as texts } from './order-form.texts.ts';
import { orderProblems } from './order-problems.ts';
import { type OrderFields, orderFields } from './written-order.ts';

export const ORDER_DRAFT = 'order';

interface OrderFormDeclaration {
  /** null: a new one. */
  readonly order: OrderAnswer | null;
  /** The start values of a new one. */
  readonly start: OrderFields;
  readonly products: KnownProducts;
  readonly onSaved: (id: string) => void;
  /** Saved, and its hand-out needs a form. */
  readonly onHandOut: (id: string) => void;
}

/** The form of an order: its fields, the products it needs, and the choices when units are taken. */
export function useOrderForm({ order, start, products: first, onSaved, onHandOut }: OrderFormDeclaration) {
  const [products, setProducts] = useState(first);
  const [taken, setTaken] = useState<TakenPeriod | null>(null);
  const handsOut = useRef(false);
  const { handOut } = useOrderCalls();
  const pieces = useNamedPieces();
  const checklists = useChecklists();
  const queries = useQueryClient();
  const [fieldsOf] = useState(() => sameFieldsOf(start));
  const form = useRowForm<OrderFields, OrderAnswer>({
    draft: ORDER_DRAFT,
    row: order,
    schema: orderAnswer,
    now: () => orderNow(order?.id ?? ''),
    fieldsOf,
    problemsOf: orderProblems(products, order?.StatusId ?? null),
    refusedField: refusedReason,
    async send(fields, opened) {
      setTaken(null);
      const body = orderBody(fields, products, opened);
      const needsForm = asksForNames(pieces, 'out', fields.lines) || asksForChecklist(checklists, fields.lines);
      const saved = await saveOrder(body, opened).catch((error: unknown) => {
        setTaken(takenPeriod(error));
        throw error;
      });
      if (!handsOut.current) return saved;
      if (needsForm) {
        // The form counts what the order holds now.
        await queries.prefetchQuery(wholeOrderQuery(saved.id));
        onHandOut(saved.id);
        return saved;
      }
      return { id: saved.id, report: await handOutSaved(() => handOut(saved.id, {})) };
    },
    saved: texts.saved,
    onSaved,
  });
  return {
    ...form,
    products,
    know: (product: ProductAnswer) => setProducts((known) => new Map(known).set(product.id, product)),
    taken,
    handsOut,
    /** Moves the conflicting line, and the lines with the same period, to another time. */
    choose(period: Period) {
      setTaken(null);
      form.change(movedTo(form.fields, period, taken));
    },
    force() {
      setTaken(null);
      form.change({ isForced: true });
    },
  };
}

export type OrderForm = ReturnType<typeof useOrderForm>;

function movedTo({ lines }: OrderFields, period: Period, taken: TakenPeriod | null): Partial<OrderFields> {
  const [productId] = taken?.productIds ?? [];
  const line = lines.find((one) => one.productId === productId && !one.isSale);
  if (line === undefined || line.ownPeriod === null) return { period };
  return { lines: lines.map((one) => (one === line ? { ...line, ownPeriod: period } : one)) };
}

const makeToast = (text: string, tone: ToastTone) => ({ text, tone });

/** The order stays saved if this fails: its panel shows why it was not handed out. */
async function handOutSaved(handOut: () => Promise<unknown>) {
  try {
    await handOut();
    return makeToast(texts.handedOut, 'good');
  } catch (error) {
    return makeToast(withReason(texts.notHandedOut, error), 'bad');
  }
}

const refusedReason = (error: unknown): Problems<OrderFields> =>
  error instanceof ApiError && error.code === 'REASON_REQUIRED' ? { reason: error.text } : {};

/** Equal values become one object, so that a change can be detected by identity. */
function sameFieldsOf(start: OrderFields) {
  const [customer, period, lines] = [oneOfEach(start.customer), oneOfEach(start.period), oneOfEach(start.lines)];
  return (row: OrderAnswer | null): OrderFields => {
    if (row === null) return start;
    const fields = orderFields(row, osloNow());
    return {
      ...fields,
      customer: customer(fields.customer),
      period: period(fields.period),
      lines: lines(fields.lines),
    };
  };
}

/** Returns the first object for all equal values. */
function oneOfEach<Value>(first: Value): (value: Value) => Value {
  const known = new Map([[JSON.stringify(first), first]]);
  return (value) => {
    const text = JSON.stringify(value);
    const met = known.get(text);
    if (met !== undefined) return met;
    known.set(text, value);
    return value;
  };
}
