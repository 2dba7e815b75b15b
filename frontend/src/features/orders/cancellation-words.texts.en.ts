import type { Texts } from '@naust/domain/language.ts';
import { countWord } from '../../lib/count-words.texts.en.ts';
import type * as nb from './cancellation-words.texts.ts';

export const partOfRent: Texts<typeof nb.partOfRent> = ({ lateCancellationPercent }) =>
  lateCancellationPercent === 50 ? 'half the rental price' : `${lateCancellationPercent}% of the rental price`;

export const freeTime: Texts<typeof nb.freeTime> = ({ freeCancellationHours }) => {
  const days = freeCancellationHours / 24;
  const isDays = Number.isInteger(days) && days > 0;
  const [count, unit] = isDays ? [countWord(days), 'day'] : [String(freeCancellationHours), 'hour'];
  return `${count} ${unit}${(isDays ? days : freeCancellationHours) === 1 ? '' : 's'}`;
};
