import type { Period } from '@naust/domain/period.ts';
import type { SlotQuestion } from '@naust/domain/slots.ts';
import { useMemo } from 'react';
import { freePeriodsNear } from '../../features/rental/free-periods-near.ts';
import { Button } from '../../ui/button.tsx';
import { PeriodText } from '../../ui/period-text.tsx';
import { rentalOfferTexts as texts } from './rental-offer.texts.ts';

interface NearbyPeriodsProps {
  readonly question: SlotQuestion;
  readonly wish: Period;
  readonly onTake: (period: Period) => void;
}

/** Free periods of the same length near one that is taken, one press each. */
export function NearbyPeriods({ question, wish, onTake }: NearbyPeriodsProps) {
  const { from, to } = wish;
  const free = useMemo(() => freePeriodsNear(question, { from, to }), [question, from, to]);
  if (free.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm">{texts.alternatives}</p>
      <div className="flex flex-wrap gap-2">
        {free.map((period) => (
          <Button key={period.from} size="sm" onClick={() => onTake(period)}>
            <PeriodText {...period} />
          </Button>
        ))}
      </div>
    </div>
  );
}
