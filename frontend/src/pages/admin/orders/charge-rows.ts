import type { chargeInput } from '@naust/domain/charges/charges.contract.ts';
import { toKr } from '@naust/domain/money.ts';
import { parseName } from '@naust/domain/seen-text.ts';
import { parsePrice } from '@naust/domain/written-amount.ts';
import type * as z from 'zod/mini';
import { amountProblem } from '../../../lib/amount-problem.ts';
import { chargeTexts } from './orders.texts.ts';

/** A charge in the form. `key` distinguishes rows with the same content. */
export interface WrittenCharge {
  readonly key: number;
  readonly description: string;
  readonly amount: string;
  readonly paymentId: string;
}

export const blankCharge = (key: number): WrittenCharge => ({ key, description: '', amount: '', paymentId: '' });

/** The charge of a row; null without a description or an amount above 0: such a row is left out. */
export function chargeOf({ description, amount, paymentId }: WrittenCharge): z.input<typeof chargeInput> | null {
  const [named, ore] = [parseName(description), parsePrice(amount)];
  if (named === null || ore === null || ore === 0) return null;
  return {
    description: named,
    amount: toKr(ore),
    paymentId: paymentId === '' ? null : Number(paymentId),
    isSettled: false,
  };
}

/** The problem that prevents saving. A row with an unreadable amount is never left out silently. */
export function rowsProblem(rows: readonly WrittenCharge[]): string | null {
  if (!rows.some(chargeOf)) return chargeTexts.nothingValid;
  return rows.map(({ amount }) => amountProblem(amount)).find((problem) => problem !== null) ?? null;
}

export const isWritten = ({ description, amount }: WrittenCharge): boolean =>
  description.trim() !== '' || amount.trim() !== '';

/** The rows after these were saved: written rows stay, and there is always at least one. */
export function rowsLeft(rows: readonly WrittenCharge[], saved: ReadonlySet<number>): readonly WrittenCharge[] {
  const left = rows.filter((row) => !saved.has(row.key) && isWritten(row));
  return left.length > 0 ? left : [blankCharge(nextKey(rows))];
}

export const nextKey = (rows: readonly WrittenCharge[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1;
