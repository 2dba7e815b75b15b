import type { Slot, SlotReason } from '@naust/domain/slots.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { blockedHours } from './blocked-hours.ts';
import { hourText, timeOfDay } from './day-words.ts';
import { rentalTexts } from './rental.texts.ts';

interface HourListProps {
  readonly label: string;
  readonly slots: readonly Slot[];
  readonly chosen: WallMinute | null;
  readonly reasonTexts: Record<SlotReason, string>;
  readonly onChoose: (minute: WallMinute) => void;
}

const HOUR =
  'grid min-h-12 cursor-pointer place-items-center rounded-md border border-edge bg-surface text-md font-semibold text-ink outline-offset-2 data-hovered:border-spruce data-hovered:bg-fjord-tint data-selected:border-fjord data-selected:bg-fjord data-selected:text-on-fjord data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-transparent data-disabled:font-normal data-disabled:text-ink-soft data-disabled:line-through data-focus-visible:outline-3 data-focus-visible:outline-fjord';

/** The day's hours as large targets, and under them in words why the others cannot be chosen. */
export function HourList({ label, slots, chosen, reasonTexts, onChoose }: HourListProps) {
  return (
    <div className="grid gap-3">
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={([minute]) => {
          if (typeof minute === 'number') onChoose(minute);
        }}
        className="grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-8"
      >
        {slots.map(({ minute, free, reason }) => (
          <ToggleButton
            key={minute}
            id={minute}
            isDisabled={!free}
            aria-label={reason === null ? timeOfDay(minute) : `${timeOfDay(minute)}, ${reasonTexts[reason]}`}
            className={HOUR}
          >
            {timeOfDay(minute)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <WhyNot slots={slots} reasonTexts={reasonTexts} />
    </div>
  );
}

function WhyNot({ slots, reasonTexts }: Pick<HourListProps, 'slots' | 'reasonTexts'>) {
  const blocked = blockedHours(slots);
  if (blocked.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {rentalTexts.whyNot}{' '}
      {blocked
        .map(({ fromHour, toHour, reason }) => `${hourText(fromHour)}–${hourText(toHour)} ${reasonTexts[reason]}`)
        .join(' · ')}
    </p>
  );
}
