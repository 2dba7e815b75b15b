import { useSearchParams } from 'react-router-dom';
import { PlaceSection } from '../../features/opening-hours/place-section.tsx';
import { periodInAddress } from '../../lib/period-address.ts';
import { useVisitPeriod } from '../../lib/use-visit-period.ts';
import { AddedToCart, type AddedToCartProps } from './added-to-cart.tsx';

interface ReadLaterProps {
  readonly isRented: boolean;
  readonly added?: AddedToCartProps;
}

/** Less urgent content in one code part: the note after adding to the cart, or the pickup place. */
export function ReadLater({ isRented, added }: ReadLaterProps) {
  if (added) return <AddedToCart {...added} />;
  return isRented ? <ProductPlace /> : <PlaceSection periods={[]} />;
}

/** With the opening hours of the chosen days, as in the picker. */
function ProductPlace() {
  const [address] = useSearchParams();
  const kept = useVisitPeriod();
  const period = address.has('from') ? periodInAddress(address) : kept;
  return <PlaceSection periods={period === null ? [] : [period]} />;
}
