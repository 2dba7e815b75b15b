import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { priceRental } from '@naust/domain/pricing.ts';
import { rulesOfProduct } from '@naust/domain/slots.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type CartLine, periodOf } from '../../features/cart/cart-line.ts';
import { bookingsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { PeriodPicker } from '../../features/rental/period-picker.tsx';
import { rentalTexts } from '../../features/rental/rental.texts.ts';
import {
  choiceOf,
  chosenPeriod,
  isTaken,
  nothingChosen,
  type RentalChoice,
} from '../../features/rental/rental-choice.ts';
import { usePickupHours } from '../../lib/opening-hours.queries.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cartPageTexts } from './cart-page.texts.ts';
import { useMoveLines } from './move-lines.ts';

interface PeriodChangeProps {
  readonly line: CartLine;
  readonly product: ProductAnswer;
  readonly onClose: () => void;
}

/** The period picker for a line in the cart. */
export function PeriodChange({ line, product, onClose }: PeriodChangeProps) {
  const now = useOsloNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const [choice, setChoice] = useState(() => choiceIn(line));
  const moveLines = useMoveLines();
  const { data: busy, isPending } = useQuery(bookingsQuery(line.id, line.quantity));
  const hours = usePickupHours();
  const question = useMemo(
    () => ({ busy: busy ?? [], hours, now, rules: rulesOfProduct(rulesNow(), product) }),
    [busy, hours, now, product],
  );
  const period = chosenPeriod(choice, now);
  const price = period && priceRental(pricedProduct(product), period, rulesNow());
  const taken = period !== null && isTaken(question, period);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby={`period-${line.id}`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="grid gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h3 id={`period-${line.id}`} ref={heading} tabIndex={-1} className="text-lg outline-none">
        {rentalTexts.title}
      </h3>
      {isPending ? (
        <Skeleton className="h-[34rem] w-full" />
      ) : (
        <PeriodPicker question={question} choice={choice} onChange={setChoice} />
      )}
      <div className="grid items-center gap-3 sm:flex sm:flex-wrap">
        <Button
          variant="strong"
          disabled={period === null || price === null || taken}
          onClick={() => {
            if (period === null) return;
            onClose();
            void moveLines(line, period);
          }}
        >
          {cartPageTexts.usePeriod}
        </Button>
        <Button variant="bare" onClick={onClose}>
          {cartPageTexts.keepPeriod}
        </Button>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {taken
            ? cartPageTexts.unavailable
            : price && `${price.explanation} · ${formatKr(price.totalOre * line.quantity)}`}
        </p>
      </div>
    </section>
  );
}

/** The line's present period, so that moving one end is a single choice. */
function choiceIn(line: CartLine): RentalChoice {
  const period = periodOf(line);
  return period === null ? nothingChosen : choiceOf(period);
}
