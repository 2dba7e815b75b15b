import type { Slot, SlotReason } from '@naust/domain/slots.ts';
import { MINUTES_PER_HOUR, minuteOfDay, type WallMinute } from '@naust/domain/wall-clock.ts';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { type BlockedHours, blockedHours } from './blocked-hours.ts';
import { hourText, timeOfDay } from './day-words.ts';
import { rentalTexts } from './rental.texts.ts';

interface HourListProps {
  readonly label: string;
  /** Of the hours outside opening hours. */
  readonly agreedLabel: string;
  readonly slots: readonly Slot[];
  readonly chosen: WallMinute | null;
  readonly reasonTexts: Record<SlotReason, string>;
  readonly onChoose: (minute: WallMinute) => void;
}

const HOUR =
  'grid min-h-12 cursor-pointer place-items-center rounded-md border border-edge bg-surface text-md font-semibold text-ink outline-offset-2 data-hovered:border-spruce data-hovered:bg-fjord-tint data-selected:border-fjord data-selected:bg-fjord data-selected:text-on-fjord data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-transparent data-disabled:font-normal data-disabled:text-ink-soft data-disabled:line-through data-focus-visible:outline-3 data-focus-visible:outline-fjord';

/**
 * The day's hours as large targets, and under them in words why the others cannot be chosen. Those outside opening hours
 * are folded away, unless there are no others or one of them is chosen.
 */
export function HourList({ slots, agreedLabel, ...list }: HourListProps) {
  const within = slots.filter((slot) => !slot.byAgreement);
  const agreed = slots.filter((slot) => slot.byAgreement);
  const isOpen = within.every((slot) => !slot.free) || agreed.some(({ minute }) => minute === list.chosen);
  return (
    <div className="grid gap-3">
      {within.length > 0 && <HourGroup {...list} slots={within} />}
      {agreed.length > 0 && (
        <details open={isOpen} className="border-y border-line">
          <summary className="min-h-12 content-center font-semibold">{rentalTexts.byAgreement}</summary>
          <div className="pb-4">
            <HourGroup {...list} label={agreedLabel} slots={agreed} />
          </div>
        </details>
      )}
    </div>
  );
}

function HourGroup({ label, slots, chosen, reasonTexts, onChoose }: Omit<HourListProps, 'agreedLabel'>) {
  const holdsChosen = slots.some(({ minute }) => minute === chosen);
  return (
    <div className="grid gap-3">
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={chosen !== null && holdsChosen ? [chosen] : []}
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
  const earliest = blocked.find((hours) => isBeforeFree(hours, slots));
  const others = blocked.filter((hours) => hours !== earliest);
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      {earliest && <p>{rentalTexts.earliest(earliest.toHour, reasonTexts[earliest.reason])}</p>}
      {others.length > 0 && (
        <p>
          {rentalTexts.whyNot}{' '}
          {others
            .map(({ fromHour, toHour, reason }) => `${hourText(fromHour)}–${hourText(toHour)} ${reasonTexts[reason]}`)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}

/** The hour after them can be chosen, and nothing but the length of the rental keeps these from it. */
const isBeforeFree = ({ reason, toHour }: BlockedHours, slots: readonly Slot[]): boolean =>
  reason === 'too-early' && slots.some(({ minute, free }) => free && minuteOfDay(minute) === toHour * MINUTES_PER_HOUR);
