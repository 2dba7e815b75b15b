import type { ChargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import type { chargeInput } from '@naust/domain/charges/charges.contract.ts';
import { formatAmount, toKr } from '@naust/domain/money.ts';
import { parseName } from '@naust/domain/seen-text.ts';
import { parsePrice } from '@naust/domain/written-amount.ts';
import type * as z from 'zod/mini';
import { amountProblem } from '../../../lib/amount-problem.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { chargeTexts } from './orders.texts.ts';

/** A charge in the form. `key` distinguishes rows with the same content. */
export interface WrittenCharge {
  readonly key: number;
  readonly description: string;
  readonly amount: string;
  readonly paymentId: string;
  /** The id of a kind of charge; empty: none. Missing in older drafts. */
  readonly kind?: string;
}

export const blankCharge = (key: number): WrittenCharge => ({
  key,
  description: '',
  amount: '',
  paymentId: '',
  kind: '',
});

/** The charge of a row; null without a description or an amount above 0: such a row is left out. */
export function chargeOf({ description, amount, paymentId, kind }: WrittenCharge): z.input<typeof chargeInput> | null {
  const [named, ore] = [parseName(description), parsePrice(amount)];
  if (named === null || ore === null || ore === 0) return null;
  return {
    description: named,
    amount: toKr(ore),
    paymentId: paymentId === '' ? null : Number(paymentId),
    isSettled: false,
    ...(kind ? { kind: Number(kind) } : {}),
  };
}

/** The problem that prevents saving. A row with an unreadable amount is never left out silently. */
export function rowsProblem(rows: readonly WrittenCharge[]): string | null {
  if (!rows.some(chargeOf)) return chargeTexts.nothingValid;
  return rows.map(({ amount }) => amountProblem(amount)).find((problem) => problem !== null) ?? null;
}

/**
 * The row after a kind was chosen: its description and amount are the kind's, unless the row has others than those of
 * the kind that was chosen before.
 */
export function withKind(row: WrittenCharge, id: string, kinds: readonly ChargeKindAnswer[]): WrittenCharge {
  const [before, kind] = [row.kind, id].map((one) => kinds.find((known) => String(known.id) === one));
  const isOwn = (text: string, proposed: string) => text.trim() !== '' && text !== proposed;
  const proposed = (of: ChargeKindAnswer | undefined) => (of?.amount == null ? '' : formatAmount(oreOf(of.amount)));
  return {
    ...row,
    kind: id,
    description: isOwn(row.description, before?.name ?? '') ? row.description : (kind?.name ?? ''),
    amount: isOwn(row.amount, proposed(before)) ? row.amount : proposed(kind),
  };
}

export const isWritten = ({ description, amount }: WrittenCharge): boolean =>
  description.trim() !== '' || amount.trim() !== '';

/** The rows after these were saved: written rows stay, and there is always at least one. */
export function rowsLeft(rows: readonly WrittenCharge[], saved: ReadonlySet<number>): readonly WrittenCharge[] {
  const left = rows.filter((row) => !saved.has(row.key) && isWritten(row));
  return left.length > 0 ? left : [blankCharge(nextKey(rows))];
}

export const nextKey = (rows: readonly WrittenCharge[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1;
