import type { Slot, SlotReason } from '@naust/domain/slots.ts';
import { MINUTES_PER_HOUR, minuteOfDay, type WallMinute } from '@naust/domain/wall-clock.ts';
import { ChevronDown } from 'lucide-react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { timeOfDay } from './day-words.ts';
import { rentalTexts } from './rental.texts.ts';

interface HourListProps {
  readonly label: string;
  /** Label of the hours outside opening hours. */
  readonly agreedLabel: string;
  readonly slots: readonly Slot[];
  readonly chosen: WallMinute | null;
  readonly reasonTexts: Record<SlotReason, string>;
  /** Reasons that the page explains elsewhere already. */
  readonly explained?: ReadonlySet<SlotReason>;
  readonly onChoose: (minute: WallMinute) => void;
}

const HOUR =
  'grid min-h-12 cursor-pointer place-items-center rounded-md border border-edge bg-surface text-md font-semibold text-ink outline-offset-2 data-hovered:border-spruce data-hovered:bg-fjord-tint data-selected:border-fjord data-selected:bg-fjord data-selected:text-on-fjord data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-transparent data-disabled:font-normal data-disabled:text-ink-soft data-disabled:line-through data-focus-visible:outline-3 data-focus-visible:outline-fjord';

/**
 * The day's hours as large targets, and below them in words why the others cannot be chosen. Hours outside opening
 * hours are collapsed, unless there are no others or one of them is chosen.
 */
export function HourList({ agreedLabel, ...list }: HourListProps) {
  const { slots } = list;
  const within = slots.filter((slot) => !slot.byAgreement);
  const agreed = slots.filter((slot) => slot.byAgreement);
  const isOpen = within.every((slot) => !slot.free) || agreed.some(({ minute }) => minute === list.chosen);
  const earliest = earliestHour(slots);
  const explained = new Set(list.explained);
  if (earliest !== null) explained.add('too-early');
  return (
    <div className="grid gap-3">
      {earliest !== null && (
        <p className="text-sm text-ink-soft">{rentalTexts.earliest(earliest, list.reasonTexts['too-early'])}</p>
      )}
      {within.length > 0 && <HourGroup {...list} explained={explained} slots={within} />}
      {agreed.length > 0 && (
        <details open={isOpen} className="group border-y border-line">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-semibold">
            {rentalTexts.byAgreement}
            <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <div className="pb-4">
            <HourGroup {...list} label={agreedLabel} explained={explained} slots={agreed} />
          </div>
        </details>
      )}
    </div>
  );
}

type HourGroupProps = Omit<HourListProps, 'agreedLabel' | 'explained'> & Required<Pick<HourListProps, 'explained'>>;

function HourGroup({ label, slots, chosen, reasonTexts, explained, onChoose }: HourGroupProps) {
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
        className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2"
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
      <WhyNot slots={slots} reasonTexts={reasonTexts} explained={explained} />
    </div>
  );
}

function WhyNot({ slots, reasonTexts, explained }: Pick<HourGroupProps, 'slots' | 'reasonTexts' | 'explained'>) {
  const blocked = blockedHours(slots).filter(({ reason }) => !explained.has(reason));
  if (blocked.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {rentalTexts.whyNot}{' '}
      {blocked
        .map(({ fromHour, toHour, reason }) => rentalTexts.blocked(fromHour, toHour, reasonTexts[reason]))
        .join(', ')}
    </p>
  );
}

/** The first selectable hour, if only the least length of a rental blocks those before it; else null. */
function earliestHour(slots: readonly Slot[]): number | null {
  const early = blockedHours(slots).find(({ reason }) => reason === 'too-early');
  const isFree = slots.some(
    ({ minute, free }) => free && minuteOfDay(minute) === (early?.toHour ?? 0) * MINUTES_PER_HOUR,
  );
  return early && isFree ? early.toHour : null;
}

/** Consecutive hours blocked for the same reason; `toHour` is the first hour after them, at most 24. */
interface BlockedHours {
  readonly reason: SlotReason;
  readonly fromHour: number;
  readonly toHour: number;
}

/** The blocked hours of a day, with consecutive ones merged, in order. */
export function blockedHours(slots: readonly Slot[]): BlockedHours[] {
  const blocked: BlockedHours[] = [];
  for (const { minute, reason } of slots) {
    if (reason === null) continue;
    const hour = minuteOfDay(minute) / MINUTES_PER_HOUR;
    const last = blocked.at(-1);
    if (last?.reason === reason && last.toHour === hour) blocked[blocked.length - 1] = { ...last, toHour: hour + 1 };
    else blocked.push({ reason, fromHour: hour, toHour: hour + 1 });
  }
  return blocked;
}
