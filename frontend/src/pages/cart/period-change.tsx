import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { priceRental } from '@naust/domain/pricing.ts';
import { rulesOfProduct } from '@naust/domain/slots.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type CartLine, periodOf } from '../../features/cart/cart-line.ts';
import { bookingsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { loadCalendar, PeriodSheet } from '../../features/rental/period-sheet.tsx';
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
import { cartPageTexts } from './cart-page.texts.ts';
import { useMoveLines } from './move-lines.ts';

loadCalendar();

interface PeriodChangeProps {
  readonly line: CartLine;
  readonly product: ProductAnswer;
  readonly onClose: () => void;
}

/** The period sheet for a line in the cart. */
export function PeriodChange({ line, product, onClose }: PeriodChangeProps) {
  const now = useOsloNow();
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
  return (
    <PeriodSheet
      question={question}
      isPending={isPending}
      choice={choice}
      onChange={setChoice}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p aria-live="polite" className="min-h-6 text-sm font-semibold">
            {taken
              ? cartPageTexts.unavailable
              : price && `${price.explanation} · ${formatKr(price.totalOre * line.quantity)}`}
          </p>
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
        </div>
      }
    />
  );
}

/** The line's present period, so that moving one end is a single choice. */
function choiceIn(line: CartLine): RentalChoice {
  const period = periodOf(line);
  return period === null ? nothingChosen : choiceOf(period);
}
