import { BookOpen, CircleUser, LogOut, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { WaitingFiles } from '../features/back-office/hand-over/waiting-files.tsx';
import { useActKeys } from '../features/back-office/keys.ts';
import { KeysHelp } from '../features/back-office/keys-help.tsx';
import { LeaveDialog } from '../features/back-office/leave-dialog.tsx';
import { newOrderPath } from '../features/back-office/new-order.ts';
import { useIsStaff } from '../features/back-office/staff.tsx';
import { LiveUpdates } from '../features/live/live-updates.tsx';
import { leaving } from '../lib/leaving.ts';
import { paths } from '../lib/paths.ts';
import { logOut, useSession } from '../lib/session.ts';
import { useShop } from '../lib/shop.ts';
import { buttonLook } from '../ui/button-look.ts';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import type { AdminPage } from './admin-page.ts';
import { adminShellTexts } from './admin-shell.texts.ts';
import { AdminTabs } from './admin-tabs.tsx';
import { WAYS_OUT } from './admin-ways.ts';
import { ClosedRibbon } from './closed-ribbon.tsx';
import { Boathouse } from './logo.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SearchEverywhere } from './search-everywhere/search-everywhere.tsx';
import { shellTexts } from './shell.texts.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

const texts = {
  toStart: (shop: string) => `${shop}, administrasjon`,
  elsewhere: 'Andre sider',
  help: 'Hjelp',
  handbook: 'Håndbok',
  openOrClosed: 'Åpen eller stengt',
} as const;

/** Not among the paths: the app has no such page. */
const HANDBOOK = '/handbok.html';
const WIDTH = 'mx-auto w-full max-w-[88rem] px-4 sm:px-6';
/** The height below header and tabs: help begins under it, and is not pushed about while a page loads. */
const BELOW_IS_OUT_OF_SIGHT = 'min-h-[calc(100dvh-3.5rem)] sm:min-h-[calc(100dvh-6.5rem)]';
const LINK =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap rounded-md px-2 text-sm font-semibold text-spruce hover:bg-birch xl:px-3';

interface AdminFrameProps {
  readonly pages: readonly AdminPage[];
  readonly children: ReactNode;
}

/** The frame of every back-office screen: no cart and no legal footer, but its tabs and the ways out. */
export function AdminFrame({ pages, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  useScrollToTop();
  useActKeys();
  const { shortName } = useShop();
  return (
    <div className="flex min-h-dvh flex-col max-sm:pb-20">
      <a href="#content" className="skip-link">
        {shellTexts.skipToContent}
      </a>
      <header className="no-print border-b border-line bg-paper">
        <div className={`${WIDTH} flex min-h-14 items-center gap-x-1`}>
          <Link
            to={paths.adminPage('today')}
            aria-label={texts.toStart(shortName)}
            className="mr-auto flex min-h-11 items-center gap-2.5 text-spruce"
          >
            <Boathouse />
            <span className="text-lg font-bold tracking-tight">{adminShellTexts.administration}</span>
          </Link>
          <NewOrderLink />
          <nav aria-label={texts.elsewhere} className="contents">
            {WAYS_OUT.map(({ to, name, Icon }) => (
              <Link key={to} to={to} className={`${LINK} max-sm:hidden`}>
                <Icon aria-hidden className="size-5 shrink-0" />
                <span className="max-[90rem]:sr-only">{name}</span>
              </Link>
            ))}
          </nav>
          <SearchEverywhere pages={placesOf(pages)} />
          {/* On a phone they are behind 'Mer'; keys it has none. */}
          <div className="contents max-sm:hidden">
            <KeysHelp />
            <ThemeToggle />
            <Account />
          </div>
        </div>
      </header>
      <ClosedRibbon />
      <AdminTabs pages={pages} />
      <OfflineBanner />
      <WaitingFiles />
      <LiveUpdates />
      <main id="content" tabIndex={-1} className={`${WIDTH} ${BELOW_IS_OUT_OF_SIGHT} flex-1 py-5 sm:py-7`}>
        <PageBoundary key={pathname}>{children}</PageBoundary>
      </main>
      <Help />
      <SignInAgain />
      <LeaveDialog />
      <ToastRegion />
    </div>
  );
}

/** The handbook opens beside the work. */
function Help() {
  const { state } = useShop();
  const isStaff = useIsStaff();
  return (
    <nav aria-label={texts.help} className={`no-print ${WIDTH} flex flex-wrap gap-x-3 border-t border-line py-2`}>
      <a href={HANDBOOK} target="_blank" rel="noopener" className={LINK}>
        <BookOpen aria-hidden className="size-5 shrink-0" />
        {texts.handbook}
      </a>
      {state === 'open' && !isStaff && (
        <Link to={paths.adminPage('start')} className={LINK}>
          {texts.openOrClosed}
        </Link>
      )}
    </nav>
  );
}

/** The destinations from here. */
const placesOf = (pages: readonly AdminPage[]) => [
  ...tabsOf(pages),
  ...WAYS_OUT.map(({ to, name }) => ({ to, name, detail: '' })),
];

const tabsOf = (pages: readonly AdminPage[]) =>
  pages.flatMap(({ path, tab }) =>
    typeof tab === 'string' ? [{ to: paths.adminPage(path), name: tab, detail: '' }] : [],
  );

function Account() {
  const { user } = useSession();
  return (
    <>
      {user !== null && (
        <Link to={paths.profile} className={`${LINK} min-w-0 max-w-56`}>
          <CircleUser aria-hidden className="size-5 shrink-0 lg:hidden" />
          <span className="truncate max-lg:sr-only">
            {shellTexts.loggedInAs} <span translate="no">{user.name}</span>
          </span>
        </Link>
      )}
      <button type="button" onClick={() => leaving.leave(logOut)} className={LINK}>
        <LogOut aria-hidden className="size-5 shrink-0" />
        <span className="max-xl:sr-only">{shellTexts.logOut}</span>
      </button>
    </>
  );
}

/** Begins an order from every page of the back office. */
function NewOrderLink() {
  return (
    <Link
      to={newOrderPath()}
      aria-keyshortcuts="n"
      aria-label={adminShellTexts.newOrder}
      className={`${buttonLook('strong', 'sm')} mx-1 shrink-0 whitespace-nowrap max-sm:min-h-11 max-sm:px-3`}
    >
      <Plus aria-hidden className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{adminShellTexts.newOrder}</span>
    </Link>
  );
}
