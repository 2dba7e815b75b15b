import { type Ore, sumOre, VAT_PERCENT, vatIncluded } from './money.ts';
import type { VatCode } from './vat-code.ts';

/** The codes that a product or a fee may have, with their rate in per cent, in the order of forms. */
export const VAT_CODES = [
  { code: '3', percent: VAT_PERCENT, name: '25 %' },
  { code: '31', percent: 15, name: '15 %' },
  { code: '33', percent: 12, name: '12 %' },
  { code: '5', percent: 0, name: 'Nullsats, 0 %' },
  { code: '6', percent: 0, name: 'Unntatt MVA' },
  { code: '7', percent: 0, name: 'Utenfor MVA-området' },
] as const satisfies readonly { code: VatCode; percent: number; name: string }[];

const rowOf = (code: VatCode) => VAT_CODES.find((row) => row.code === code) ?? VAT_CODES[0];

export const vatName = (code: VatCode): string => rowOf(code).name;

export const vatPercent = (code: VatCode): number => rowOf(code).percent;

/** The value added tax contained in a gross amount. */
export const vatOre = (amountOre: Ore, code: VatCode): Ore => vatIncluded(amountOre, vatPercent(code));

interface Taxed {
  readonly amountOre: Ore;
  /** Left out: 25 %. */
  readonly vatCode?: VatCode | undefined;
}

/** The tax contained in several gross amounts, rounded once for each code. */
export function vatOfAll(amounts: readonly Taxed[]): Ore {
  const byCode = new Map<VatCode, Ore>();
  for (const { amountOre, vatCode = '3' } of amounts) byCode.set(vatCode, (byCode.get(vatCode) ?? 0) + amountOre);
  return sumOre([...byCode].map(([code, ore]) => vatOre(ore, code)));
}
