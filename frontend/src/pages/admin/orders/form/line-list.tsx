import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { Ref } from 'react';
import { useAccessories } from '../../../../features/catalogue/accessories.ts';
import { AmountText } from '../../../../ui/amount-text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { costOf, type KnownProducts, sumOf } from './line-cost.ts';
import { LineFields } from './line-fields.tsx';
import { orderFormTexts as texts } from './order-form.texts.ts';
import { lineProblem } from './order-problems.ts';
import { ProductField } from './product-field.tsx';
import { newLine, periodOfLine, type WrittenLine, type WrittenPeriod } from './written-lines.ts';

interface LineListProps {
  readonly lines: readonly WrittenLine[];
  readonly period: WrittenPeriod;
  readonly products: KnownProducts;
  readonly error: string | null;
  /** The order's sum when the form was opened; null for a new one. */
  readonly beforeOre: number | null;
  readonly onChange: (lines: readonly WrittenLine[]) => void;
  readonly onKnow: (product: ProductAnswer) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** Rentals and sales: a search that adds, the lines, their accessories, and the total. */
export function LineList(props: LineListProps) {
  const { lines, period, products, error, beforeOre, onChange, onKnow, searchRef } = props;
  const add = (product: ProductAnswer, line: Pick<WrittenLine, 'isSale'> & Partial<WrittenLine>) => {
    onKnow(product);
    onChange([...lines, newLine(lines, product, line)]);
  };
  const replace = (line: WrittenLine, part: Partial<WrittenLine>) =>
    onChange(lines.map((other) => (other === line ? { ...line, ...part } : other)));
  const exchange = (line: WrittenLine, product: ProductAnswer) => {
    onKnow(product);
    replace(line, { productId: product.id, name: product.name, price: null });
  };
  const totalOre = sumOf(lines, period, products);
  return (
    <section aria-label={texts.lines} className="grid gap-4">
      <ProductField
        ref={searchRef}
        label={texts.addProduct}
        hint={texts.addProductHint}
        period={period}
        error={lines.length === 0 ? error : null}
        onAdd={(product, isSale) => add(product, { isSale })}
      />
      {lines.map((line, at) => (
        <div key={line.key} className="grid gap-2">
          <LineFields
            place={at + 1}
            line={line}
            ofOrder={period}
            cost={costOf(line, period, products)}
            problem={error === null ? null : lineProblem(line, period, products)}
            onChange={(part) => replace(line, part)}
            onExchange={(product) => exchange(line, product)}
            onRemove={lines.length === 1 ? null : () => onChange(lines.filter((other) => other !== line))}
          />
          <LineAccessories line={line} lines={lines} period={period} onAdd={add} />
        </div>
      ))}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-bold text-spruce">
        <span>{texts.total}</span>
        <span className="text-right">
          {beforeOre !== null && beforeOre !== totalOre && (
            <span className="mr-4 text-sm font-normal text-ink-soft">{texts.totalBefore(formatKr(beforeOre))}</span>
          )}
          <AmountText ore={totalOre} />
        </span>
      </p>
    </section>
  );
}

interface LineAccessoriesProps extends Pick<LineListProps, 'lines' | 'period'> {
  readonly line: WrittenLine;
  readonly onAdd: (product: ProductAnswer, line: Pick<WrittenLine, 'isSale'> & Partial<WrittenLine>) => void;
}

/** The accessories of a line that are not on the order yet. */
function LineAccessories({ line, lines, period, onAdd }: LineAccessoriesProps) {
  const { from, to } = periodOfLine(line, period);
  const whole = from === null || to === null || to <= from ? null : { from, to };
  const offered = useAccessories(line.productId, !line.isSale, whole, line.quantity).filter(
    ({ product, price, hindrance }) =>
      price !== null && hindrance === null && !lines.some(({ productId }) => productId === product.id),
  );
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields, but presses that add lines
    <div role="group" aria-label={`${texts.accessories}: ${line.name}`} className="flex flex-wrap gap-2">
      {offered.map(({ product, rented, price }) => (
        <Button
          key={product.id}
          size="sm"
          onClick={() => onAdd(product, { isSale: !rented, quantity: line.quantity, ownPeriod: line.ownPeriod })}
        >
          {texts.addAccessory(product.name, formatKr(price?.totalOre ?? 0))}
        </Button>
      ))}
    </div>
  );
}
