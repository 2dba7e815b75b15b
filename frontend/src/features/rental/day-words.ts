import { dateText, dayOf, type WallDay, type WallMinute, wallClock } from '@naust/domain/wall-clock.ts';

const weekdayAndDate = new Intl.DateTimeFormat('nb-NO', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const wholeDate = new Intl.DateTimeFormat('nb-NO', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

const midnight = (day: WallDay): Date => new Date(`${dateText(day)}T00:00:00Z`);

/** 'fre. 20. nov.' */
export function shortDay(day: WallDay): string {
  return weekdayAndDate.format(midnight(day));
}

/** 'fredag 20. november' */
export function longDay(day: WallDay): string {
  return wholeDate.format(midnight(day));
}

/** 'fre. 20. nov. kl. 10:00' */
export function shortMoment(minute: WallMinute): string {
  return `${shortDay(dayOf(minute))} kl. ${timeOfDay(minute)}`;
}

/** '10:00' */
export function timeOfDay(minute: WallMinute): string {
  return wallClock(minute).slice(11);
}

/** '09:00', and '24:00' for the end of the day. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
