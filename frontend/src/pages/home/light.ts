import { minuteOfDay, type WallMinute } from '@naust/domain/wall-clock.ts';

export type Light = 'morning' | 'day' | 'evening' | 'night';

/** The light in which the front page is drawn, the same in every season. */
export function lightAt(now: WallMinute): Light {
  const hour = minuteOfDay(now) / 60;
  if (hour < 6 || hour >= 22) return 'night';
  if (hour < 10) return 'morning';
  return hour < 17 ? 'day' : 'evening';
}
