import type { Period } from '@naust/domain/period.ts';
import { spokenMoment, spokenParts } from '@naust/domain/spoken-period.ts';
import { dayOf, type WallMinute } from '@naust/domain/wall-clock.ts';
import { osloNow } from './server-clock.ts';

/** 'fre. 3. juli kl. 10', with the year if it is another than today's. */
export const momentWords = (minute: WallMinute): string => spokenMoment(minute, dayOf(osloNow()));

/** 'fre. 3. juli kl. 10–16', 'fre. 3. juli kl. 10 – søn. 5. juli kl. 10': a period of a list or sentence. */
export function periodWords(period: Period): string {
  const { from, between, to } = spokenParts(period, dayOf(osloNow()));
  return from + between + to;
}
