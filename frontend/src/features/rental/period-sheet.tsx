import type { Period } from '@naust/domain/period.ts';
import type { SlotQuestion } from '@naust/domain/slots.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { lateComponent } from '../../lib/late-component.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { ProposalChips } from './proposal-chips.tsx';
import { rentalTexts } from './rental.texts.ts';
import { choiceOf, chosenPeriod, type RentalChoice, type RentalEnd } from './rental-choice.ts';

const PeriodPicker = lateComponent(async () => (await import('./period-picker.tsx')).PeriodPicker, PickerOnItsWay);

/** A calendar renders slowly: a page that will need it loads its code before the sheet opens. */
export const loadCalendar = (): void => void PeriodPicker.load().catch(() => undefined);

interface PeriodSheetProps {
  readonly title?: string;
  readonly question: SlotQuestion;
  /** True until it is known what is taken. */
  readonly isPending?: boolean;
  readonly choice: RentalChoice;
  readonly onChange: (choice: RentalChoice) => void;
  readonly firstEnd?: RentalEnd;
  /** A press on a proposal; left out: it is chosen, and can be changed in the sheet. */
  readonly onPropose?: (period: Period) => void;
  readonly onClose: () => void;
  /** Shown above the choice. */
  readonly head?: ReactNode;
  /** Stays visible: the button that takes the period. */
  readonly foot: ReactNode;
  /** Shown after the hours. */
  readonly children?: ReactNode;
}

/** The choice of a period, the same wherever one is chosen: proposals, two tabs, days and hours. */
export function PeriodSheet({ title = rentalTexts.title, head, foot, onClose, ...asked }: PeriodSheetProps) {
  const { question, isPending = false, choice, onChange, firstEnd = 'pickup', children } = asked;
  const { onPropose = (period: Period) => onChange(choiceOf(period)) } = asked;
  const body = useHoursInSight(choice);
  return (
    <Sheet title={title} closeText={rentalTexts.close} onClose={onClose} foot={foot}>
      <div ref={body} className="grid gap-5">
        {head}
        {isPending ? (
          <PickerOnItsWay />
        ) : (
          <>
            <ProposalChips question={question} chosen={chosenPeriod(choice, question.now)} onTake={onPropose} />
            <PeriodPicker question={question} choice={choice} onChange={onChange} firstEnd={firstEnd}>
              {children}
            </PeriodPicker>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** A phone has no room for the hours below the month: after the choice of a day they scroll into view. */
function useHoursInSight({ pickupDay, pickupAt, returnDay, returnAt }: RentalChoice) {
  const body = useRef<HTMLDivElement>(null);
  const isAsked = pickupAt === null || returnAt === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is the reason to scroll
  useEffect(() => {
    if (isAsked) body.current?.querySelector('[role="radiogroup"]')?.scrollIntoView({ block: 'nearest' });
  }, [pickupDay, returnDay, isAsked]);
  return body;
}

function PickerOnItsWay() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-[34rem] w-full" />
    </>
  );
}
