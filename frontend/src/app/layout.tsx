import { Outlet, useLocation } from 'react-router-dom';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HeaderPeriod } from './header-period.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { shellTexts } from './shell.texts.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

export function Layout() {
  const { pathname } = useLocation();
  useScrollToTop();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-spruce px-4 py-3 font-semibold text-on-spruce focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {shellTexts.skipToContent}
      </a>
      <Header />
      <PageBoundary frame={null}>
        <HeaderPeriod />
      </PageBoundary>
      <OfflineBanner />
      {/* As tall as the window at least: a page that is shorter than what stood there before moves no footer into sight. */}
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
