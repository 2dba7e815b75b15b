import { formatKr } from '@naust/domain/money.ts';
import { isPaymentOptionId, isStatusId, paymentOptionOf, statusOf } from '@naust/domain/orders/statuses.ts';
import { parseAmount } from '@naust/domain/written-amount.ts';
import { ConflictView } from '../../../../features/back-office/conflict-view.tsx';
import type { Conflict } from '../../../../features/back-office/row-form.ts';
import { businessTexts } from '../../../../features/orders/business.texts.ts';
import { momentWords } from '../../../../lib/spoken-now.ts';
import { orderFormTexts as texts } from './order-form.texts.ts';
import type { OrderForm } from './use-order-form.ts';
import type { WrittenLine, WrittenPeriod } from './written-lines.ts';
import type { OrderFields } from './written-order.ts';

interface OrderConflictProps {
  readonly form: OrderForm;
  readonly conflict: Conflict<OrderFields>;
}

/** The fields that another user saved while this form was open. */
export function OrderConflict({ form, conflict }: OrderConflictProps) {
  const valueText = (name: keyof OrderFields, value: unknown) => {
    // The object identity tells which side the value belongs to.
    const fields = [conflict.own, conflict.theirs].find((side) => Object.is(side[name], value));
    return fields === undefined ? null : (WORDS[name]?.(fields) ?? null);
  };
  return (
    <ConflictView conflict={conflict} names={NAMES} valueText={valueText} fields={form.fields} onChoose={form.change} />
  );
}

const NAMES = {
  customer: texts.customer,
  statusId: texts.status,
  paymentId: texts.option,
  reference: businessTexts.reference,
  invoiceEmail: businessTexts.invoiceEmail,
  period: texts.period,
  lines: texts.lines,
} as const;

const WORDS: { readonly [Name in keyof OrderFields]?: (fields: OrderFields) => string } = {
  customer: ({ customer }) => (customer === null || customer.kind === 'nobody' ? texts.nobody : customer.name),
  statusId: ({ statusId }) => statusName(Number(statusId)),
  paymentId: ({ paymentId }) => paymentName(Number(paymentId)),
  reference: ({ reference }) => reference,
  invoiceEmail: ({ invoiceEmail }) => invoiceEmail,
  period: ({ period }) => periodWords(period),
  lines: ({ lines }) => lines.map(lineWords).join('; '),
};

const statusName = (id: number) => (isStatusId(id) ? statusOf(id).name : '');
const paymentName = (id: number) => (isPaymentOptionId(id) ? paymentOptionOf(id).name : '');

const periodWords = ({ from, to }: WrittenPeriod) =>
  [from, to].map((minute) => (minute === null ? '–' : momentWords(minute))).join(' – ');

function lineWords({ productId, quantity, name, price, stored, ownPeriod }: WrittenLine): string {
  const storedOre = stored?.productId === productId ? stored.priceOre : null;
  const ore = price === null ? storedOre : parseAmount(price);
  const words = [`${quantity} × ${name}`, ore === null ? '' : formatKr(ore), ownPeriod && periodWords(ownPeriod)];
  return words.filter(Boolean).join(', ');
}
