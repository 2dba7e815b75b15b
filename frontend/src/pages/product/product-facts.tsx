import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { PricedProduct } from '@naust/domain/pricing.ts';
import { weekendWords } from '@naust/domain/rules/rule-words.ts';
import { pricesIn } from '@naust/domain/seasons/season-prices.ts';
import { spokenDate } from '@naust/domain/spoken-period.ts';
import { dateText, dayOf, parseDate, type WallDay } from '@naust/domain/wall-clock.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { catalogueTexts } from '../../features/catalogue/catalogue.texts.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { paths } from '../../lib/paths.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { ExVat } from '../../ui/ex-vat.tsx';
import { productTexts } from './product.texts.ts';

const texts = {
  prices: 'Priser',
  short: (hours: number) => `Under ${hours} timer`,
  day: 'Per døgn',
  week: 'Per uke',
  month: 'Per måned (30 døgn)',
  weekend: (window: string) => `Helg, ${window}`,
  sale: (unit: string) => `Kjøp, per ${unit}`,
  seasons: 'Sesongpriser',
  season: (name: string, from: string, to: string) => `${name}, ${from} – ${to}`,
  ask: 'Spør om dette',
  inclVat: 'Alle priser er inkludert mva.',
  size: 'Mål (l × b × h)',
  weight: 'Vekt',
  maxWeight: 'Maks last',
} as const;

/** Description, prices and sizes. */
export function ProductFacts({ product }: { readonly product: ProductAnswer }) {
  const today = dayOf(useOsloNow());
  const prices = priceRows(product);
  const seasons = seasonRows(pricedProduct(product), today);
  const sizes = sizeRows(product);
  return (
    <div className="grid gap-5">
      {product.description && <p className="max-w-prose text-lg whitespace-pre-line">{product.description}</p>}
      {prices.length > 0 && (
        <div className="grid max-w-md gap-2">
          <Rows label={texts.prices} rows={prices} strong />
          {seasons.length > 0 && <Rows label={texts.seasons} rows={seasons} />}
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
    [texts.sale(product.sale_unit ?? productTexts.piece), isForSale ? priceSaleOre : null],
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

/** What the seasons that are not over make of the most usual price. */
function seasonRows(prices: PricedProduct, today: WallDay): Row[] {
  const { perDay, perShort, perWeekend, perWeek, perMonth } = catalogueTexts;
  const words = [
    ['priceDayOre', perDay],
    ['priceShortOre', perShort],
    ['priceWeekendOre', perWeekend],
    ['priceWeekOre', perWeek],
    ['priceMonthOre', perMonth],
  ] as const;
  return (prices.seasons ?? []).flatMap((season): Row[] => {
    const inSeason = pricesIn(season, prices);
    const shown = words.find(([field]) => inSeason[field] !== undefined);
    if (shown === undefined || (!season.isYearly && season.to < dateText(today))) return [];
    const [first, last] = [parseDate(season.from) ?? 0, parseDate(season.to) ?? 0];
    // A yearly season has no year once it has begun.
    const beside = season.isYearly && first <= today ? [first, last] : [today, today];
    const days = [spokenDate(first, beside[0] ?? today), spokenDate(last, beside[1] ?? today)] as const;
    return [[texts.season(season.name, ...days), shown[1](formatKr(inSeason[shown[0]] ?? 0))]];
  });
}

const plain = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 1 });
const metres = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 2 });

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
