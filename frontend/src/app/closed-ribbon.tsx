import { Link } from 'react-router-dom';
import { useIsStaff } from '../features/back-office/staff.tsx';
import { paths } from '../lib/paths.ts';
import { useShop } from '../lib/shop.ts';
import { frameTexts } from './frame.texts.ts';

/** Tells an administrator that customers do not see the shop. */
export function ClosedRibbon() {
  const { state } = useShop();
  const isStaff = useIsStaff();
  if (state === 'open') return null;
  return (
    <div role="status" className="no-print bg-warn-tint text-ink">
      <p className="page-width flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
        <span>{frameTexts.notOpen}</span>
        {!isStaff && (
          <Link to={paths.adminPage('start')} className="text-link inline-flex min-h-11 items-center font-semibold">
            {state === 'closed' ? frameTexts.openAgain : frameTexts.begin}
          </Link>
        )}
      </p>
    </div>
  );
}
