import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { isRentable, isSold, isSoldOut } from '../../features/catalogue/product-prices.ts';
import { lateComponent } from '../../lib/late-component.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CARD_COLUMN } from './page-grid.ts';
import { CardOnItsWay, OfferOnItsWay } from './product-on-its-way.tsx';
import { RentalOffer } from './rental-offer.tsx';

const ContactCard = lateComponent(async () => (await import('./contact-card.tsx')).ContactCard);

interface OfferProps {
  readonly product: ProductAnswer;
  readonly onAdded: (lines: readonly CartLine[]) => void;
}

/** Most products are only rented. */
const SaleOffer = lateComponent(async () => (await import('./sale-offer.tsx')).SaleOffer, OfferOnItsWay);
const SaleCard = lateComponent(async () => (await import('./sale-offer.tsx')).SaleCard, SaleCardOnItsWay);

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
      <ContactCard productId={product.id} instead={<CardOnItsWay product={product} />} />
    </div>
  );
}

/** On a phone as high as the card that replaces it. */
function SaleCardOnItsWay({ product }: Pick<OfferProps, 'product'>) {
  return <Skeleton className={`w-full ${isSoldOut(product) ? 'h-[15rem]' : 'h-[17rem]'}`} />;
}
