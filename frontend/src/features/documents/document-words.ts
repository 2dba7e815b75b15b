import type { DocumentIssued, DocumentRow } from '@naust/domain/documents/documents.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { formatDate, parseDate, type WallDay } from '@naust/domain/wall-clock.ts';
import { oreOf } from '../../lib/amounts.ts';
import { reminderRowTexts, documentTexts as texts } from './documents.texts.ts';

type Named = Pick<DocumentRow, 'kind' | 'number'>;

/** 'Faktura 10001'; 'Utkast' before it has a number. */
export const documentName = ({ kind, number }: Named): string =>
  number === null ? texts.draft : `${texts[kind]} ${number}`;

/** 'forfaller 12.12.2026', or since when it is overdue; null for what has no due date. */
export function dueWords({ dueDate, owed }: Pick<DocumentRow, 'dueDate' | 'owed'>, today: WallDay): string | null {
  const due = dueDate === null ? null : parseDate(dueDate);
  if (due === null) return null;
  return owed > 0 && due < today ? texts.overdue(today - due) : texts.dueOn(formatDate(due));
}

/** '10001', or '10001, 10002' where a part stands on a document of its own. */
export const issuedNumbers = ({ number, more = [] }: DocumentIssued): string =>
  [number, ...more.map((one) => one.number)].join(', ');

/** '1234 56 78901' */
export const accountText = (digits: string): string => digits.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1\u00a0$2\u00a0$3');

type Reminder = NonNullable<DocumentRow['reminders']>[number];

/** '12.12.2026', 'frist 26.12.2026' and what it costs. */
export function reminderFacts({ date, dueDate, fee, interest, waived }: Reminder): string[] {
  const costs = formatKr(oreOf(fee) + oreOf(interest));
  return [
    shownDate(date),
    reminderRowTexts.limit(shownDate(dueDate)),
    ...(fee + interest === 0 ? [] : [waived ? reminderRowTexts.waivedCosts(costs) : reminderRowTexts.costs(costs)]),
  ];
}

function shownDate(date: string): string {
  const day = parseDate(date);
  return day === null ? date : formatDate(day);
}
