import { formatKr, type Ore } from '@naust/domain/money.ts';
import type { VatCode } from '@naust/domain/vat-code.ts';
import { vatOre } from '@naust/domain/vat-codes.ts';
import { useExVat } from '../lib/ex-vat.ts';
import { uiTexts } from './ui.texts.ts';

export interface ExVatProps {
  /** With the tax. */
  readonly ore: Ore;
  /** Of its rate; left out for 25 %. */
  readonly vatCode?: VatCode | undefined;
  /** The tax in it, if it is a sum of several rates. */
  readonly vat?: Ore;
}

/** '392 kr eks. mva.', if a business has chosen it. */
export function ExVatAmount({ ore, vatCode = '3', vat = vatOre(ore, vatCode) }: ExVatProps) {
  if (!useExVat()) return null;
  return <span className="block text-sm font-normal text-ink-soft">{uiTexts.exVat(formatKr(ore - vat))}</span>;
}
