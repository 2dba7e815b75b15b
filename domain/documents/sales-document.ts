import type { Business } from '../business/business.ts';
import type { Language } from '../language.ts';
import type { Ore } from '../money.ts';
import type { DocumentLine } from './document-line.ts';
import type { DocumentBuyer } from './documents.events.ts';

export type DocumentKind = 'invoice' | 'creditNote';

/** All that an invoice or a credit note says. Amounts in øre, MVA included; dates yyyy-mm-dd. */
export interface SalesDocument {
  readonly id: string;
  /** Of its order; left out for Norwegian. */
  readonly language?: Language;
  readonly kind: DocumentKind;
  readonly number: number;
  readonly date: string;
  /** Of an invoice, and its KID. */
  readonly dueDate: string | null;
  readonly kid: string | null;
  readonly orderNo: number;
  /** The orders of a collective invoice, or of its credit note; left out for any other document. */
  readonly orderNos?: readonly number[];
  readonly seller: Business;
  /** null once the books are forgotten. */
  readonly buyer: DocumentBuyer | null;
  readonly reference: string | null;
  readonly lines: readonly DocumentLine[];
  readonly totalOre: Ore;
  /** Paid before the invoice was issued. */
  readonly prepaidOre: Ore;
  /** Of a credit note. */
  readonly credits: { readonly number: number; readonly date: string; readonly reason: string | null } | null;
}

/** Å betale. A credit note asks for nothing. */
export const payableOre = ({ kind, totalOre, prepaidOre }: SalesDocument): Ore =>
  kind === 'invoice' ? Math.max(0, totalOre - prepaidOre) : 0;
