import { Suspense } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { classNames } from '../../lib/class-names.ts';
import { adminTexts } from '../../texts/admin.ts';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';

const TABS = [
  ['/admin/orders', adminTexts.orders],
  ['/admin/stats', adminTexts.stats],
] as const;

/** The tabs over every screen of the back office. */
export function AdminShell() {
  return (
    <div className="grid gap-6">
      <nav
        aria-label={adminTexts.navigation}
        className="no-print -mt-4 flex gap-x-1 overflow-x-auto border-b border-line sm:-mt-6"
      >
        {TABS.map(([to, name]) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              classNames(
                'inline-flex min-h-12 shrink-0 items-center border-b-3 px-4 font-semibold -outline-offset-3',
                isActive ? 'border-fjord text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )
            }
          >
            {name}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<ScreenOnItsWay />}>
        <Outlet />
      </Suspense>
    </div>
  );
}

function ScreenOnItsWay() {
  return (
    <div className="grid min-h-[70vh] content-start gap-6">
      <LoadingNote />
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
