import * as z from 'zod/mini';
import { type Ore, vatIncluded } from './money.ts';

/** The codes of Norwegian accounting (SAF-T) for what a shop sells, with their rate. */
export const VAT_CODES = [
  { code: '3', percent: 25, name: '25 %' },
  { code: '31', percent: 15, name: '15 %' },
  { code: '33', percent: 12, name: '12 %' },
  { code: '5', percent: 0, name: 'Nullsats, 0 %' },
  { code: '6', percent: 0, name: 'Unntatt MVA' },
  { code: '7', percent: 0, name: 'Utenfor MVA-området' },
] as const;

export const vatCode = z.enum(['3', '31', '33', '5', '6', '7']);
export type VatCode = z.infer<typeof vatCode>;

const rowOf = (code: VatCode) => VAT_CODES.find((row) => row.code === code) ?? VAT_CODES[0];

export const vatName = (code: VatCode): string => rowOf(code).name;

/** The value added tax contained in a gross amount. */
export const vatOre = (amountOre: Ore, code: VatCode): Ore => vatIncluded(amountOre, rowOf(code).percent);
