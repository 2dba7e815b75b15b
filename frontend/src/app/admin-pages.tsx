import { lazy, Suspense } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';

const OrdersPage = lazy(async () => ({ default: (await import('../pages/admin/orders/orders-page.tsx')).OrdersPage }));
const StatsPage = lazy(async () => ({ default: (await import('../pages/admin/stats/stats-page.tsx')).StatsPage }));
const RevenuePage = lazy(async () => ({
  default: (await import('../pages/admin/revenue/revenue-page.tsx')).RevenuePage,
}));

const TABS = [
  [paths.adminPage('orders'), 'Ordrer'],
  [paths.adminPage('stats'), 'Stats'],
] as const;

/** The back office: its tabs, and under them the screen of the address. */
export function AdminPages() {
  return (
    <div className="grid gap-6">
      <Tabs />
      <Suspense fallback={<ScreenOnItsWay />}>
        <Routes>
          <Route index element={<Navigate to={paths.adminPage('orders')} replace />} />
          <Route path="orders" element={<OrdersPage />} />
          <Route path="stats" element={<StatsPage />} />
          <Route path="revenue" element={<RevenuePage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </div>
  );
}

function Tabs() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Administrasjon"
      className="no-print -mt-4 flex gap-x-1 overflow-x-auto border-b border-line sm:-mt-6"
    >
      {TABS.map(([to, name]) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            classNames(
              'inline-flex min-h-12 shrink-0 items-center border-b-3 px-4 font-semibold -outline-offset-3',
              isActive || (to === paths.adminPage('stats') && pathname === paths.adminPage('revenue'))
                ? 'border-fjord text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )
          }
        >
          {name}
        </NavLink>
      ))}
    </nav>
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
