import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './cancellation-words.texts.ts';

export const partOfRent: Texts<typeof nb.partOfRent> = ({ lateCancellationPercent }) =>
  lateCancellationPercent === 50 ? 'half the rental price' : `${lateCancellationPercent}% of the rental price`;

/** A 'day' may be a calendar day; the limit counts hours. */
export const freeTime: Texts<typeof nb.freeTime> = ({ freeCancellationHours }) =>
  `${freeCancellationHours} ${freeCancellationHours === 1 ? 'hour' : 'hours'}`;
