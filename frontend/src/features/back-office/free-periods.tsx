import type { Period } from '@naust/domain/period.ts';
import { periodWords } from '../../lib/spoken-now.ts';
import { Button } from '../../ui/button.tsx';

const texts = { alternatives: 'Ledige tider:' } as const;

interface FreePeriodsProps {
  readonly periods: readonly Period[];
  readonly onChoose: (period: Period) => void;
}

/** Other periods with enough units: one press takes one. */
export function FreePeriods({ periods, onChoose }: FreePeriodsProps) {
  if (periods.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{texts.alternatives}</p>
      <div className="flex flex-wrap gap-2">
        {periods.map((period) => (
          <Button key={`${period.from} ${period.to}`} size="sm" onClick={() => onChoose(period)}>
            {periodWords(period)}
          </Button>
        ))}
      </div>
    </div>
  );
}
