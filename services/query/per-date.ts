import { refuse } from '@naust/domain/refusal.ts';
import { dateText, dayOf, osloMinute, parseDate } from '@naust/domain/wall-clock.ts';
import { pastAndNow, type ShopFigures } from '@naust/read-models/figure-changes/figure-changes.answer.ts';
import { MAX_ROWS } from './paging.ts';
import type { ShopReadModels } from './query-dependencies.ts';

/**
 * The requested day, yyyy-mm-dd, null for none. `now`: milliseconds since 1970 UTC. Refuses invalid and future days.
 */
export function askedDay(at: string | undefined, now: number): string | null {
  if (at === undefined) return null;
  const day = parseDate(at);
  if (day === null) refuse('WRONG_SHAPE', { in: 'query', fields: [{ path: 'at', message: 'Ugyldig dato.' }] });
  if (day > dayOf(osloMinute(now))) refuse('DAY_NOT_OVER');
  return dateText(day);
}

/** Both from one read, so that they differ only by later events. One document per day: 27 years. */
export async function figuresPastAndNow(
  { figureChanges }: ShopReadModels,
  at: string,
): Promise<{ past: ShopFigures; now: ShopFigures }> {
  return pastAndNow((await figureChanges.find({ index: 'byDay', limit: MAX_ROWS })).docs, at);
}
