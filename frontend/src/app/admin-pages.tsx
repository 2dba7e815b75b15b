import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useIsStaff } from '../features/back-office/staff.tsx';
import { useUnread } from '../features/back-office/unread.queries.ts';
import { lateComponent } from '../lib/late-component.ts';
import { paths } from '../lib/paths.ts';
import { useShop } from '../lib/shop.ts';
import { ForbiddenPage } from '../pages/admin/forbidden-page.tsx';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import { AdminFrame } from './admin-frame.tsx';
import type { AdminPage } from './admin-page.ts';
import { RequireStaff } from './guards.tsx';

/** The pages of the back office; those with a tab in the order of their tabs. A new page is a line here. */
/** A screen with its own chunk. */
const screen = (load: () => Promise<ComponentType>) => lateComponent(load, ScreenOnItsWay);

const PAGES: readonly AdminPage[] = [
  {
    path: 'users',
    tab: 'Brukere',
    isForStaff: true,
    Page: screen(async () => (await import('../pages/admin/users/users-page.tsx')).UsersPage),
  },
  {
    path: 'orders',
    tab: 'Ordrer',
    isForStaff: true,
    Page: screen(async () => (await import('../pages/admin/orders/orders-page.tsx')).OrdersPage),
  },
  {
    path: 'products',
    tab: 'Produkter',
    Page: screen(async () => (await import('../pages/admin/products/products-page.tsx')).ProductsPage),
  },
  {
    path: 'relations',
    tab: 'Relasjoner',
    Page: screen(async () => (await import('../pages/admin/relations/relations-page.tsx')).RelationsPage),
  },
  {
    path: 'groups',
    tab: 'Grupper',
    Page: screen(async () => (await import('../pages/admin/groups/groups-page.tsx')).GroupsPage),
  },
  {
    path: 'stats',
    tab: 'Stats',
    Page: screen(async () => (await import('../pages/admin/stats/stats-page.tsx')).StatsPage),
  },
  {
    path: 'inbox',
    tab: 'Inbox',
    Count: UnreadCount,
    isForStaff: true,
    Page: screen(async () => (await import('../pages/admin/inbox/inbox-page.tsx')).InboxPage),
  },
  {
    path: 'history/:word/:id',
    Page: screen(async () => (await import('../pages/admin/history/history-page.tsx')).HistoryPage),
  },
  {
    path: 'start',
    Page: screen(async () => (await import('../pages/admin/start/start-page.tsx')).StartPage),
  },
  {
    path: 'revenue',
    tab: { of: 'stats' },
    Page: screen(async () => (await import('../pages/admin/revenue/revenue-page.tsx')).RevenuePage),
  },
  {
    path: 'today',
    tab: 'I dag',
    isBeside: true,
    isForStaff: true,
    Page: screen(async () => (await import('../pages/admin/today/today-page.tsx')).TodayPage),
  },
  {
    path: 'timeline',
    tab: 'Tidslinje',
    isBeside: true,
    isForStaff: true,
    Page: screen(async () => (await import('../pages/admin/timeline/timeline-page.tsx')).TimelinePage),
  },
  {
    path: 'faktura',
    tab: 'Faktura',
    isBeside: true,
    isForStaff: true,
    Page: screen(async () => (await import('../pages/admin/invoices/invoices-page.tsx')).InvoicesPage),
  },
  {
    path: 'regnskap',
    tab: 'Regnskap',
    isBeside: true,
    Page: screen(async () => (await import('../pages/admin/books/books-page.tsx')).BooksPage),
  },
  {
    path: 'oppgjor',
    tab: { of: 'regnskap' },
    Page: screen(async () => (await import('../pages/admin/books/settlement-page.tsx')).SettlementPage),
  },
  {
    path: 'settings',
    tab: 'Innstillinger',
    isBeside: true,
    Page: screen(async () => (await import('../pages/admin/settings/settings-page.tsx')).SettingsPage),
  },
  {
    path: 'security',
    tab: { of: 'system' },
    Page: screen(async () => (await import('../pages/admin/security/security-page.tsx')).SecurityPage),
  },
  {
    path: 'system',
    tab: 'System',
    isBeside: true,
    Page: screen(async () => (await import('../pages/admin/system/system-page.tsx')).SystemPage),
  },
];

/** The back office, for staff and administrators. */
export function BackOffice() {
  return (
    <RequireStaff>
      <AdminPages />
    </RequireStaff>
  );
}

/** Its frame with the tabs, and the screen of the address. */
export function AdminPages() {
  const isStaff = useIsStaff();
  const firstOfAdmin = useShop().state === 'setting_up' ? 'start' : 'users';
  const first = isStaff ? 'today' : firstOfAdmin;
  const isOpen = ({ isForStaff = false }: AdminPage) => isForStaff || !isStaff;
  return (
    <AdminFrame pages={PAGES.filter(isOpen)}>
      <Routes>
        <Route index element={<Navigate to={paths.adminPage(first)} replace />} />
        {PAGES.map((page) => (
          <Route key={page.path} path={page.path} element={isOpen(page) ? <page.Page /> : <ForbiddenPage />} />
        ))}
        <Route path="*" element={<NotFoundPage isBackOffice />} />
      </Routes>
    </AdminFrame>
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

/** Number of unread messages, next to the name of the inbox. */
function UnreadCount() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className="rounded-full bg-fjord px-2 text-sm font-bold text-on-fjord tabular-nums">
      {unread}
      <span className="sr-only"> uleste</span>
    </span>
  );
}
