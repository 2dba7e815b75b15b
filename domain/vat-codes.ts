import type { Texts } from './language.ts';
import { type Ore, sumOre, VAT_PERCENT, vatIncluded } from './money.ts';
import type { VatCode } from './vat-code.ts';
import { vatTexts } from './vat-codes.texts.ts';

/** The codes that a product or a fee may have, with their rate in per cent, in the order of forms. */
export const VAT_CODES = [
  { code: '3', percent: VAT_PERCENT, name: vatTexts['3'] },
  { code: '31', percent: 15, name: vatTexts['31'] },
  { code: '33', percent: 12, name: vatTexts['33'] },
  { code: '5', percent: 0, name: vatTexts['5'] },
  { code: '6', percent: 0, name: vatTexts['6'] },
  { code: '7', percent: 0, name: vatTexts['7'] },
] as const satisfies readonly { code: VatCode; percent: number; name: string }[];

const rowOf = (code: VatCode) => VAT_CODES.find((row) => row.code === code) ?? VAT_CODES[0];

export const vatName = (code: VatCode, texts: Texts<typeof vatTexts> = vatTexts): string => texts[code];

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
