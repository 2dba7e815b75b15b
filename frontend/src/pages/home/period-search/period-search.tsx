import { agreementText } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import { needsAgreement, type OpeningHours } from '@naust/domain/opening-hours.ts';
import { checkPeriod, type Period } from '@naust/domain/period.ts';
import { refusalTexts } from '@naust/domain/texts.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePickupHours } from '../../../features/opening-hours/opening-hours.queries.ts';
import { periodAddress, periodInAddress, quantityInAddress } from '../../../lib/period-address.ts';
import { useOsloNow } from '../../../lib/server-clock.ts';
import { Card } from '../../../ui/card.tsx';
import { FreeProducts } from './free-products.tsx';
import { PeriodFields } from './period-fields.tsx';
import { periodSearchTexts } from './period-search.texts.ts';
import { asFields, asPeriod, type WantedPeriod, weekendAhead, weekendWithin } from './wanted-period.ts';

interface PeriodSearchProps {
  /** A button that is gone now led here, so the focus has to be taken up. */
  readonly wasPressed: boolean;
}

/** Asks from when to when and shows what is free then. The period stands in the address, so that it can be shared. */
export function PeriodSearch({ wasPressed }: PeriodSearchProps) {
  const now = useOsloNow();
  const hours = usePickupHours();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState(() => {
    const told = periodInAddress(params);
    return told && asFields(told);
  });
  const wanted = chosen ?? asFields(weekendWithin(hours, weekendAhead(now)));
  const [quantity, setQuantity] = useState(() => quantityInAddress(params));
  const heading = useRef<HTMLHeadingElement>(null);
  const period = asPeriod(wanted);
  const problem = period === null ? null : problemOf(period, now, hours);

  useEffect(() => {
    if (wasPressed) heading.current?.focus({ preventScroll: true });
  }, [wasPressed]);
  const change = (next: WantedPeriod, count: number) => {
    setChosen(next);
    setQuantity(count);
    const asked = asPeriod(next);
    if (asked !== null) setParams(periodAddress(asked, count), { replace: true, preventScrollReset: true });
  };

  return (
    <Card as="section" labelledBy="free-from-to">
      <div className="grid gap-6">
        <h2 ref={heading} id="free-from-to" tabIndex={-1} className="text-xl">
          {periodSearchTexts.freeFromTo}
        </h2>
        <PeriodFields now={now} hours={hours} wanted={wanted} quantity={quantity} onChange={change} />
        {period === null && <p className="text-ink-soft">{periodSearchTexts.datesMissing}</p>}
        {problem !== null && (
          <p role="alert" className="font-medium text-bad">
            {problem}
          </p>
        )}
        {period !== null && problem === null && needsAgreement(hours, period) && <p>{agreementText}</p>}
        {period !== null && problem === null && <FreeProducts period={period} quantity={quantity} />}
      </div>
    </Card>
  );
}

/** Why nothing can be rented so, in words; null where it can. */
function problemOf(period: Period, now: WallMinute, hours: OpeningHours | null): string | null {
  const broken = checkPeriod(period, now);
  if (broken !== null) return refusalTexts[broken].text;
  const isClosed = hours?.closesOutside === true && needsAgreement(hours, period);
  return isClosed ? refusalTexts.OUTSIDE_OPENING_HOURS.text : null;
}
