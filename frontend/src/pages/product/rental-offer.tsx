import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { lazy, Suspense } from 'react';
import { rentalTexts } from '../../features/rental/rental.texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { Accessories } from './accessories.tsx';
import { rentalTotalOre } from './chosen-accessories.ts';
import { PriceBar } from './price-bar.tsx';
import { rentalOfferTexts } from './rental-offer.texts.ts';
import { RentalPriceBox } from './rental-price-box.tsx';
import { useRentalOffer } from './use-rental-offer.ts';

/** A calendar takes long to draw: what is lazy is drawn in small steps, between which the page answers. */
const picker = import('../../features/rental/period-picker.tsx');
const PeriodPicker = lazy(async () => ({ default: (await picker).PeriodPicker }));

interface RentalOfferProps {
  readonly product: ProductAnswer;
  readonly onAdded: () => void;
}

export function RentalOffer({ product, onAdded }: RentalOfferProps) {
  const offer = useRentalOffer(product, onAdded);
  const { price, quantity, extras } = offer;
  return (
    <section aria-labelledby="rent" className="grid items-start gap-6 lg:grid-cols-[1fr_20rem] lg:gap-10">
      <div className="flex flex-col gap-6">
        <div className="grid gap-1">
          <h2 id="rent" className="text-xl">
            {rentalTexts.title}
          </h2>
          <p className="text-sm text-ink-soft">{rentalOfferTexts.osloTime}</p>
        </div>
        <UnitCount product={product} quantity={quantity} onQuantity={offer.setQuantity} />
        {offer.bookings.isError && <Notice tone="warn">{rentalOfferTexts.bookingsFailed}</Notice>}
        {offer.isPending ? (
          <PickerOnItsWay />
        ) : (
          <Suspense fallback={<PickerOnItsWay />}>
            <PeriodPicker question={offer.question} choice={offer.choice} onChange={offer.choose} />
          </Suspense>
        )}
        <Accessories accessories={offer.accessories} picked={offer.picked} onPick={offer.setPicked} />
        {price !== null && (
          <PriceBar totalOre={rentalTotalOre(price, quantity, extras)} explanation={price.explanation} />
        )}
      </div>
      <RentalPriceBox
        product={product}
        period={offer.period}
        price={price}
        quantity={quantity}
        extras={extras}
        problem={offer.problem}
        onAdd={offer.add}
      />
    </section>
  );
}

function PickerOnItsWay() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-[34rem] w-full" />
    </>
  );
}

interface UnitCountProps {
  readonly product: ProductAnswer;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

function UnitCount({ product, quantity, onQuantity }: UnitCountProps) {
  if (product.rental_qty <= 1) return null;
  return (
    <div className="flex items-end gap-4">
      <NumberField label={rentalOfferTexts.quantity} value={quantity} onChange={onQuantity} max={product.rental_qty} />
      <p className="pb-3 text-sm text-ink-soft">{rentalOfferTexts.unitsOf(product.rental_qty)}</p>
    </div>
  );
}
