import type { VatTermAnswer } from '@naust/domain/books/books.contract.ts';
import type { ReactNode } from 'react';
import { oreOf } from '../../../lib/amounts.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { booksTexts as texts } from './books.texts.ts';
import { FigureTable } from './figure-table.tsx';

/** Base and tax by code, and what came in and went out. */
export function TermFigures({ term }: { readonly term: VatTermAnswer }) {
  const sums = [
    { name: texts.invoiced, kr: term.invoiced },
    { name: texts.credited, kr: term.credited },
    { name: texts.received, kr: term.received },
    { name: texts.refunded, kr: term.refunded },
    { name: texts.open, kr: term.open },
    { name: texts.prepaid, hint: texts.prepaidHint, kr: term.prepaid },
    ...(term.deposits ? [{ name: texts.deposits, kr: term.deposits }] : []),
  ];
  return (
    <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
      <FigureTable
        label={texts.vat}
        columns={[texts.code, texts.rate, texts.base, texts.tax]}
        rows={term.vat.map(({ code, rate, base, amount }) => ({ name: code, cells: [`${rate} %`, base, amount] }))}
        none={texts.noVat}
      />
      <section aria-labelledby="term-sums" className="grid gap-2">
        <h2 id="term-sums" className="text-lg font-semibold text-spruce">
          {texts.sums}
        </h2>
        <dl className="divide-y divide-line">
          <Sum name={texts.documents}>{term.documents}</Sum>
          {sums.map(({ name, hint, kr }) => (
            <Sum key={name} name={name} hint={hint}>
              <AmountText ore={oreOf(kr)} />
            </Sum>
          ))}
        </dl>
      </section>
    </div>
  );
}

interface SumProps {
  readonly name: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

function Sum({ name, hint, children }: SumProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt>
        {name}
        {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
      </dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}
