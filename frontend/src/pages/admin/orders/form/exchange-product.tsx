import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { orderFormTexts as texts } from './order-form.texts.ts';
import { ProductField } from './product-field.tsx';
import { periodOfLine, type WrittenLine, type WrittenPeriod } from './written-lines.ts';

interface ExchangeProductProps {
  readonly line: WrittenLine;
  readonly ofOrder: WrittenPeriod;
  readonly onExchange: (product: ProductAnswer) => void;
  readonly onClose: () => void;
}

/** Searches another product for a line, rented or bought as before; period and quantity stay. */
export function ExchangeProduct({ line, ofOrder, onExchange, onClose }: ExchangeProductProps) {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  return (
    <div className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-end">
      <ProductField
        ref={search}
        label={texts.exchangeFor(line.name)}
        period={periodOfLine(line, ofOrder)}
        isOffered={(product, isSale) => isSale === line.isSale && product.id !== line.productId}
        onAdd={(product) => {
          onExchange(product);
          onClose();
        }}
      />
      <Button onClick={onClose}>{texts.exchangeNot}</Button>
    </div>
  );
}
