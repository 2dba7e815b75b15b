import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Picture } from '../../ui/picture.tsx';
import { productTexts } from './product.texts.ts';

export function ProductPresentation({ product }: { readonly product: ProductAnswer }) {
  const prices = priceRows(product);
  const sizes = sizeRows(product);
  return (
    <section className="grid gap-6 md:grid-cols-[5fr_7fr] md:gap-10">
      <Picture
        src={product.image_url}
        alt={product.name}
        sizes="(min-width: 48rem) 460px, 100vw"
        eager
        className="rounded-lg"
      />
      <div className="grid content-start gap-5">
        <PageTitle>{product.name}</PageTitle>
        {product.description && <p className="max-w-prose text-lg whitespace-pre-line">{product.description}</p>}
        {prices.length > 0 && (
          <div className="grid max-w-md gap-2">
            <Rows label={productTexts.prices} rows={prices} strong />
            <p className="text-sm text-ink-soft">{productTexts.inclVat}</p>
          </div>
        )}
        {sizes.length > 0 && (
          <div className="max-w-md">
            <Rows rows={sizes} />
          </div>
        )}
      </div>
    </section>
  );
}

type Row = readonly [name: string, value: string];

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
  const { priceShortOre, priceDayOre, priceWeekendOre, priceSaleOre, isForSale } = pricedProduct(product);
  const rows: readonly (readonly [string, number | null])[] = [
    [productTexts.short, priceShortOre],
    [productTexts.day, priceDayOre],
    [productTexts.weekend, priceWeekendOre],
    [productTexts.sale, isForSale ? priceSaleOre : null],
  ];
  return rows.flatMap(([name, ore]) => (ore === null ? [] : [[name, formatKr(ore, { bareKroner: true })] as const]));
}

const plain = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 1 });

function sizeRows({ length, width, height, weight, max_weight }: ProductAnswer): Row[] {
  const sides = [length, width, height].filter((side) => side !== null).map((side) => plain.format(side));
  return [
    ...(sides.length > 0 ? [[productTexts.size, `${sides.join(' × ')} cm`] as const] : []),
    ...(weight === null ? [] : [[productTexts.weight, `${plain.format(weight)} kg`] as const]),
    ...(max_weight === null ? [] : [[productTexts.maxWeight, `${plain.format(max_weight)} kg`] as const]),
  ];
}
