import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { priceLine } from '@naust/domain/pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { foundRowsQuery } from '../../../../features/back-office/found-rows.ts';
import { productList } from '../../../../features/back-office/row-lists.ts';
import { isRentable, isSold, isSoldOut, pricedProduct } from '../../../../features/catalogue/product-prices.ts';
import { rulesNow } from '../../../../lib/rules-now.ts';
import { ComboField } from '../../../../ui/combo-field.tsx';
import { useFreeUnits } from './free-units.ts';
import { orderFormTexts as texts } from './order-form.texts.ts';
import type { WrittenPeriod } from './written-lines.ts';

interface ProductFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly period: WrittenPeriod;
  readonly error?: string | null;
  readonly isOffered?: (product: ProductAnswer, isSale: boolean) => boolean;
  readonly onAdd: (product: ProductAnswer, isSale: boolean) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** Searches products to rent or buy, with their free units in the order's period and their price. */
export function ProductField({ label, hint, period, error, isOffered, onAdd, ref }: ProductFieldProps) {
  const [text, setText] = useState('');
  const sought = text.trim();
  const { data, isPlaceholderData, isPending } = useQuery(foundRowsQuery(productList, sought));
  const free = useFreeUnits(period);
  const options = (data?.rows ?? [])
    .filter(({ is_active }) => is_active)
    .flatMap((product) => [
      ...(isRentable(product) ? [{ product, isSale: false }] : []),
      ...(isSold(product) ? [{ product, isSale: true }] : []),
    ])
    .filter(({ product, isSale }) => isOffered?.(product, isSale) ?? true);
  return (
    <ComboField
      ref={ref}
      label={label}
      hint={hint}
      error={error}
      text={text}
      onWrite={setText}
      isBusy={sought !== '' && (isPending || isPlaceholderData)}
      none={texts.noProducts}
      options={options.map(({ product, isSale }) => ({
        key: `${product.id} ${isSale}`,
        name: <FoundProduct product={product} isSale={isSale} period={period} left={free?.get(product.id) ?? null} />,
        choose() {
          setText('');
          onAdd(product, isSale);
        },
      }))}
    />
  );
}

interface FoundProductProps {
  readonly product: ProductAnswer;
  readonly isSale: boolean;
  readonly period: WrittenPeriod;
  readonly left: number | null;
}

function FoundProduct({ product, isSale, period, left }: FoundProductProps) {
  const { from, to } = period;
  const isKnown = isSale || (from !== null && to !== null && to > from);
  const price = isKnown
    ? priceLine(pricedProduct(product), isSale || from === null || to === null ? null : { from, to }, rulesNow())
    : null;
  const words = [isSale ? texts.buy : texts.rent, isSale ? stockWords(product) : leftWords(left)].filter(Boolean);
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3">
      <span className="font-semibold">{product.name}</span>
      <span translate="no" className="whitespace-nowrap">
        {price && formatKr(price.totalOre)}
      </span>
      <span className="col-span-2 text-sm text-ink-soft">{words.join(' · ')}</span>
    </span>
  );
}

function leftWords(left: number | null): string {
  if (left === null) return '';
  return left === 0 ? texts.noneLeft : texts.left(left);
}

function stockWords(product: ProductAnswer): string {
  if (product.stock_qty === null) return '';
  return isSoldOut(product) ? texts.soldOut : texts.inStock(product.stock_qty);
}
