import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { isRentable, isSold, isSoldOut } from '../../features/catalogue/product-prices.ts';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { CARD_COLUMN, MAIN_COLUMN, PAGE_GRID } from './page-grid.ts';

export function ProductOnItsWay() {
  return (
    <div className="grid gap-4 sm:gap-6">
      <LoadingNote />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-9 w-3/4 max-w-xl sm:h-11" />
      <div className={PAGE_GRID}>
        <div className={MAIN_COLUMN}>
          <Skeleton className="aspect-4/3" />
        </div>
        <div className={CARD_COLUMN}>
          <Skeleton className="h-[24rem] w-full max-lg:hidden" />
        </div>
      </div>
    </div>
  );
}

/** The placeholder of the card next to the pictures; on phones as high as the content that replaces it. */
export function OfferOnItsWay({ product }: { readonly product: ProductAnswer }) {
  return (
    <div className={CARD_COLUMN}>
      <CardOnItsWay product={product} />
    </div>
  );
}

export const CardOnItsWay = ({ product }: { readonly product: ProductAnswer }) => (
  <Skeleton className={`w-full lg:h-[24rem] ${heightOnPhone(product)}`} />
);

function heightOnPhone(product: ProductAnswer): string {
  const [rentable, sold] = [isRentable(product), isSold(product)];
  if (!sold) return rentable ? 'max-lg:hidden' : 'h-[8.2rem]';
  if (isSoldOut(product)) return 'h-[15rem]';
  return rentable ? 'h-[17rem]' : 'h-[12.9rem]';
}
