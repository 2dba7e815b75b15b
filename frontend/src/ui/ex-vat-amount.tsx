import { formatKr, type Ore } from '@naust/domain/money.ts';
import { useExVat, withoutVat } from '../lib/ex-vat.ts';

const amountText = (amount: string) => `${amount} eks.\u00a0mva.`;

/** '392 kr eks. mva.', if a business has chosen it. */
export function ExVatAmount({ ore }: { readonly ore: Ore }) {
  if (!useExVat()) return null;
  return <span className="block text-sm font-normal text-ink-soft">{amountText(formatKr(withoutVat(ore)))}</span>;
}
