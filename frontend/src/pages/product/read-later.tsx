import { useSearchParams } from 'react-router-dom';
import { PlaceSection } from '../../features/opening-hours/place-section.tsx';
import { periodInAddress } from '../../lib/period-address.ts';
import { useVisitPeriod } from '../../lib/use-visit-period.ts';
import { AddedToCart, type AddedToCartProps } from './added-to-cart.tsx';

interface ReadLaterProps {
  readonly added?: AddedToCartProps;
}

/** What nobody looks at first, in one piece: that it is in the cart, or where it is fetched. */
export function ReadLater({ added }: ReadLaterProps) {
  return added ? <AddedToCart {...added} /> : <ProductPlace />;
}

/** With the hours of the days that are chosen, as the picker has them. */
function ProductPlace() {
  const [address] = useSearchParams();
  const kept = useVisitPeriod();
  const period = address.has('from') ? periodInAddress(address) : kept;
  return <PlaceSection periods={period === null ? [] : [period]} />;
}
