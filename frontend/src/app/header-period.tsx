import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { latePart } from '../lib/late-part.ts';
import { useStoredValue } from '../lib/stored-value.ts';
import { visitPeriod } from '../lib/visit-period.ts';
import { PeriodRoom } from '../ui/period-room.tsx';

const PeriodBar = latePart(async () => (await import('../features/visit-period/period-bar.tsx')).PeriodBar);

/** Its room is kept from the start, so that nothing moves when its code has come. */
export function HeaderPeriod() {
  const kept = useStoredValue(visitPeriod);
  const { search, key } = useLocation();
  const [firstKey] = useState(key);
  const [isFirst, setFirst] = useState(true);
  if (isFirst && key !== firstKey) setFirst(false);
  if (kept === '' && !/from=[^&]+T.*to=[^&]+T/.test(search)) return null;
  return <PeriodBar isFirst={isFirst} instead={<PeriodRoom />} />;
}
