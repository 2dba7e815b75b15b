import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { quantityInAddress } from '../../lib/period-address.ts';
import { osloNow, useIsTimeKnown } from '../../lib/server-clock.ts';
import { keepPeriod, visitPeriod } from '../../lib/visit-period.ts';
import { choiceInAddress, withChoice } from './choice-address.ts';
import { nothingChosen, type RentalChoice } from './rental-choice.ts';

const visitParams = () => new URLSearchParams(visitPeriod.get());

/**
 * The period and the quantity, at most `most`. The address has them and follows every change. Without them in the
 * address, the last period chosen in this tab applies, and follows in turn.
 */
export function useAddressChoice(most: number) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const readChoice = () => choiceInAddress(params.has('from') ? params : visitParams(), osloNow());
  const [choice, setChoice] = useState(readChoice);
  const [quantity, setQuantity] = useState(() => Math.min(quantityInAddress(params), most));
  const tell = (chosen: RentalChoice, count: number) => {
    const address = withChoice(params, chosen, count);
    setParams(address, { replace: true, preventScrollReset: true, state });
    keepPeriod(address);
  };
  const isTimeKnown = useIsTimeKnown();
  // By a clock that is ahead it has passed; seen before it is drawn, so that nothing moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once more where the clock is put right
  useLayoutEffect(() => setChoice((before) => (before === nothingChosen ? readChoice() : before)), [isTimeKnown]);
  useEffect(() => visitPeriod.subscribe(() => setChoice(choiceInAddress(visitParams(), osloNow()))), []);

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
