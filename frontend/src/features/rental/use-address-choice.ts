import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { quantityInAddress } from '../../lib/period-address.ts';
import { osloNow } from '../../lib/server-clock.ts';
import { keepPeriod, visitPeriod } from '../../lib/visit-period.ts';
import { choiceInAddress, withChoice } from './choice-address.ts';
import type { RentalChoice } from './rental-choice.ts';

const kept = () => new URLSearchParams(visitPeriod.get());

/**
 * The period and how many, at most `most`: as the address has them, and written there with every change. Where the
 * address has none it is the one that was chosen last in this tab, which follows in turn.
 */
export function useAddressChoice(now: WallMinute, most: number) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [choice, setChoice] = useState(() => choiceInAddress(params.has('from') ? params : kept(), now));
  const [quantity, setQuantity] = useState(() => Math.min(quantityInAddress(params), most));
  const tell = (chosen: RentalChoice, count: number) => {
    const address = withChoice(params, chosen, count);
    setParams(address, { replace: true, preventScrollReset: true, state });
    keepPeriod(address);
  };
  useEffect(() => visitPeriod.subscribe(() => setChoice(choiceInAddress(kept(), osloNow()))), []);

  return {
    choice,
    quantity,
    choose(next: RentalChoice) {
      setChoice(next);
      tell(next, quantity);
    },
    setQuantity(count: number) {
      setQuantity(count);
      tell(choice, count);
    },
  };
}
