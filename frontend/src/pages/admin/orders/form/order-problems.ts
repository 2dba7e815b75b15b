import { guestInput } from '@naust/domain/orders/order-input.contract.ts';
import { isStatusId, needsReason } from '@naust/domain/orders/statuses.ts';
import { checkPeriod } from '@naust/domain/period.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import { parseName } from '@naust/domain/seen-text.ts';
import * as z from 'zod/mini';
import { emailProblem } from '../../../../lib/email-problem.ts';
import { rulesNow } from '../../../../lib/rules-now.ts';
import type { Problems } from '../../../../lib/use-form.ts';
import { costOf, type KnownProducts } from './line-cost.ts';
import { orderFormTexts as texts } from './order-form.texts.ts';
import { MOST_PIECES, periodOfLine, type WrittenLine, type WrittenPeriod } from './written-lines.ts';
import { businessIn, type Customer, isByInvoice, type OrderFields } from './written-order.ts';

/** The problems of an order form. `statusBefore`: null for a new one. */
export const orderProblems =
  (products: KnownProducts, statusBefore: number | null) =>
  (fields: OrderFields): Problems<OrderFields> => ({
    customer: customerProblem(fields.customer),
    statusId: fields.statusId === '' ? texts.needed : null,
    paymentId: fields.paymentId === '' ? texts.needed : null,
    invoiceEmail: invoiceEmailProblem(fields),
    period: fields.lines.some(followsOrder) ? periodProblem(fields.period) : null,
    lines: linesProblem(fields, products),
    reason: asksForReason(fields, statusBefore) && fields.reason.trim() === '' ? texts.reasonNeeded : null,
  });

export function asksForReason({ isForced, statusId }: OrderFields, statusBefore: number | null): boolean {
  const to = Number(statusId);
  const isStepBack =
    statusBefore !== null && isStatusId(statusBefore) && isStatusId(to) && needsReason(statusBefore, to);
  return isForced || isStepBack;
}

function customerProblem(customer: Customer | null): string | null {
  if (customer === null) return texts.customerNeeded;
  if (customer.kind !== 'guest') return null;
  const { name, email, phone } = customer;
  const { shape } = guestInput;
  if (parseName(name) === null) return texts.nameNeeded;
  const wrong = email.trim() === '' ? null : emailProblem(email, texts.emailWrong);
  if (wrong !== null) return wrong;
  return phone.trim() !== '' && !z.safeParse(shape.phone, phone).success ? texts.phoneWrong : null;
}

function invoiceEmailProblem(fields: OrderFields): string | null {
  const written = fields.invoiceEmail.trim();
  if (written === '' || businessIn(fields) === null || !isByInvoice(fields)) return null;
  return emailProblem(written, texts.invoiceEmailWrong);
}

/** The problem of a pickup and return. */
export function periodProblem({ from, to }: WrittenPeriod): string | null {
  if (from === null || to === null) return texts.periodNeeded;
  const problem = checkPeriod({ from, to }, from, rulesNow(), { admin: true });
  return problem === null ? null : new Refusal(problem).text;
}

function linesProblem({ lines, period }: OrderFields, products: KnownProducts): string | null {
  if (lines.length === 0) return texts.lineNeeded;
  const isWrong = (line: WrittenLine) => lineProblem(line, period, products) !== null;
  return lines.some(isWrong) ? texts.linesWrong : null;
}

export interface LineProblem {
  readonly period: string | null;
  readonly price: string | null;
  readonly quantity: string | null;
}

/** The problem of one line; null: none. */
export function lineProblem(line: WrittenLine, ofOrder: WrittenPeriod, products: KnownProducts): LineProblem | null {
  const { quantity } = line;
  const period = line.ownPeriod === null || line.isSale ? null : periodProblem(periodOfLine(line, ofOrder));
  const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES;
  const hasPrice = costOf(line, ofOrder, products).priceOre !== null;
  const isWaiting = line.price === null && followsOrder(line) && periodProblem(ofOrder) !== null;
  if (period === null && isCount && (hasPrice || isWaiting)) return null;
  return {
    period,
    price: hasPrice || isWaiting ? null : texts.priceNeeded,
    quantity: isCount ? null : texts.quantityNeeded,
  };
}

const followsOrder = (line: WrittenLine) => !line.isSale && line.ownPeriod === null;
