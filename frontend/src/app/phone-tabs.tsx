import { CalendarCheck, ChartNoAxesGantt, ClipboardList, Inbox, type LucideIcon, Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';
import { lateComponent } from '../lib/late-component.ts';
import { paths } from '../lib/paths.ts';
import type { AdminPage } from './admin-page.ts';
import { adminShellTexts } from './admin-shell.texts.ts';

const MoreSheet = lateComponent(async () => (await import('./more-sheet.tsx')).MoreSheet);

/** The tabs that a phone has room for, in the order of a day's work. */
const WITH_ICON: readonly (readonly [string, LucideIcon])[] = [
  ['today', CalendarCheck],
  ['orders', ClipboardList],
  ['timeline', ChartNoAxesGantt],
  ['inbox', Inbox],
];

interface PhoneTabsProps {
  /** The pages that have a tab. */
  readonly pages: readonly AdminPage[];
  /** The page whose tab is open. */
  readonly open: string | undefined;
}

/** At the bottom of a phone's screen, within reach of the thumb: four tabs, and the rest behind 'Mer'. */
export function PhoneTabs({ pages, open }: PhoneTabsProps) {
  const [isMore, setMore] = useState(false);
  const shown = WITH_ICON.flatMap(([path, Icon]) => {
    const page = pages.find((of) => of.path === path);
    return page === undefined ? [] : [{ page, Icon }];
  });
  const rest = pages.filter((page) => !shown.some((of) => of.page === page));
  const isAmongRest = rest.some(({ path }) => path === open);
  return (
    <>
      <nav
        aria-label={adminShellTexts.administration}
        data-thumb-bar
        className="no-print fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
      >
        {shown.map(({ page: { path, tab, Count }, Icon }) => (
          <Link
            key={path}
            to={paths.adminPage(path)}
            aria-current={path === open ? 'page' : undefined}
            className={tabLook(path === open)}
          >
            <Icon aria-hidden className="size-6" />
            {typeof tab === 'string' && tab}
            {Count && (
              <span className="absolute top-0.5 left-1/2 ml-1">
                <Count />
              </span>
            )}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setMore(true)} className={tabLook(isAmongRest)}>
          <Menu aria-hidden className="size-6" />
          {adminShellTexts.more}
        </button>
      </nav>
      {isMore && <MoreSheet pages={rest} open={open} onClose={() => setMore(false)} />}
    </>
  );
}

const tabLook = (isOpen: boolean): string =>
  classNames(
    'relative grid min-h-14 content-center justify-items-center gap-0.5 border-t-3 text-sm leading-tight font-semibold -outline-offset-3',
    isOpen ? 'border-fjord text-ink' : 'border-transparent text-ink-soft',
  );
