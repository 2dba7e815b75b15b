import { spokenTime } from '@naust/domain/spoken-period.ts';
import type { WallDay, WallMinute } from '@naust/domain/wall-clock.ts';
import { ArrowRight } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { shortDay } from './day-words.ts';
import { rentalTexts } from './rental.texts.ts';
import type { RentalChoice, RentalEnd } from './rental-choice.ts';

interface EndTabsProps {
  readonly choice: RentalChoice;
  readonly end: RentalEnd;
  readonly onEnd: (end: RentalEnd) => void;
  readonly tabs: Readonly<Record<RentalEnd, Ref<HTMLButtonElement>>>;
}

/** Both ends of the rental with the choice so far; pressing one turns calendar and hours to it. */
export function EndTabs({ choice, end, onEnd, tabs }: EndTabsProps) {
  return (
    <fieldset className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 max-xs:grid-cols-2">
      <legend className="sr-only">{rentalTexts.title}</legend>
      <EndTab
        ref={tabs.pickup}
        label={rentalTexts.pickup}
        day={choice.pickupDay}
        at={choice.pickupAt}
        active={end === 'pickup'}
        onPress={() => onEnd('pickup')}
      />
      <ArrowRight aria-hidden className="size-5 text-ink-soft max-xs:hidden" />
      <EndTab
        ref={tabs.return}
        label={rentalTexts.return}
        day={choice.returnDay}
        at={choice.returnAt}
        active={end === 'return'}
        onPress={() => onEnd('return')}
      />
    </fieldset>
  );
}

interface EndTabProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly day: WallDay | null;
  readonly at: WallMinute | null;
  readonly active: boolean;
  readonly onPress: () => void;
}

function EndTab({ ref, label, day, at, active, onPress }: EndTabProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={active}
      onClick={onPress}
      className={classNames(
        'grid min-h-22 content-center gap-0.5 rounded-md border-2 px-3 py-2 text-left max-xs:px-2 sm:px-4',
        active ? 'border-fjord bg-fjord-tint' : 'border-line bg-surface hover:border-edge',
      )}
    >
      <span className="text-sm text-ink-soft">{label}</span>
      <span className="leading-snug font-semibold">
        {day === null ? rentalTexts.chooseDay : shortDay(day)}
        {day !== null && (
          <span className="block"> {at === null ? rentalTexts.chooseTime : rentalTexts.atTime(spokenTime(at))}</span>
        )}
      </span>
    </button>
  );
}
