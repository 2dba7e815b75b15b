import { formatKr, type Ore } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import { rulesOfProduct } from '@naust/domain/slots.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { PeriodSheet } from '../../features/rental/period-sheet.tsx';
import { chosenPeriod, isTaken, nothingChosen } from '../../features/rental/rental-choice.ts';
import { usePickupHours } from '../../lib/opening-hours.queries.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { type LineAgain, useBusyAgain } from './ordered-again.ts';
import { rentAgainTexts } from './rent-again.texts.ts';

interface PeriodAgainProps {
  readonly title: string;
  readonly head: ReactNode;
  readonly lines: readonly LineAgain[];
  /** True until the lines are known. */
  readonly isPending: boolean;
  /** null if something has no price for that period. */
  readonly sumOf: (period: Period) => Ore | null;
  readonly onAdd: (period: Period) => void;
  readonly onClose: () => void;
}

/** One period for all rentals: a day or hour is taken if one of them is. */
export function PeriodAgain({ lines, isPending, sumOf, onAdd, ...sheet }: PeriodAgainProps) {
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
    <PeriodSheet
      {...sheet}
      question={question}
      isPending={isPending || busy === null}
      choice={choice}
      onChange={setChoice}
      foot={
        <div className="grid gap-2">
          <p aria-live="polite" className="text-sm text-ink-soft">
            {taken && rentAgainTexts.taken}
          </p>
          <Button
            variant="act"
            wide
            disabled={period === null || sum === null}
            onClick={() => period !== null && onAdd(period)}
          >
            {sum === null ? rentAgainTexts.add : rentAgainTexts.addFor(formatKr(sum))}
          </Button>
        </div>
      }
    />
  );
}

/** One period must suit every rental. */
const longestPreparation = (lines: readonly LineAgain[]): number =>
  Math.max(
    0,
    ...lines
      .filter(({ isRental }) => isRental)
      .map(({ product }) => rulesOfProduct(rulesNow(), product).preparationHours),
  );
