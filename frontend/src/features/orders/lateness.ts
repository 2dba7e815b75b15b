import { MINUTES_PER_DAY, MINUTES_PER_HOUR, type WallMinute } from '@naust/domain/wall-clock.ts';

const units = { days: 'døgn', hours: 't', minutes: 'min' } as const;

/** '17 t 47 min', '2 døgn 3 t', '40 min' */
export function durationText(minutes: number): string {
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  const hours = Math.floor((minutes % MINUTES_PER_DAY) / MINUTES_PER_HOUR);
  const left = minutes % MINUTES_PER_HOUR;
  const parts =
    days > 0 ? [of(days, units.days), of(hours, units.hours)] : [of(hours, units.hours), of(left, units.minutes)];
  return parts.filter(Boolean).join(' ');
}

const of = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}`);

/** How long after the agreed moment, in words; null: in time. */
export function latenessText(agreed: WallMinute | null, at: WallMinute): string | null {
  return agreed === null || at <= agreed ? null : durationText(at - agreed);
}
