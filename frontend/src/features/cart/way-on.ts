import { paths } from '../../lib/paths.ts';
import { periodAddress } from '../../lib/period-address.ts';
import { visitPeriod } from '../../lib/visit-period.ts';
import { type LineIdentity, periodOf } from './cart-line.ts';

/** Back to a group with the last chosen period, or else that of the last rental in the cart. */
export function wayOn(groupId: number | null, lines: readonly LineIdentity[]): string {
  if (groupId === null) return paths.home;
  const rented = lines.flatMap((line) => periodOf(line) ?? []).at(-1);
  const period = visitPeriod.get() || (rented && periodAddress(rented, 1));
  return period ? `${paths.group(groupId)}?${period}` : paths.group(groupId);
}
