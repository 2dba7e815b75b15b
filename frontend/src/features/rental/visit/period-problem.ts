import { needsAgreement, type OpeningHours } from '@naust/domain/opening-hours.ts';
import { checkPeriod, type Period } from '@naust/domain/period.ts';
import { withFacts } from '@naust/domain/refusal.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { rulesNow } from '../../../lib/rules-now.ts';
import { periodProblemText } from './period-problem.texts.ts';

/** Why the period cannot be rented, in words; null if it can. */
export function periodProblem(period: Period, now: WallMinute, hours: OpeningHours | null): string | null {
  const broken = checkPeriod(period, now, rulesNow());
  if (broken !== null) return withFacts(periodProblemText(broken), rulesNow());
  const isClosed = hours?.closesOutside === true && needsAgreement(hours, period);
  return isClosed ? periodProblemText('OUTSIDE_OPENING_HOURS') : null;
}
