import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { lazy } from 'react';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { isRentable, isSold } from '../../features/catalogue/product-prices.ts';
import { loadCode } from '../../lib/load-code.ts';
import { CARD_COLUMN } from './page-grid.ts';
import { RentalOffer } from './rental-offer.tsx';
import { SaleCard, SaleOffer } from './sale-offer.tsx';

const ContactCard = lazy(async () => ({
  default: (await loadCode(() => import('./contact-card.tsx'))).ContactCard,
}));

interface OfferProps {
  readonly product: ProductAnswer;
  readonly onAdded: (lines: readonly CartLine[]) => void;
}

/** The ways to get the product; renting comes first if both are possible. */
export function Offer({ product, onAdded }: OfferProps) {
  const [rentable, sold] = [isRentable(product), isSold(product)];
  if (rentable) {
    return (
      <RentalOffer product={product} onAdded={onAdded}>
        {sold && <SaleCard product={product} onAdded={onAdded} />}
      </RentalOffer>
    );
  }
  if (sold) return <SaleOffer product={product} onAdded={onAdded} />;
  return (
    <div className={CARD_COLUMN}>
      <ContactCard productId={product.id} />
    </div>
  );
}
