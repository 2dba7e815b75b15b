import type { DocumentAnswer } from '@naust/domain/documents/documents.contract.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { detailTexts as texts } from './invoices.texts.ts';

/** From the sum of an invoice to what is owed; nothing for a credit note, which owes nothing. */
export function InvoiceMoney({ invoice }: { readonly invoice: DocumentAnswer }) {
  const { kind, total, prepaid, credited, owed } = invoice;
  if (kind === 'creditNote') return null;
  const paidOre = oreOf(total) - oreOf(credited) - oreOf(owed);
  const prepaidOre = Math.min(oreOf(prepaid), paidOre);
  const less = [
    [texts.credited, oreOf(credited)],
    [texts.prepaid, prepaidOre],
    [texts.paid, paidOre - prepaidOre],
  ] as const;
  const changed = less.flatMap(([name, ore]) => (ore === 0 ? [] : [[name, -ore] as const]));
  // All of it is owed, as the sum above says.
  if (changed.length === 0) return null;
  const rows: readonly (readonly [string, number])[] = [
    [texts.total, oreOf(total)],
    ...changed,
    [texts.owed, oreOf(owed)],
  ];
  return (
    <section aria-labelledby="money" className="grid gap-2">
      <h3 id="money" className="text-lg">
        {texts.money}
      </h3>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(([name, ore]) => (
          <div key={name} className="flex justify-between gap-4 py-1.5 last:font-bold">
            <dt>{name}</dt>
            <dd>
              <AmountText ore={ore} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
