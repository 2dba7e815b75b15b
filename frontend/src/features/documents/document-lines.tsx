import { discountWords } from '@naust/domain/discounts/discount-words.ts';
import type { DocumentAnswer } from '@naust/domain/documents/documents.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { vatName } from '@naust/domain/vat-codes.ts';
import { formatWallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import { useId } from 'react';
import { oreOf } from '../../lib/amounts.ts';
import { AmountText } from '../../ui/amount-text.tsx';
import { documentLinesTexts as texts } from './document-lines.texts.ts';

type Line = DocumentAnswer['lines'][number];
type Sums = Pick<DocumentAnswer, 'lines' | 'vat' | 'total'>;

const WIDE_ONLY = 'max-sm:hidden';
const HEAD = 'py-2 pl-4 text-right font-semibold';
const NUMBER = 'py-2 pl-4 text-right whitespace-nowrap';

/** The lines of a document, and its tax per rate. On phones the price of one piece is below the sum. */
export function DocumentLines({ lines, vat, total }: Sums) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h3 id={titleId} className="text-lg">
        {texts.lines}
      </h3>
      <table className="w-full text-left">
        <thead className="border-b border-edge text-sm whitespace-nowrap text-ink-soft">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {texts.what}
            </th>
            <th scope="col" className={HEAD}>
              {texts.quantity}
            </th>
            <th scope="col" className={`${HEAD} ${WIDE_ONLY}`}>
              {texts.price}
            </th>
            <th scope="col" className={HEAD}>
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-edge align-top">
          {lines.map((line) => (
            <LineRow key={line.lineId ?? line.chargeId} line={line} />
          ))}
        </tbody>
      </table>
      <VatTable vat={vat} total={total} />
    </section>
  );
}

function LineRow({ line }: { readonly line: Line }) {
  const { description, from, to, quantity, price, amount, credited, discount } = line;
  const period = periodText(from, to);
  return (
    <tr>
      <th scope="row" className="py-2 font-normal">
        <span className="block font-semibold wrap-anywhere">{description}</span>
        {period !== null && <span className="block text-sm text-ink-soft">{period}</span>}
        {discount && (
          <span className="block text-sm text-ink-soft">
            {discountWords(discount)}, {formatKr(-oreOf(discount.amount))}
          </span>
        )}
        {credited > 0 && (
          <span className="block text-sm text-ink-soft">{texts.credited(formatKr(oreOf(credited)))}</span>
        )}
      </th>
      <td className={NUMBER}>{quantity}</td>
      <td className={`${NUMBER} ${WIDE_ONLY}`}>
        <AmountText ore={oreOf(price)} />
      </td>
      <td className={NUMBER}>
        <AmountText ore={oreOf(amount)} />
        {quantity > 1 && (
          <span className="block text-sm text-ink-soft sm:hidden">{texts.each(formatKr(oreOf(price)))}</span>
        )}
      </td>
    </tr>
  );
}

function VatTable({ vat, total }: Pick<Sums, 'vat' | 'total'>) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{texts.vat}</caption>
      <thead className="border-b border-edge text-ink-soft">
        <tr>
          <th scope="col" className="py-1.5 font-semibold">
            {texts.rate}
          </th>
          <th scope="col" className="py-1.5 pl-4 text-right font-semibold">
            {texts.base}
          </th>
          <th scope="col" className="py-1.5 pl-4 text-right font-semibold">
            {texts.vat}
          </th>
          <th scope="col" className="py-1.5 pl-4 text-right font-semibold">
            {texts.sum}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-b border-edge">
        {vat.map(({ code, base, amount }) => (
          <tr key={code}>
            <th scope="row" className="py-1.5 font-normal">
              {vatName(code)}
            </th>
            <VatCell kr={base} />
            <VatCell kr={amount} />
            <VatCell kr={base + amount} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-lg font-bold text-spruce">
          <th scope="row" colSpan={3} className="pt-2">
            {texts.total}
          </th>
          <td className="pt-2 text-right">
            <AmountText ore={oreOf(total)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** null for what is not rented. */
function periodText(from: string | null, to: string | null): string | null {
  const [start, end] = [from === null ? null : wallMinute(from), to === null ? null : wallMinute(to)];
  return start === null || end === null ? null : `${formatWallClock(start)} – ${formatWallClock(end)}`;
}

const VatCell = ({ kr }: { readonly kr: number }) => (
  <td className="py-1.5 pl-4 text-right">
    <AmountText ore={oreOf(kr)} unit={false} />
  </td>
);
