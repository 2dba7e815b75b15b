import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { priceRental } from '@naust/domain/pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cart } from '../../features/cart/cart.ts';
import { newLine } from '../../features/cart/new-line.ts';
import { useAccessories } from '../../features/catalogue/accessories.ts';
import { bookingsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { PeriodPicker } from '../../features/rental/period-picker.tsx';
import { chosenPeriod, nothingChosen } from '../../features/rental/rental-choice.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { productTexts } from '../../texts/product.ts';
import { rentalTexts } from '../../texts/rental.ts';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { Accessories } from './accessories.tsx';
import { type ChosenQuantities, chosenAccessories, rentalTotalOre } from './chosen-accessories.ts';
import { PriceBar } from './price-bar.tsx';
import { RentalPriceBox } from './rental-price-box.tsx';

interface RentalOfferProps {
  readonly product: ProductAnswer;
  readonly onAdded: () => void;
}

export function RentalOffer({ product, onAdded }: RentalOfferProps) {
  const now = useOsloNow();
  const [choice, setChoice] = useState(nothingChosen);
  const [quantity, setQuantity] = useState(1);
  const [picked, setPicked] = useState<ChosenQuantities>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const bookings = useQuery(bookingsQuery(product.id, quantity));
  const question = useMemo(() => ({ busy: bookings.data ?? [], hours: null, now }), [bookings.data, now]);
  const period = chosenPeriod(choice);
  const price = period && priceRental(pricedProduct(product), period);
  const accessories = useAccessories(product.id, true, period);
  const extras = chosenAccessories(accessories, picked);
  const totalOre = rentalTotalOre(price, quantity, extras);

  const add = () => {
    if (period === null) return setProblem(productTexts.chooseBoth);
    if (price === null) return setProblem(productTexts.noPrice);
    cart.add(newLine({ product, period, price, quantity }));
    for (const extra of extras) {
      if (extra.price) cart.add(newLine({ ...extra, price: extra.price, period: extra.rented ? period : null }));
    }
    onAdded();
  };

  return (
    <section aria-labelledby="rent" className="grid items-start gap-6 lg:grid-cols-[1fr_20rem] lg:gap-10">
      <div className="flex flex-col gap-6">
        <div className="grid gap-1">
          <h2 id="rent" className="text-xl">
            {rentalTexts.title}
          </h2>
          <p className="text-sm text-ink-soft">{rentalTexts.osloTime}</p>
        </div>
        {product.rental_qty > 1 && (
          <div className="flex items-end gap-4">
            <NumberField
              label={rentalTexts.quantity}
              value={quantity}
              onChange={setQuantity}
              max={product.rental_qty}
            />
            <p className="pb-3 text-sm text-ink-soft">{rentalTexts.unitsOf(product.rental_qty)}</p>
          </div>
        )}
        {bookings.isError && <Notice tone="warn">{rentalTexts.bookingsFailed}</Notice>}
        {bookings.isPending ? (
          <>
            <LoadingNote />
            <Skeleton className="h-[34rem] w-full" />
          </>
        ) : (
          <PeriodPicker
            question={question}
            choice={choice}
            onChange={(next) => {
              setProblem(null);
              setChoice(next);
            }}
          />
        )}
        <Accessories accessories={accessories} picked={picked} onPick={setPicked} />
        {price !== null && totalOre !== null && <PriceBar totalOre={totalOre} explanation={price.explanation} />}
      </div>
      <RentalPriceBox
        product={product}
        period={period}
        price={price}
        quantity={quantity}
        extras={extras}
        problem={problem}
        onAdd={add}
      />
    </section>
  );
}
