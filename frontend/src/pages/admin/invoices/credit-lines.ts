import type { CreditInput, DocumentAnswer } from '@naust/domain/documents/documents.contract.ts';
import { formatAmount, type Ore, sumOre, toKr } from '@naust/domain/money.ts';
import { parsePrice } from '@naust/domain/written-amount.ts';
import { oreOf } from '../../../lib/amounts.ts';

type Line = DocumentAnswer['lines'][number];

/** A line of the invoice in the form. */
export interface CreditLine {
  /** From 1. */
  readonly line: number;
  readonly name: string;
  readonly leftOre: Ore;
  readonly priceOre: Ore;
  /** Whole pieces that are left. */
  readonly pieces: number;
}

export interface WrittenCredit {
  readonly isChosen: boolean;
  readonly pieces: number;
  readonly amount: string;
}

const leftOf = ({ amount, credited }: Line): Ore => oreOf(amount) - oreOf(credited);

/** What can still be credited of an invoice. */
export const creditableOre = ({ lines }: Pick<DocumentAnswer, 'lines'>): Ore => sumOre(lines.map(leftOf));

export const creditLines = ({ lines }: Pick<DocumentAnswer, 'lines'>): CreditLine[] =>
  lines.flatMap((one, at) => {
    const [leftOre, priceOre] = [leftOf(one), oreOf(one.price)];
    const pieces = priceOre > 0 ? Math.min(one.quantity, Math.floor(leftOre / priceOre)) : 0;
    return leftOre > 0 ? [{ line: at + 1, name: one.description, leftOre, priceOre, pieces }] : [];
  });

export const blankCredit = ({ pieces, leftOre }: CreditLine): WrittenCredit => ({
  isChosen: false,
  pieces,
  amount: formatAmount(leftOre),
});

/** The pieces decide the amount, which may then be written lower. */
export const withPieces = (line: CreditLine, pieces: number): Partial<WrittenCredit> => ({
  pieces,
  amount: formatAmount(pieces === line.pieces ? line.leftOre : pieces * line.priceOre),
});

/** null for what is no amount, nothing, or more than is left. */
export function amountOf({ leftOre }: CreditLine, { amount }: WrittenCredit): Ore | null {
  const ore = parsePrice(amount);
  return ore === null || ore === 0 || ore > leftOre ? null : ore;
}

/** As quantity where the amount is that of whole pieces. */
export function bodyLine(line: CreditLine, written: WrittenCredit): NonNullable<CreditInput['lines']>[number] {
  const ore = amountOf(line, written) ?? 0;
  const isWholePieces = line.pieces > 0 && ore === written.pieces * line.priceOre;
  return isWholePieces ? { line: line.line, quantity: written.pieces } : { line: line.line, amount: toKr(ore) };
}
