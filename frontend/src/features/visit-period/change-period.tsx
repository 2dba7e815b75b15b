import type { Period } from '@naust/domain/period.ts';
import { useEffect, useRef, useState } from 'react';
import { usePickupHours } from '../../lib/opening-hours.queries.ts';
import { periodAddress } from '../../lib/period-address.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { PeriodFields } from './period-fields.tsx';
import { periodProblem } from './period-problem.ts';
import { visitPeriodTexts as texts } from './visit-period.texts.ts';
import { asFields, asPeriod } from './wanted-period.ts';

interface ChangePeriodProps {
  readonly period: Period;
  /** In the form of an address. */
  readonly onTake: (period: string) => void;
  readonly onClose: () => void;
}

export function ChangePeriod({ period, onTake, onClose }: ChangePeriodProps) {
  const now = useOsloNow();
  const hours = usePickupHours();
  const [wanted, setWanted] = useState(() => asFields(period));
  const heading = useRef<HTMLHeadingElement>(null);
  const next = asPeriod(wanted);
  const problem = next && periodProblem(next, now, hours);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      aria-label={texts.changePeriod}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {texts.changePeriod}
      </h2>
      <PeriodFields now={now} hours={hours} wanted={wanted} onChange={setWanted} />
      <FieldError role="alert" error={problem} />
      <div className="grid gap-3 sm:flex">
        <Button
          variant="strong"
          disabled={next === null || problem !== null}
          onClick={() => next && onTake(periodAddress(next, 1))}
        >
          {texts.use}
        </Button>
        <Button variant="bare" onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </section>
  );
}
