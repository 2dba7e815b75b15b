import { Suspense } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import { lazyPage } from './lazy-page.ts';

interface AdminPage {
  readonly path: string;
  /** What its tab is called, or the page whose tab it stands under. */
  readonly tab: string | { readonly of: string };
  readonly Page: ReturnType<typeof lazyPage>;
}

/** The pages of the back office, those with a tab in the order of their tabs. A new one is a line here. */
const PAGES: readonly AdminPage[] = [
  {
    path: 'orders',
    tab: 'Ordrer',
    Page: lazyPage(async () => (await import('../pages/admin/orders/orders-page.tsx')).OrdersPage),
  },
  {
    path: 'stats',
    tab: 'Stats',
    Page: lazyPage(async () => (await import('../pages/admin/stats/stats-page.tsx')).StatsPage),
  },
  {
    path: 'revenue',
    tab: { of: 'stats' },
    Page: lazyPage(async () => (await import('../pages/admin/revenue/revenue-page.tsx')).RevenuePage),
  },
];

/** The back office: its tabs, and under them the screen of the address. */
export function AdminPages() {
  return (
    <div className="grid gap-6">
      <Tabs />
      <Suspense fallback={<ScreenOnItsWay />}>
        <Routes>
          <Route index element={<Navigate to={paths.adminPage('orders')} replace />} />
          {PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </div>
  );
}

function Tabs() {
  const { pathname } = useLocation();
  const shown = PAGES.find(({ path }) => pathname === paths.adminPage(path));
  return (
    <nav
      aria-label="Administrasjon"
      className="no-print -mt-4 flex gap-x-1 overflow-x-auto border-b border-line sm:-mt-6"
    >
      {PAGES.map(
        ({ path, tab }) =>
          typeof tab === 'string' && (
            <NavLink
              key={path}
              to={paths.adminPage(path)}
              className={({ isActive }) =>
                classNames(
                  'inline-flex min-h-12 shrink-0 items-center border-b-3 px-4 font-semibold -outline-offset-3',
                  isActive || (typeof shown?.tab === 'object' && shown.tab.of === path)
                    ? 'border-fjord text-ink'
                    : 'border-transparent text-ink-soft hover:text-ink',
                )
              }
            >
              {tab}
            </NavLink>
          ),
      )}
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
