import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import type { VatCode } from '@naust/domain/vat-code.ts';

/** Standard, zero rate, exempt, outside (UNCL 5305). */
export type VatCategory = 'S' | 'Z' | 'E' | 'O';

const CATEGORIES: Readonly<Record<VatCode, VatCategory>> = { 3: 'S', 31: 'S', 33: 'S', 5: 'Z', 6: 'E', 7: 'O' };

/** A seller who is not registered for MVA has no number that the other categories ask for. */
export function vatCategoryOf(code: VatCode, { seller }: Pick<SalesDocument, 'seller'>): VatCategory {
  const category = CATEGORIES[code];
  return category === 'E' && !seller.isVatRegistered ? 'O' : category;
}

export const EXEMPTIONS: Readonly<Partial<Record<VatCategory, Readonly<Record<string, string>>>>> = {
  E: { 'cbc:TaxExemptionReason': 'Unntatt merverdiavgift' },
  O: { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-O', 'cbc:TaxExemptionReason': 'Utenfor merverdiavgiftsområdet' },
};

/**
 * Whether the document can be sent as EHF: to a business with organisation number, with a reference, and with rates
 * that stand beside each other in EN 16931 and belong to the seller.
 */
export function hasEhf(document: SalesDocument): boolean {
  const { seller, buyer, reference, lines } = document;
  if (buyer === null || !buyer.isBusiness || buyer.orgNumber === null || reference === null) return false;
  if (seller.orgNumber === '' || lines.length === 0) return false;
  const categories = new Set(lines.map(({ vatCode }) => vatCategoryOf(vatCode, document)));
  if (categories.has('O')) return categories.size === 1;
  return seller.isVatRegistered;
}
