import { spokenDay, spokenMoment, spokenWeekday, wholeDay } from '@naust/domain/spoken-period.ts';
import { dayOf, type WallDay, type WallMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { osloNow } from '../../lib/server-clock.ts';

const today = (): WallDay => dayOf(osloNow());

/** 'fre. 20. nov.' */
export const shortDay = (day: WallDay): string => spokenDay(day, today());

/** 'fredag 20. november' */
export const longDay = (day: WallDay): string => wholeDay(day, today());

/** 'mandag 7. des.' */
export const weekdayDate = (day: WallDay): string => spokenWeekday(day, today());

/** 'fre. 20. nov. kl. 10' */
export const shortMoment = (minute: WallMinute): string => spokenMoment(minute, today());

/** '10:00' */
export function timeOfDay(minute: WallMinute): string {
  return wallClock(minute).slice(11);
}
