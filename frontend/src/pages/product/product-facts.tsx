import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { weekendWords } from '@naust/domain/rules/rule-words.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { saleUnit } from '../../features/catalogue/sale-unit.texts.ts';
import { locale } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { ExVat } from '../../ui/ex-vat.tsx';
import { productFactsTexts as texts } from './product.texts.ts';

/** Description, prices and sizes. */
export function ProductFacts({ product }: { readonly product: ProductAnswer }) {
  const prices = priceRows(product);
  const sizes = sizeRows(product);
  return (
    <div className="grid gap-5">
      {product.description && (
        <p lang="nb" className="max-w-prose text-lg whitespace-pre-line">
          {product.description}
        </p>
      )}
      {product.package && (
        <p>
          <strong>{texts.inPackage}:</strong>{' '}
          <span lang="nb">{product.package.parts.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</span>
        </p>
      )}
      {prices.length > 0 && (
        <div className="grid max-w-md gap-2">
          <Rows label={texts.prices} rows={prices} strong />
          <p className="text-sm text-ink-soft">{texts.inclVat}</p>
        </div>
      )}
      {sizes.length > 0 && (
        <div className="max-w-md">
          <Rows rows={sizes} />
        </div>
      )}
      <Link
        to={paths.contactAbout('product', product.id)}
        className="text-link inline-flex min-h-11 items-center justify-self-start"
      >
        {texts.ask}
      </Link>
    </div>
  );
}

type Row = readonly [name: string, value: ReactNode];

interface RowsProps {
  readonly label?: string;
  readonly rows: readonly Row[];
  readonly strong?: boolean;
}

function Rows({ label, rows, strong = false }: RowsProps) {
  return (
    <dl aria-label={label} className={strong ? 'border-y border-line text-md' : 'text-sm text-ink-soft'}>
      {rows.map(([name, value]) => (
        <div
          key={name}
          className={`flex items-baseline justify-between gap-4 ${strong ? 'border-t border-line py-2 first:border-t-0' : 'py-0.5'}`}
        >
          <dt>{name}</dt>
          <dd className={`text-right whitespace-nowrap ${strong ? 'font-semibold text-spruce' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function priceRows(product: ProductAnswer): Row[] {
  const rules = rulesNow();
  const { priceShortOre, priceDayOre, priceWeekendOre, priceWeekOre, priceMonthOre, priceSaleOre, isForSale } =
    pricedProduct(product);
  const rows: readonly (readonly [string, number | null | undefined])[] = [
    [texts.short(rules.shortHours), priceShortOre],
    [texts.day, priceDayOre],
    [texts.weekend(weekendWords(rules)), priceWeekendOre],
    [texts.week, priceWeekOre],
    [texts.month, priceMonthOre],
    [texts.sale(saleUnit(product.sale_unit)), isForSale ? priceSaleOre : null],
  ];
  return rows.flatMap(([name, ore]) =>
    ore == null
      ? []
      : [
          [
            name,
            <>
              <span translate="no">{formatKr(ore)}</span>
              <ExVat ore={ore} vatCode={product.vatCode} />
            </>,
          ] as const,
        ],
  );
}

const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const metres = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

function sizeRows({ length, width, height, weight, max_weight }: ProductAnswer): Row[] {
  const sides = [length, width, height].filter((side) => side !== null);
  return [
    ...(sides.length > 0 ? [[texts.size, measureWords(sides)] as const] : []),
    ...(weight === null ? [] : [[texts.weight, `${plain.format(weight)} kg`] as const]),
    ...(max_weight === null ? [] : [[texts.maxWeight, `${plain.format(max_weight)} kg`] as const]),
  ];
}

const CM_PER_M = 100;
/** From this size on, metres are more natural. */
const LONG_CM = 500;

/** '60 × 35 × 32 cm', '15 × 9 × 4,8 m'. */
function measureWords(sides: readonly number[]): string {
  const isLong = Math.max(...sides) >= LONG_CM;
  const numbers = sides.map((side) => (isLong ? metres : plain).format(isLong ? side / CM_PER_M : side));
  return `${numbers.join(' × ')} ${isLong ? 'm' : 'cm'}`;
}
