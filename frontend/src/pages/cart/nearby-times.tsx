import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { rulesOfProduct } from '@naust/domain/slots.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type CartLine, periodOf } from '../../features/cart/cart-line.ts';
import { bookingsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { freePeriodsNear } from '../../features/rental/free-periods-near.ts';
import { openingHoursQuery, usePickupHours } from '../../lib/opening-hours.queries.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { PeriodText } from '../../ui/period-text.tsx';
import { checkoutTexts } from './checkout.texts.ts';
import { useMoveLines } from './move-lines.ts';

/** What is mostly found; until it is known, the wish itself holds the place of as many, so that nothing moves. */
const USUAL = 3;

/** Free periods of the same length near the line's, one press each. */
export function NearbyTimes({ line, product }: { readonly line: CartLine; readonly product: ProductAnswer | null }) {
  const now = useOsloNow();
  const moveLines = useMoveLines();
  const hours = usePickupHours();
  const opening = useQuery(openingHoursQuery);
  const bookings = useQuery(bookingsQuery(line.id, line.quantity));
  const isPending = opening.isPending || bookings.isPending;
  const busy = bookings.data;
  const wish = periodOf(line);
  const [from, to] = [wish?.from ?? 0, wish?.to ?? 0];
  const free = useMemo(() => {
    if (!busy || isPending) return [];
    return freePeriodsNear({ busy, hours, now, rules: rulesOfProduct(rulesNow(), product ?? {}) }, { from, to });
  }, [busy, from, to, now, hours, isPending, product]);
  if (isPending && wish !== null) {
    return (
      <Proposals isHidden>
        {Array.from({ length: USUAL }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
          <Button key={place} size="sm">
            <PeriodText {...wish} />
          </Button>
        ))}
      </Proposals>
    );
  }
  if (free.length === 0) return null;
  return (
    <Proposals>
      {free.map((period) => (
        <Button key={period.from} size="sm" onClick={() => void moveLines(line, period)}>
          <PeriodText {...period} />
        </Button>
      ))}
    </Proposals>
  );
}

function Proposals({ isHidden = false, children }: { readonly isHidden?: boolean; readonly children: ReactNode }) {
  return (
    <div className={isHidden ? 'invisible grid gap-2' : 'grid gap-2'} aria-hidden={isHidden}>
      <p className="text-sm">{checkoutTexts.alternatives}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
