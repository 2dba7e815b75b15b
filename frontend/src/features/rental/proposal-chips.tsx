import type { Period } from '@naust/domain/period.ts';
import { type ProposalName, proposedPeriods } from '@naust/domain/proposed-periods.ts';
import type { SlotQuestion } from '@naust/domain/slots.ts';
import { useMemo } from 'react';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { rentalTexts as texts } from './rental.texts.ts';

interface ProposalChipsProps {
  readonly question: SlotQuestion;
  readonly chosen: Period | null;
  readonly onTake: (period: Period) => void;
}

const CHIP_TEXTS: Record<ProposalName, string> = {
  today: texts.today,
  tomorrow: texts.tomorrow,
  saturday: texts.saturday,
  weekend: texts.weekend,
  nextWeekend: texts.nextWeekend,
};

/** The most wanted periods, one press each. */
export function ProposalChips({ question, chosen, onTake }: ProposalChipsProps) {
  const proposed = useMemo(() => proposedPeriods(question), [question]);
  if (proposed.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{texts.proposals}</legend>
      {proposed.map(({ name, period }) => {
        const isChosen = chosen?.from === period.from && chosen.to === period.to;
        return (
          <ChoiceChip key={name} chosen={isChosen} onPress={() => onTake(period)}>
            {CHIP_TEXTS[name]}
          </ChoiceChip>
        );
      })}
    </fieldset>
  );
}
