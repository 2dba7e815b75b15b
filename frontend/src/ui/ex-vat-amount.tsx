import { formatKr } from '@naust/domain/money.ts';
import { vatOre } from '@naust/domain/vat-codes.ts';
import { useExVat } from '../lib/ex-vat.ts';
import type { ExVatProps } from './ex-vat.tsx';

const amountText = (amount: string) => `${amount} eks.\u00a0mva.`;

/** '392 kr eks. mva.', if a business has chosen it. */
export function ExVatAmount({ ore, vatCode = '3', vat = vatOre(ore, vatCode) }: ExVatProps) {
  if (!useExVat()) return null;
  return <span className="block text-sm font-normal text-ink-soft">{amountText(formatKr(ore - vat))}</span>;
}
