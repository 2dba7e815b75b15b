import { formatKr, type Ore } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import { rulesOfProduct } from '@naust/domain/slots.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { PeriodPicker } from '../../features/rental/period-picker.tsx';
import { chosenPeriod, isTaken, nothingChosen } from '../../features/rental/rental-choice.ts';
import { usePickupHours } from '../../lib/opening-hours.queries.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type LineAgain, useBusyAgain } from './ordered-again.ts';
import { rentAgainTexts } from './rent-again.texts.ts';

interface PeriodAgainProps {
  readonly lines: readonly LineAgain[];
  /** null if something has no price for that period. */
  readonly sumOf: (period: Period) => Ore | null;
  readonly onAdd: (period: Period) => void;
  readonly children: ReactNode;
}

/** One period for all rentals: a day or hour is taken if one of them is. */
export function PeriodAgain({ lines, sumOf, onAdd, children }: PeriodAgainProps) {
  const now = useOsloNow();
  const hours = usePickupHours();
  const [choice, setChoice] = useState(nothingChosen);
  const busy = useBusyAgain(lines);
  const preparationHours = longestPreparation(lines);
  const question = useMemo(
    () => ({ busy: busy ?? [], hours, now, rules: { ...rulesNow(), preparationHours } }),
    [busy, hours, now, preparationHours],
  );
  const period = chosenPeriod(choice, now);
  const taken = period !== null && isTaken(question, period);
  const sum = period === null || taken ? null : sumOf(period);
  return (
    <>
      {busy === null ? (
        <Skeleton className="h-[34rem] w-full" />
      ) : (
        <PeriodPicker question={question} choice={choice} onChange={setChoice} />
      )}
      <div className="grid items-center gap-3 sm:flex sm:flex-wrap">
        <Button
          variant="act"
          disabled={period === null || sum === null}
          onClick={() => period !== null && onAdd(period)}
        >
          {sum === null ? rentAgainTexts.add : rentAgainTexts.addFor(formatKr(sum))}
        </Button>
        {children}
        <p aria-live="polite" className="text-sm text-ink-soft">
          {taken && rentAgainTexts.taken}
        </p>
      </div>
    </>
  );
}

/** One period must suit every rental. */
const longestPreparation = (lines: readonly LineAgain[]): number =>
  Math.max(
    ...lines
      .filter(({ isRental }) => isRental)
      .map(({ product }) => rulesOfProduct(rulesNow(), product).preparationHours),
  );
