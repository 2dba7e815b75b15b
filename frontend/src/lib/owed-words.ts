import { formatKr } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { formatDate, parseDate, type WallDay } from '@naust/domain/wall-clock.ts';
import { oreOf } from './amounts.ts';
import { owedTexts as texts } from './owed.texts.ts';

type OwedRow = OrderAnswer['dueFor'][number];

/** 'Faktura, forfalt for 12 dager siden' */
export function owedFor({ what, dueDate }: OwedRow, today: WallDay): string {
  const due = dueDate === null ? null : parseDate(dueDate);
  if (due === null) return texts[what];
  return `${texts[what]}, ${due < today ? texts.overdue(today - due) : texts.dueOn(formatDate(due))}`;
}

/** 'Skylder 300 kr: Faktura, forfalt i går' */
export const owesWords = ({ due, dueFor }: Pick<OrderAnswer, 'due' | 'dueFor'>, today: WallDay): string =>
  `${texts.owes(formatKr(oreOf(due)))}: ${dueFor.map((row) => owedFor(row, today)).join(' · ')}`;
