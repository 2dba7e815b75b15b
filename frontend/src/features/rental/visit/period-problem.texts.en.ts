import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './period-problem.texts.ts';

type Problem = Parameters<typeof nb.periodProblemText>[0];

const TEXTS: Record<Problem, string> = {
  PERIOD_SKIPPED_HOUR: 'That time does not exist: the clocks go forward that night.',
  PERIOD_ENDS_BEFORE_IT_BEGINS: 'The return must be after the pickup.',
  PERIOD_TOO_SHORT: 'The rental period must be at least one hour.',
  PERIOD_IN_PAST: 'The pickup time has passed.',
  PERIOD_TOO_LONG: 'The rental period can be at most {longestRentalDays} days.',
  PERIOD_TOO_FAR: 'The rental must begin within {bookableAheadDays} days.',
  OUTSIDE_OPENING_HOURS: 'Pickup and return must be within opening hours.',
};

export const periodProblemText: Texts<typeof nb.periodProblemText> = (problem) => TEXTS[problem];
