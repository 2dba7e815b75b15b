import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useWide } from '../features/rental/use-wide.ts';
import { classNames } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';
import type { AdminPage } from './admin-page.ts';
import { adminShellTexts } from './admin-shell.texts.ts';
import { PhoneTabs } from './phone-tabs.tsx';

/** The tabs of the back office; four of them on a phone. */
export function AdminTabs({ pages }: { readonly pages: readonly AdminPage[] }) {
  const { pathname } = useLocation();
  const hasRoom = useWide('(min-width: 40rem)');
  const shown = pages.find(({ path }) => pathname === paths.adminPage(path));
  const open = typeof shown?.tab === 'object' ? shown.tab.of : shown?.path;
  const tabs = pages.filter(({ tab }) => typeof tab === 'string');
  return hasRoom ? <TabRow tabs={tabs} open={open} /> : <PhoneTabs pages={tabs} open={open} />;
}

interface TabRowProps {
  readonly tabs: readonly AdminPage[];
  readonly open: string | undefined;
}

/** They scroll sideways where the window is too narrow for all; the open one is always visible. */
function TabRow({ tabs, open }: TabRowProps) {
  const bar = useRef<HTMLElement>(null);

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

  const draw = ({ path, tab, Count }: AdminPage) => (
    <NavLink
      key={path}
      to={paths.adminPage(path)}
      className={classNames(
        'inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 px-2.5 text-sm font-semibold -outline-offset-3 min-[90rem]:px-3.5 min-[90rem]:text-md',
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
      aria-label={adminShellTexts.administration}
      className="no-print z-20 overflow-x-auto border-b border-line bg-paper [scrollbar-width:thin]"
    >
      <div className="flex w-max min-w-full px-[max(0.625rem,calc(50vw-43.4rem))]">
        {tabs.filter(({ isBeside }) => !isBeside).map(draw)}
        {tabs.some(({ isBeside }) => isBeside) && (
          <div className="ml-auto flex border-l border-line">{tabs.filter(({ isBeside }) => isBeside).map(draw)}</div>
        )}
      </div>
    </nav>
  );
}
