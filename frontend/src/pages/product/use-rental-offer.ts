import { BUSINESS } from '@naust/domain/business.ts';
import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { isOpenAt } from '@naust/domain/opening-hours.ts';
import { checkPeriod, occupied, overlaps, type Period } from '@naust/domain/period.ts';
import { priceRental } from '@naust/domain/pricing.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cart } from '../../features/cart/cart.ts';
import { newLine } from '../../features/cart/new-line.ts';
import { useAccessories } from '../../features/catalogue/accessories.ts';
import { bookingsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
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
  const { bookings, question } = useQuestion(product.id, quantity, now);
  const period = chosenPeriod(choice);
  const price = period && priceRental(pricedProduct(product), period);
  const isTaken = period !== null && isTakenAmong(question.busy, period);
  const accessories = useAccessories(product.id, true, period);
  const extras = chosenAccessories(accessories, picked);

  const choose = (next: RentalChoice) => {
    setProblem(null);
    setChoice(next);
  };
  const add = () => {
    if (period === null) return setProblem(productTexts.chooseBoth);
    if (price === null) return setProblem(productTexts.noPrice);
    if (isTaken) return setProblem(productTexts.unavailable);
    cart.add(newLine({ product, period, price, quantity }));
    for (const extra of extras) {
      if (extra.price) cart.add(newLine({ ...extra, price: extra.price, period: extra.rented ? period : null }));
    }
    onAdded();
  };

  return {
    bookings,
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
    problem: problem ?? (isTaken ? productTexts.unavailable : null),
    add,
  };
}

/** What the choice of hours is asked with: what is booked, when the shop is open, and what time it is. */
function useQuestion(productId: number, quantity: number, now: WallMinute) {
  const bookings = useQuery({ ...bookingsQuery(productId, quantity), placeholderData: keepPreviousData });
  const question = useMemo(
    () => ({ busy: bookings.data ?? [], hours: BUSINESS.pickupHours, now }),
    [bookings.data, now],
  );
  return { bookings, question };
}

/** More of them, or a booking that came meanwhile, may have taken what was free when it was chosen. */
const isTakenAmong = (bookings: readonly Period[], chosen: Period): boolean =>
  bookings.some((busy) => overlaps(occupied(busy), occupied(chosen)));

/** The period that the address carries, where it can be booked at all. */
function choiceInAddress(params: URLSearchParams, now: WallMinute): RentalChoice {
  const period = periodInAddress(params);
  if (period === null || checkPeriod(period, now) !== null) return nothingChosen;
  const isOpen = [period.from, period.to].every((minute) => isOpenAt(BUSINESS.pickupHours, minute));
  return isOpen ? choiceOf(period) : nothingChosen;
}
