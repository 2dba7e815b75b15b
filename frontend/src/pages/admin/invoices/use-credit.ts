import type { CreditInput, CreditIssued, DocumentAnswer } from '@naust/domain/documents/documents.contract.ts';
import type { RefundBy } from '@naust/domain/documents/documents.events.ts';
import { formatKr, type Ore, sumOre } from '@naust/domain/money.ts';
import { useDone } from '../../../features/back-office/acts.ts';
import { creditDocument } from '../../../features/documents/documents.queries.ts';
import { type Problems, useForm } from '../../../lib/use-form.ts';
import { amountOf, blankCredit, bodyLine, type CreditLine, type WrittenCredit } from './credit-lines.ts';
import { creditTexts as texts } from './invoices.texts.ts';

export interface CreditFields {
  readonly isWhole: boolean;
  /** In the order of the lines. */
  readonly rows: readonly WrittenCredit[];
  readonly reason: string;
  readonly refundBy: RefundBy | null;
}

/** Only then there is money to give back. */
export const isPaid = ({ paid, prepaid }: DocumentAnswer): boolean => paid + prepaid > 0;

export function useCredit(invoice: DocumentAnswer, lines: readonly CreditLine[], onClose: () => void) {
  const done = useDone();
  const form = useForm<CreditFields, CreditIssued>({
    blank: () => ({ isWhole: true, rows: lines.map(blankCredit), reason: '', refundBy: null }),
    problemsOf: (fields) => problemsOf(fields, lines, isPaid(invoice)),
    send: (fields) => creditDocument(invoice.id, bodyOf(fields, lines)),
    async onSent({ sent: { number, refund } }) {
      onClose();
      await done(refund === 'open' || refund === 'refused' ? texts.doneBut[refund](number) : texts.done(number));
    },
  });
  return { form, chosenOre: chosenOre(form.fields, lines) };
}

function chosenOre({ isWhole, rows }: CreditFields, lines: readonly CreditLine[]): Ore {
  if (isWhole) return sumOre(lines.map(({ leftOre }) => leftOre));
  return sumOre(chosen(rows, lines).map(([line, row]) => amountOf(line, row) ?? 0));
}

const chosen = (rows: readonly WrittenCredit[], lines: readonly CreditLine[]) =>
  lines.flatMap((line, at): [CreditLine, WrittenCredit][] => {
    const row = rows[at];
    return row?.isChosen ? [[line, row]] : [];
  });

function bodyOf({ isWhole, rows, reason, refundBy }: CreditFields, lines: readonly CreditLine[]): CreditInput {
  return {
    ...(isWhole ? {} : { lines: chosen(rows, lines).map(([line, row]) => bodyLine(line, row)) }),
    reason: reason.trim(),
    refundBy: refundBy ?? 'none',
  };
}

function problemsOf(
  { isWhole, rows, reason, refundBy }: CreditFields,
  lines: readonly CreditLine[],
  isAsked: boolean,
): Problems<CreditFields> {
  return {
    rows: isWhole ? null : rowsProblem(chosen(rows, lines)),
    reason: reason.trim() === '' ? texts.reasonNeeded : null,
    refundBy: isAsked && refundBy === null ? texts.whereNeeded : null,
  };
}

function rowsProblem(rows: readonly (readonly [CreditLine, WrittenCredit])[]): string | null {
  if (rows.length === 0) return texts.noLines;
  const wrong = rows.find(([line, row]) => amountOf(line, row) === null);
  return wrong ? texts.wrongAmount(wrong[0].name, formatKr(wrong[0].leftOre)) : null;
}
