import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { LateNumberField } from '../../ui/late-number-field.tsx';
import { rentalOfferTexts } from './rental-offer.texts.ts';

interface UnitCountProps {
  readonly product: ProductAnswer;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

/** The quantity, if the shop has several. */
export function UnitCount({ product, quantity, onQuantity }: UnitCountProps) {
  if (product.rental_qty <= 1) return null;
  return (
    <div className="flex items-end gap-4">
      <LateNumberField
        label={rentalOfferTexts.quantity}
        value={quantity}
        onChange={onQuantity}
        max={product.rental_qty}
      />
      <p className="pb-3 text-sm text-ink-soft">{rentalOfferTexts.unitsOf(product.rental_qty)}</p>
    </div>
  );
}
