import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { needsAgreement } from '@naust/domain/opening-hours.ts';
import type { Period } from '@naust/domain/period.ts';
import { priceRental } from '@naust/domain/pricing.ts';
import type { SlotQuestion } from '@naust/domain/slots.ts';
import { rulesOfProduct } from '@naust/domain/slots.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cart } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { newLine } from '../../features/cart/new-line.ts';
import { useAccessories } from '../../features/catalogue/accessories.ts';
import { bookingsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { rentalTexts } from '../../features/rental/rental.texts.ts';
import {
  choiceOf,
  chosenPeriod,
  isTaken,
  type RentalChoice,
  withoutPassed,
} from '../../features/rental/rental-choice.ts';
import { useAddressChoice } from '../../features/rental/use-address-choice.ts';
import { openingHoursQuery, usePickupHours } from '../../lib/opening-hours.queries.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { type ChosenAccessory, type ChosenQuantities, chosenAccessories, rentalTotalOf } from './chosen-accessories.ts';
import { productTexts } from './product.texts.ts';

/** Every choice for a rental, its price, and adding it to the cart. */
export function useRentalOffer(product: ProductAnswer, onAdded: (lines: readonly CartLine[]) => void) {
  const now = useOsloNow();
  const asked = useAddressChoice(product.rental_qty);
  const { choice, quantity, setQuantity } = asked;
  const [picked, setPicked] = useState<ChosenQuantities>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const known = useQuestion(product, quantity, now);
  const upcoming = withoutPassed(choice, now);
  const period = chosenPeriod(choice, now);
  const price = period && priceRental(pricedProduct(product), period, rulesNow());
  const hindrance = period && hindranceOf(known.question, period);
  const accessories = useAccessories(product.id, true, period);
  const extras = chosenAccessories(accessories, picked);

  const choose = (next: RentalChoice) => {
    setProblem(null);
    asked.choose(next);
  };
  const add = (): boolean => {
    if (period === null || price === null || hindrance !== null) {
      setProblem(period === null ? productTexts.chooseBoth : price === null ? productTexts.noPrice : hindrance);
      return false;
    }
    const lines = [newLine({ product, period, price, quantity }), ...linesOf(extras, period)];
    for (const line of lines) cart.add(line);
    onAdded(lines);
    return true;
  };

  return {
    ...known,
    choice,
    upcoming,
    passed: upcoming === choice ? null : rentalTexts.pickupPassed,
    choose,
    takePeriod: (taken: Period) => choose(choiceOf(taken)),
    period,
    price,
    totalOre: period && rentalTotalOf(product, quantity, extras)(period),
    quantity,
    setQuantity,
    accessories,
    picked,
    setPicked,
    extras,
    /** Why the chosen period cannot be had; null if it can. */
    hindrance,
    problem: problem ?? hindrance,
    add,
  };
}

const linesOf = (extras: readonly ChosenAccessory[], period: Period): CartLine[] =>
  extras.flatMap(({ price, rented, ...extra }) =>
    price === null ? [] : [newLine({ ...extra, price, period: rented ? period : null })],
  );

export type RentalOffered = ReturnType<typeof useRentalOffer>;

/** The input of the period picker: bookings, opening hours and the current time. */
function useQuestion(product: ProductAnswer, quantity: number, now: WallMinute) {
  const bookings = useQuery({ ...bookingsQuery(product.id, quantity), placeholderData: keepPreviousData });
  const asked = useQuery(openingHoursQuery);
  const hours = usePickupHours();
  const question = useMemo(
    () => ({ busy: bookings.data ?? [], hours, now, rules: rulesOfProduct(rulesNow(), product) }),
    [bookings.data, hours, now, product],
  );
  return { bookings, isPending: isFirstTry(bookings) || isFirstTry(asked), question };
}

/** A failed query is pending again when it is refetched, which may be in the middle of a choice. */
const isFirstTry = ({ isPending, isFetched }: UseQueryResult<unknown>) => isPending && !isFetched;

/** Why the period cannot be chosen (any more): an address may contain any period. */
function hindranceOf(question: SlotQuestion, period: Period): string | null {
  if (isTaken(question, period)) return productTexts.unavailable;
  const { hours } = question;
  const isClosed = hours?.closesOutside === true && needsAgreement(hours, period);
  return isClosed ? productTexts.closed : null;
}
