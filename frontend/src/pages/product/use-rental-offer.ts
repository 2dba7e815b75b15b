import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { needsAgreement } from '@naust/domain/opening-hours.ts';
import { checkPeriod, occupied, overlaps, type Period } from '@naust/domain/period.ts';
import { priceRental } from '@naust/domain/pricing.ts';
import type { SlotQuestion } from '@naust/domain/slots.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cart } from '../../features/cart/cart.ts';
import { newLine } from '../../features/cart/new-line.ts';
import { useAccessories } from '../../features/catalogue/accessories.ts';
import { bookingsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { openingHoursQuery, usePickupHours } from '../../features/opening-hours/opening-hours.queries.ts';
import { choiceOf, chosenPeriod, nothingChosen, type RentalChoice } from '../../features/rental/rental-choice.ts';
import { periodInAddress, quantityInAddress } from '../../lib/period-address.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { type ChosenQuantities, chosenAccessories } from './chosen-accessories.ts';
import { productTexts } from './product.texts.ts';

/** Everything that is chosen for a rental, what it costs, and the way into the cart. */
export function useRentalOffer(product: ProductAnswer, onAdded: () => void) {
  const now = useOsloNow();
  const [params] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceInAddress(params, now));
  const [quantity, setQuantity] = useState(() => Math.min(quantityInAddress(params), product.rental_qty));
  const [picked, setPicked] = useState<ChosenQuantities>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const { bookings, isPending, question } = useQuestion(product.id, quantity, now);
  const period = chosenPeriod(choice, now);
  const price = period && priceRental(pricedProduct(product), period);
  const hindrance = period && hindranceOf(question, period);
  const accessories = useAccessories(product.id, true, period);
  const extras = chosenAccessories(accessories, picked);

  const choose = (next: RentalChoice) => {
    setProblem(null);
    setChoice(next);
  };
  const add = () => {
    if (period === null) return setProblem(productTexts.chooseBoth);
    if (price === null) return setProblem(productTexts.noPrice);
    if (hindrance !== null) return setProblem(hindrance);
    cart.add(newLine({ product, period, price, quantity }));
    for (const extra of extras) {
      if (extra.price) cart.add(newLine({ ...extra, price: extra.price, period: extra.rented ? period : null }));
    }
    onAdded();
  };

  return {
    bookings,
    isPending,
    question,
    choice,
    choose,
    period,
    price,
    quantity,
    setQuantity,
    accessories,
    picked,
    setPicked,
    extras,
    problem: problem ?? hindrance,
    add,
  };
}

/** What the choice of hours is asked with: what is booked, when the shop is open, and what time it is. */
function useQuestion(productId: number, quantity: number, now: WallMinute) {
  const bookings = useQuery({ ...bookingsQuery(productId, quantity), placeholderData: keepPreviousData });
  const { isPending } = useQuery(openingHoursQuery);
  const hours = usePickupHours();
  const question = useMemo(() => ({ busy: bookings.data ?? [], hours, now }), [bookings.data, hours, now]);
  return { bookings, isPending: bookings.isPending || isPending, question };
}

/** The period can be chosen no longer, or never could: an address may carry any. */
function hindranceOf({ busy, hours }: SlotQuestion, period: Period): string | null {
  if (isTakenAmong(busy, period)) return productTexts.unavailable;
  const isClosed = hours?.closesOutside === true && needsAgreement(hours, period);
  return isClosed ? productTexts.closed : null;
}

/** More of them, or a booking that came meanwhile, may have taken what was free when it was chosen. */
const isTakenAmong = (bookings: readonly Period[], chosen: Period): boolean =>
  bookings.some((busy) => overlaps(occupied(busy), occupied(chosen)));

/** The period that the address carries, where it can be booked at all. */
function choiceInAddress(params: URLSearchParams, now: WallMinute): RentalChoice {
  const period = periodInAddress(params);
  return period === null || checkPeriod(period, now) !== null ? nothingChosen : choiceOf(period);
}
