import type { chargeInput } from '@naust/domain/charges/charges.contract.ts';
import { toKr } from '@naust/domain/money.ts';
import { parseName } from '@naust/domain/seen-text.ts';
import { parsePrice } from '@naust/domain/written-amount.ts';
import type * as z from 'zod/mini';
import { amountProblem } from '../../../lib/amount-problem.ts';
import { chargeTexts } from './orders.texts.ts';

/** A charge as it is written. `key` tells rows apart that say the same. */
export interface WrittenCharge {
  readonly key: number;
  readonly description: string;
  readonly amount: string;
  readonly paymentId: string;
}

export const blankCharge = (key: number): WrittenCharge => ({ key, description: '', amount: '', paymentId: '' });

/** The charge that a row stands for; null for one without a description or an amount above 0, which is left out. */
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

/** What keeps rows from being saved. An amount that cannot be read is never left out in silence. */
export function rowsProblem(rows: readonly WrittenCharge[]): string | null {
  if (!rows.some(chargeOf)) return chargeTexts.nothingValid;
  return rows.map(({ amount }) => amountProblem(amount)).find((problem) => problem !== null) ?? null;
}

export const isWritten = ({ description, amount }: WrittenCharge): boolean =>
  description.trim() !== '' || amount.trim() !== '';

/** What is left to write when those were saved: nothing that was written is lost, and one row always stays. */
export function rowsLeft(rows: readonly WrittenCharge[], saved: ReadonlySet<number>): readonly WrittenCharge[] {
  const left = rows.filter((row) => !saved.has(row.key) && isWritten(row));
  return left.length > 0 ? left : [blankCharge(nextKey(rows))];
}

export const nextKey = (rows: readonly WrittenCharge[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1;
