import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useShop } from '../lib/shop.ts';

/** Tells an administrator that customers do not see the shop. */
export function ClosedRibbon() {
  const { state } = useShop();
  if (state === 'open') return null;
  return (
    <div role="status" className="no-print bg-warn-tint text-ink">
      <p className="page-width flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
        <span>Butikken er ikke åpen. Bare administratorer ser den.</span>
        <Link to={paths.adminPage('start')} className="text-link inline-flex min-h-11 items-center font-semibold">
          {state === 'closed' ? 'Åpne igjen' : 'Kom i gang'}
        </Link>
      </p>
    </div>
  );
}
