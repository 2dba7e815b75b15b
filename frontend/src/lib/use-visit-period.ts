import { checkPeriod, type Period } from '@naust/domain/period.ts';
import { useMemo } from 'react';
import { periodInAddress } from './period-address.ts';
import { rulesNow } from './rules-now.ts';
import { useOsloNow } from './server-clock.ts';
import { useStoredValue } from './stored-value.ts';
import { visitPeriod } from './visit-period.ts';

/** The last period chosen in this tab; null without one, or once it has passed. */
export function useVisitPeriod(): Period | null {
  const kept = useStoredValue(visitPeriod);
  const now = useOsloNow();
  const period = useMemo(() => periodInAddress(new URLSearchParams(kept)), [kept]);
  return period !== null && checkPeriod(period, now, rulesNow()) === null ? period : null;
}
