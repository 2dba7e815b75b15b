import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';
import type { AdminPage } from './admin-page.ts';

/**
 * The tabs of the back office. On a phone they are at the bottom of the screen, within reach of the thumb, and scroll
 * sideways; the open one is always visible.
 */
export function AdminTabs({ pages }: { readonly pages: readonly AdminPage[] }) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  const shown = pages.find(({ path }) => pathname === paths.adminPage(path));
  const open = typeof shown?.tab === 'object' ? shown.tab.of : shown?.path;

  useEffect(() => {
    const tab = open && bar.current?.querySelector<HTMLElement>(`[href="${paths.adminPage(open)}"]`);
    if (!bar.current || !tab) return;
    const { current } = bar;
    // Also when a count makes a tab wider.
    const sizes = new ResizeObserver(() => {
      current.scrollLeft = tab.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2;
    });
    sizes.observe(tab);
    return () => sizes.disconnect();
  }, [open]);

  const tabs = pages.filter(({ tab }) => typeof tab === 'string');
  const draw = ({ path, tab, Count }: AdminPage) => (
    <NavLink
      key={path}
      to={paths.adminPage(path)}
      className={classNames(
        'inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 px-3.5 font-semibold -outline-offset-3 max-sm:min-h-14 max-sm:border-t-3 max-sm:border-b-0 max-sm:px-4',
        path === open ? 'border-fjord text-ink' : 'border-transparent text-ink-soft hover:text-ink',
      )}
    >
      {typeof tab === 'string' && tab}
      {Count && <Count />}
    </NavLink>
  );
  return (
    <nav
      ref={bar}
      aria-label="Administrasjon"
      data-thumb-bar
      className="no-print z-20 overflow-x-auto border-line bg-paper [scrollbar-width:thin] max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)] sm:border-b"
    >
      <div className="flex w-max min-w-full sm:px-[max(0.625rem,calc(50vw-43.4rem))]">
        {tabs.filter(({ isBeside }) => !isBeside).map(draw)}
        {tabs.some(({ isBeside }) => isBeside) && (
          <div className="ml-auto flex border-l border-line">{tabs.filter(({ isBeside }) => isBeside).map(draw)}</div>
        )}
      </div>
    </nav>
  );
}
