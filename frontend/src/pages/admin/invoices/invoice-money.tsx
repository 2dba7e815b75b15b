import type { DocumentAnswer } from '@naust/domain/documents/documents.contract.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { detailTexts as texts } from './invoices.texts.ts';

/** From the sum of an invoice to what is owed; nothing for a credit note, which owes nothing. */
export function InvoiceMoney({ invoice }: { readonly invoice: DocumentAnswer }) {
  const { kind, total, prepaid, paid, credited, owed } = invoice;
  if (kind === 'creditNote') return null;
  const less = [
    [texts.prepaid, prepaid],
    [texts.paid, paid],
    [texts.credited, credited],
  ] as const;
  const rows: readonly (readonly [string, number])[] = [
    [texts.total, oreOf(total)],
    ...less.flatMap(([name, kr]) => (kr === 0 ? [] : [[name, -oreOf(kr)] as const])),
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
