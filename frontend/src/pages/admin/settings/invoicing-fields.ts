import type { InvoicingAnswer, invoicingInput } from '@naust/domain/documents/documents.contract.ts';
import type * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { invoicingTexts as texts } from './invoicing.texts.ts';

/** Numbers as they are written. */
export interface InvoicingFields extends Pick<InvoicingAnswer, 'kidKind' | 'when'> {
  /** The number before the first. */
  readonly lastNumber: string;
  readonly kidLength: string;
}

const [SHORTEST_KID, LONGEST_KID] = [5, 25];
const MOST_DIGITS = 9;

export const invoicingFieldsOf = (stored: InvoicingAnswer): InvoicingFields => ({
  lastNumber: String(stored.firstNumber - 1),
  kidKind: stored.kidKind,
  kidLength: String(stored.kidLength),
  when: stored.when,
});

/** null for what is no whole number. */
const numberOf = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** The number of the first invoice; null while the field is wrong. */
export function firstNumberOf({ lastNumber }: Pick<InvoicingFields, 'lastNumber'>): number | null {
  const last = numberOf(lastNumber);
  return last === null || lastNumber.trim().length > MOST_DIGITS ? null : last + 1;
}

export function invoicingProblems(fields: InvoicingFields): Problems<InvoicingFields> {
  const length = numberOf(fields.kidLength);
  return {
    lastNumber: firstNumberOf(fields) === null ? texts.numberWrong : null,
    kidLength: length === null || length < SHORTEST_KID || length > LONGEST_KID ? texts.kidLengthWrong : null,
  };
}

/** The first number is sent only while it can be changed. */
export function invoicingBody(fields: InvoicingFields, numberFixed: boolean): z.input<typeof invoicingInput> {
  const first = numberFixed ? null : firstNumberOf(fields);
  return {
    ...(first === null ? {} : { firstNumber: first }),
    kidKind: fields.kidKind,
    kidLength: numberOf(fields.kidLength) ?? 0,
    when: fields.when,
  };
}

const FIELD_OF: Readonly<Record<string, keyof InvoicingFields>> = {
  FIRST_NUMBER_WRONG: 'lastNumber',
  FIRST_NUMBER_FIXED: 'lastNumber',
  KID_LENGTH_WRONG: 'kidLength',
  KID_TOO_SHORT: 'kidLength',
};

export function refusedInvoicing(error: unknown): Problems<InvoicingFields> {
  const field = error instanceof ApiError ? FIELD_OF[error.code ?? ''] : undefined;
  return field !== undefined && error instanceof ApiError ? { [field]: error.text } : {};
}
