import { formatWallClock } from '@naust/domain/wall-clock.ts';
import { type LineIdentity, periodOf } from './cart-line.ts';

/** '16.05.2026 kl. 14:00 – 17.05.2026 kl. 10:00'; empty for a sale. */
export function periodText(line: LineIdentity): string {
  const period = periodOf(line);
  return period === null ? '' : `${formatWallClock(period.from)} – ${formatWallClock(period.to)}`;
}
