import type { Period } from '@naust/domain/period.ts';
import { useMemo, useState } from 'react';
import { usePickupHours } from '../../../lib/opening-hours.queries.ts';
import { rulesNow } from '../../../lib/rules-now.ts';
import { useOsloNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { PeriodText } from '../../../ui/period-text.tsx';
import { loadCalendar, PeriodSheet } from '../period-sheet.tsx';
import { choiceOf, chosenPeriod, nothingChosen } from '../rental-choice.ts';
import { periodProblem } from './period-problem.ts';

loadCalendar();

interface VisitPeriodSheetProps {
  /** Chosen before. */
  readonly period: Period | null;
  readonly title: string;
  /** The button that takes the period. */
  readonly takeText: string;
  /** A proposal is taken by its press. */
  readonly takesProposals?: boolean;
  readonly onTake: (period: Period) => void;
  readonly onClose: () => void;
}

/** The choice of a period for the whole visit: of no product, so nothing is taken. */
export function VisitPeriodSheet(props: VisitPeriodSheetProps) {
  const { period: before, title, takeText, takesProposals = false, onTake, onClose } = props;
  const now = useOsloNow();
  const hours = usePickupHours();
  const [choice, setChoice] = useState(() => (before === null ? nothingChosen : choiceOf(before)));
  const question = useMemo(() => ({ busy: [], hours, now, rules: rulesNow() }), [hours, now]);
  const period = chosenPeriod(choice, now);
  const problem = period && periodProblem(period, now, hours);
  return (
    <PeriodSheet
      title={title}
      question={question}
      choice={choice}
      onChange={setChoice}
      {...(takesProposals && { onPropose: onTake })}
      onClose={onClose}
      foot={
        <div className="grid gap-2">
          <FieldError role="alert" error={problem} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p aria-live="polite" className="min-h-6 text-sm font-semibold first-letter:uppercase">
              {period && <PeriodText {...period} />}
            </p>
            <Button
              variant="strong"
              disabled={period === null || problem !== null}
              onClick={() => period && onTake(period)}
            >
              {takeText}
            </Button>
          </div>
        </div>
      }
    />
  );
}
