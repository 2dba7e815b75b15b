import { type DocumentLine, vatRowsOf } from '../documents/document-line.ts';
import { netLinesOf } from '../documents/net-lines.ts';
import type { AccountUse } from './accounts.ts';
import type { Posting } from './voucher.ts';

const OUTSIDE_VAT = '7';

/** A line of the order is rent or sale; a charge outside MVA is compensation, any other belongs to the rent. */
function useOf({ of, from, vatCode }: DocumentLine): AccountUse {
  if ('lineId' in of) return from === null ? 'sale' : 'rent';
  return vatCode === OUTSIDE_VAT ? 'compensation' : 'rent';
}

/**
 * Sales and their tax: the bases of the document by account and MVA code, and the tax by code, as the document shows
 * them. `sign`: -1 for an invoice, which credits them; 1 for a credit note.
 */
export function salesPostings(lines: readonly DocumentLine[], sign: 1 | -1): Posting[] {
  const nets = netLinesOf(lines);
  const sales = new Map<string, Posting>();
  lines.forEach((line, index) => {
    const use = useOf(line);
    const { vatCode } = line;
    const key = `${use} ${vatCode}`;
    const amountOre = (sales.get(key)?.amountOre ?? 0) + sign * (nets[index] ?? 0);
    sales.set(key, { use, vatCode, amountOre });
  });
  const taxes = vatRowsOf(lines).map(
    ({ code, vatOre }): Posting => ({ use: 'vat', vatCode: code, amountOre: sign * vatOre }),
  );
  return [...sales.values(), ...taxes].filter(({ amountOre }) => amountOre !== 0);
}
