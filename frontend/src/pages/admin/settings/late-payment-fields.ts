import type { InvoicingAnswer, invoicingInput } from '@naust/domain/documents/documents.contract.ts';
import { formatAmount, toKr } from '@naust/domain/money.ts';
import { dateText, formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { parseAmount } from '@naust/domain/written-amount.ts';
import type * as z from 'zod/mini';
import { oreOf } from '../../../lib/amounts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { latePaymentTexts as texts } from './late-payment.texts.ts';

export interface WrittenFee {
  readonly from: string;
  readonly fee: string;
  readonly compensation: string;
}

export interface WrittenRate {
  readonly from: string;
  readonly percent: string;
}

/** As they are written: '01.01.2025', '35,00', '12,5'. */
export interface LatePaymentFields {
  readonly automaticReminders: boolean;
  readonly fees: readonly WrittenFee[];
  readonly interest: readonly WrittenRate[];
}

const shownDate = (date: string): string => {
  const day = parseDate(date);
  return day === null ? date : formatDate(day);
};
const shownKr = (kr: number): string => formatAmount(oreOf(kr), { bareKroner: true });

export const latePaymentFieldsOf = ({ automaticReminders, fees, interest }: InvoicingAnswer): LatePaymentFields => ({
  automaticReminders,
  fees: fees.map(({ from, fee, compensation }) => ({
    from: shownDate(from),
    fee: shownKr(fee),
    compensation: shownKr(compensation),
  })),
  interest: interest.map(({ from, percent }) => ({ from: shownDate(from), percent: shownPercent(percent) })),
});

const shownPercent = (percent: number): string => String(percent).replace('.', ',');

const MOST_FEE_ORE = 1_000_000;

/** yyyy-mm-dd; null for what begins no half-year. */
function halfYearOf(text: string): string | null {
  const [, day, month, year] = /^\s*(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\s*$/.exec(text) ?? [];
  if (Number(day) !== 1 || (Number(month) !== 1 && Number(month) !== 7)) return null;
  const parsed = parseDate(`${year}-${month?.padStart(2, '0')}-01`);
  return parsed === null ? null : dateText(parsed);
}

function feeOreOf(text: string): number | null {
  const ore = parseAmount(text);
  return ore === null || ore < 0 || ore > MOST_FEE_ORE ? null : ore;
}

function percentOf(text: string): number | null {
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(text.trim())) return null;
  const percent = Number(text.trim().replace(',', '.'));
  return percent <= 100 ? percent : null;
}

const areHalfYears = (rows: readonly { readonly from: string }[]): boolean => {
  const dates = rows.map(({ from }) => halfYearOf(from));
  return !dates.includes(null) && new Set(dates).size === dates.length;
};

export function latePaymentProblems({ fees, interest }: LatePaymentFields): Problems<LatePaymentFields> {
  const areAmounts = fees.every((row) => feeOreOf(row.fee) !== null && feeOreOf(row.compensation) !== null);
  const areRates = interest.every(({ percent }) => percentOf(percent) !== null);
  return {
    fees: !areHalfYears(fees) ? texts.dateWrong : areAmounts ? null : texts.amountWrong,
    interest: !areHalfYears(interest) ? texts.dateWrong : areRates ? null : texts.percentWrong,
  };
}

export const latePaymentBody = (fields: LatePaymentFields): z.input<typeof invoicingInput> => ({
  automaticReminders: fields.automaticReminders,
  fees: fields.fees.map(({ from, fee, compensation }) => ({
    from: halfYearOf(from) ?? '',
    fee: toKr(feeOreOf(fee) ?? 0),
    compensation: toKr(feeOreOf(compensation) ?? 0),
  })),
  interest: fields.interest.map(({ from, percent }) => ({
    from: halfYearOf(from) ?? '',
    percent: percentOf(percent) ?? 0,
  })),
});

const FIELD_OF: Readonly<Record<string, keyof LatePaymentFields>> = {
  LATE_FEE_WRONG: 'fees',
  INTEREST_WRONG: 'interest',
};

export function refusedLatePayment(error: unknown): Problems<LatePaymentFields> {
  const field = error instanceof ApiError ? FIELD_OF[error.code ?? ''] : undefined;
  return field !== undefined && error instanceof ApiError ? { [field]: error.text } : {};
}

/** What two versions of the form differ in, in words. */
export function latePaymentWords(_name: keyof LatePaymentFields, value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nei';
  if (!Array.isArray(value)) return null;
  return value.map((row: object) => Object.values(row).join(' · ')).join(', ');
}
