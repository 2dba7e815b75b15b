import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { cityQuery } from './look-ups.queries.ts';

/** Fills in the place of a postal code that was just written. A place that the user has written stays. */
export function useCity(postalCode: string, city: string, onCity: (city: string) => void): void {
  const { data: found } = useQuery(cityQuery(postalCode));
  const filled = useRef('');
  const answered = useRef('');
  useEffect(() => {
    // Once per code: the user may empty the field on purpose.
    if (found === undefined || answered.current === postalCode) return;
    answered.current = postalCode;
    if (city !== '' && city !== filled.current) return;
    filled.current = found;
    if (city !== found) onCity(found);
  }, [found, postalCode, city, onCity]);
}
