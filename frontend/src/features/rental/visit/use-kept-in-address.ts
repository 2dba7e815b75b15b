import { checkPeriod } from '@naust/domain/period.ts';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { periodAddress, periodInAddress } from '../../../lib/period-address.ts';
import { rulesNow } from '../../../lib/rules-now.ts';
import { useOsloNow } from '../../../lib/server-clock.ts';
import { keepPeriod, visitPeriod } from '../../../lib/visit-period.ts';

const isGroup = (path: string) => path.startsWith(paths.group(':id').replace(':id', ''));

/**
 * Keeps tab and address in step. The tab keeps the period of an address. A group, which shows a period but does not
 * choose it, gets the tab's if its address has none. On a return to a group or the front page, the address is older
 * than the tab, which then takes precedence, even without a period. `isFirst`: the shop was opened by this address.
 */
export function useKeptInAddress(isFirst: boolean): void {
  const { pathname, state } = useLocation();
  const [params, setParams] = useSearchParams();
  const cameBy = useNavigationType();
  const inAddress = periodInAddress(params);
  const now = useOsloNow();
  const isAhead = inAddress !== null && checkPeriod(inAddress, now, rulesNow()) === null;
  // Before it is drawn, so that nothing moves. What is chosen meanwhile is newer than the address until that has followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is a reason, or the hour that it is
  useLayoutEffect(() => {
    const kept = visitPeriod.get();
    const isLacking = isGroup(pathname) && inAddress === null && kept !== '';
    const isBack = cameBy === 'POP' && !isFirst && (isGroup(pathname) || pathname === paths.home);
    const isOlder = isBack && inAddress !== null && periodAddress(inAddress, 1) !== kept;
    if (isLacking || isOlder) {
      setParams(withPeriod(params, kept), { replace: true, preventScrollReset: true, state });
    } else if (isAhead) keepPeriod(params);
  }, [pathname, params.get('from'), params.get('to'), isAhead]);
}

/** The address of the same page with another period, or with none. */
export function withPeriod(before: URLSearchParams, period: string): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const end of ['from', 'to']) after.delete(end);
  for (const [end, at] of new URLSearchParams(period)) after.set(end, at);
  return after;
}
