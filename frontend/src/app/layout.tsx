import { staysOpen } from '@naust/domain/shop/closed-shop.ts';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { lateComponent } from '../lib/late-component.ts';
import { useSession } from '../lib/session.ts';
import { useShop } from '../lib/shop.ts';
import { useStoredValue } from '../lib/stored-value.ts';
import { visitPeriod } from '../lib/visit-period.ts';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { PeriodRoom } from '../ui/period-room.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { shellTexts } from './shell.texts.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

/** Below the first screen, which it would only make later. */
const Footer = lateComponent(async () => (await import('./footer.tsx')).Footer);
const PeriodBar = lateComponent(async () => (await import('../features/rental/visit/period-bar.tsx')).PeriodBar);

const ClosedPage = lateComponent(async () => (await import('../pages/closed/closed-page.tsx')).ClosedPage);
const ClosedRibbon = lateComponent(async () => (await import('./closed-ribbon.tsx')).ClosedRibbon);

export function Layout() {
  const { pathname } = useLocation();
  const { state } = useShop();
  const { user } = useSession();
  if (state !== 'open' && user?.role !== 'admin' && !staysOpen(pathname)) return <ClosedPage />;
  return <OpenLayout pathname={pathname} isClosed={state !== 'open' && user?.role === 'admin'} />;
}

interface OpenLayoutProps {
  readonly pathname: string;
  /** Only this administrator sees the shop. */
  readonly isClosed: boolean;
}

function OpenLayout({ pathname, isClosed }: OpenLayoutProps) {
  useScrollToTop();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {shellTexts.skipToContent}
      </a>
      {isClosed && <ClosedRibbon />}
      <Header />
      <PageBoundary frame={null}>
        <HeaderPeriod />
      </PageBoundary>
      <OfflineBanner />
      {/* At least as tall as the window: a page shorter than its placeholder must not move the footer into view. */}
      <main id="content" tabIndex={-1} className="page-width min-h-dvh flex-1 pt-6 sm:pt-10">
        <PageBoundary key={pathname}>
          <Outlet />
        </PageBoundary>
      </main>
      <Footer />
      <ToastRegion />
    </div>
  );
}

/** Its place is reserved from the start, so that nothing moves when its code arrives. */
export function HeaderPeriod() {
  const kept = useStoredValue(visitPeriod);
  const { search, key } = useLocation();
  const [firstKey] = useState(key);
  const [isFirst, setFirst] = useState(true);
  if (isFirst && key !== firstKey) setFirst(false);
  if (kept === '' && !/from=[^&]+T.*to=[^&]+T/.test(search)) return null;
  return <PeriodBar isFirst={isFirst} instead={<PeriodRoom />} />;
}
