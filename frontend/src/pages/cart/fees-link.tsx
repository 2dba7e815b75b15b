import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { chargeKindsQuery } from '../../features/charge-kinds/charge-kinds.queries.ts';
import { paths } from '../../lib/paths.ts';
import { checkoutTexts } from './checkout.texts.ts';

/** Nothing where the shop has no fees. */
export function FeesLink() {
  const { data: kinds = [] } = useQuery(chargeKindsQuery);
  if (kinds.length === 0) return null;
  return (
    <Link to={`${paths.rentalTerms}#gebyrer`} target="_blank" className="text-link py-2 text-sm">
      {checkoutTexts.fees}
    </Link>
  );
}
