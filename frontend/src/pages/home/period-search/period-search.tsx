import { agreementText } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import { needsAgreement, type OpeningHours } from '@naust/domain/opening-hours.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PeriodFields } from '../../../features/visit-period/period-fields.tsx';
import { periodProblem } from '../../../features/visit-period/period-problem.ts';
import {
  asFields,
  asPeriod,
  type WantedPeriod,
  weekendAhead,
  weekendWithin,
} from '../../../features/visit-period/wanted-period.ts';
import { openingHoursQuery, usePickupHours } from '../../../lib/opening-hours.queries.ts';
import { periodAddress, periodInAddress, quantityInAddress } from '../../../lib/period-address.ts';
import { useOsloNow } from '../../../lib/server-clock.ts';
import { useShop } from '../../../lib/shop.ts';
import { useVisitPeriod } from '../../../lib/use-visit-period.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { GROUP } from './found-groups.ts';
import { FreeProducts } from './free-products.tsx';
import { invitationTexts } from './invitation.texts.ts';
import { periodSearchTexts } from './period-search.texts.ts';

interface PeriodSearchProps {
  /** The pressed button is gone, so the search must take the focus. */
  readonly wasPressed: boolean;
}

/** Asks for a period and shows what is free then. The address has the period, so that it can be shared. */
export function PeriodSearch({ wasPressed }: PeriodSearchProps) {
  const now = useOsloNow();
  const hours = usePickupHours();
  const shop = useShop();
  const { wanted, quantity, isTold, change } = useAsked(wasPressed, now, hours);
  const heading = useRef<HTMLHeadingElement>(null);
  const period = asPeriod(wanted);
  const problem = period === null ? null : periodProblem(period, now, hours);

  useEffect(() => {
    if (wasPressed) heading.current?.focus({ preventScroll: true });
  }, [wasPressed]);

  return (
    <Card as="section" labelledBy="free-from-to">
      <div className="grid gap-6">
        <h2 ref={heading} id="free-from-to" tabIndex={-1} className="text-xl">
          {invitationTexts.freeFromTo}
        </h2>
        <PeriodFields now={now} hours={hours} wanted={wanted} quantity={quantity} onChange={change} />
        {period === null && <p className="text-ink-soft">{periodSearchTexts.datesMissing}</p>}
        <FieldError role="alert" error={problem} />
        {period !== null && problem === null && needsAgreement(hours, period) && <p>{agreementText(shop)}</p>}
        {period !== null && problem === null && isTold && <FreeProducts period={period} quantity={quantity} />}
        {period !== null && !isTold && (
          <div>
            <Button variant="strong" onClick={() => change(wanted, quantity)}>
              {periodSearchTexts.show}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/**
 * The address has the search, and the search follows a change of it. Input shows at once, before the address has it. No
 * result is shown until the user chooses a period or presses to see what is free.
 */
function useAsked(wasPressed: boolean, now: WallMinute, hours: OpeningHours | null) {
  const [params, setParams] = useSearchParams();
  const [written, setWritten] = useState<WantedPeriod | null>(null);
  const onTheirWay = useRef<string[]>([]);
  const [quantity, setQuantity] = useState(() => quantityInAddress(params));
  const { isPending } = useQuery(openingHoursQuery);
  const told = periodInAddress(params);
  const stands = standingIn(params);
  const followed = useVisitPeriod();
  const wanted = written ?? asFields(told ?? followed ?? weekendWithin(hours, weekendAhead(now)));
  useEffect(() => {
    const own = onTheirWay.current.indexOf(stands);
    onTheirWay.current = onTheirWay.current.slice(own + 1);
    if (own < 0) setWritten(null);
  }, [stands]);

  // The proposed weekend goes into the address too, once the opening hours are known, so that "Back" leads to it.
  const period = asPeriod(wanted);
  const asked = period === null ? '' : periodAddress(period, quantity);
  const isTold = params.has('from');
  const wasTold = useRef(isTold);
  const isUntold = wasPressed && !isPending && asked !== '' && !isTold;
  useEffect(() => {
    if (isTold) wasTold.current = true;
    if (isUntold && !wasTold.current) setParams(asked, { replace: true, preventScrollReset: true });
  }, [isUntold, isTold, asked, setParams]);

  const change = (next: WantedPeriod, count: number) => {
    const wish = asPeriod(next);
    setWritten(next);
    setQuantity(count);
    if (wish === null) return;
    const address = periodAddress(wish, count);
    const coming = standingIn(new URLSearchParams(address));
    if (coming !== stands) onTheirWay.current.push(coming);
    const group = params.get(GROUP);
    setParams(group === null ? address : `${address}&${GROUP}=${group}`, { replace: true, preventScrollReset: true });
  };
  return { wanted, quantity, isTold, change };
}

/** The period of an address; '' without one, or with a return before the pickup. */
function standingIn(params: URLSearchParams): string {
  const period = periodInAddress(params);
  return period === null ? '' : periodAddress(period, 1);
}
