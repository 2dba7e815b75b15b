import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { foundRowsQuery } from '../../../../features/back-office/found-rows.ts';
import { productList } from '../../../../features/back-office/row-lists.ts';
import { isRentable } from '../../../../features/catalogue/product-prices.ts';
import { Button } from '../../../../ui/button.tsx';
import { ComboField } from '../../../../ui/combo-field.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { partsIn, partsText } from './package-fields.ts';
import { packageTexts as texts } from './packages.texts.ts';

const MOST = 99;

interface PartsFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly nameOf: (productId: number) => string;
  readonly onChange: (value: string) => void;
}

/** The products of a package, found by name, each with how many of it. */
export function PartsField({ value, error, nameOf, onChange }: PartsFieldProps) {
  const [text, setText] = useState('');
  const sought = text.trim();
  const { data, isPlaceholderData, isPending } = useQuery(foundRowsQuery(productList, sought));
  const parts = partsIn(value);
  const isOffered = (product: ProductAnswer) =>
    isRentable(product) && !product.package && !parts.some(({ productId }) => productId === product.id);
  return (
    <div className="grid gap-3">
      <ComboField
        label={texts.parts}
        starred
        hint={texts.partsHint}
        error={error}
        text={text}
        onWrite={setText}
        isBusy={sought !== '' && (isPending || isPlaceholderData)}
        none={texts.noProducts}
        options={(data?.rows ?? []).filter(isOffered).map(({ id, name }) => ({
          key: String(id),
          name,
          choose() {
            setText('');
            onChange(partsText([...parts, { productId: id, quantity: 1 }]));
          },
        }))}
      />
      {parts.length > 0 && (
        <ul aria-label={texts.chosen} className="grid divide-y divide-line border-y border-line">
          {parts.map((part) => {
            const name = nameOf(part.productId);
            return (
              <li key={part.productId} className="flex items-center gap-2 py-2">
                <span translate="no" className="min-w-0 flex-1">
                  {name}
                </span>
                <NumberField
                  label={texts.quantityOf(name)}
                  quietLabel
                  size="sm"
                  value={part.quantity}
                  max={MOST}
                  onChange={(quantity) =>
                    onChange(partsText(parts.map((one) => (one === part ? { ...part, quantity } : one))))
                  }
                />
                <Button
                  variant="icon"
                  size="sm"
                  title={texts.remove(name)}
                  aria-label={texts.remove(name)}
                  onClick={() => onChange(partsText(parts.filter((one) => one !== part)))}
                >
                  <X aria-hidden className="size-5" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
