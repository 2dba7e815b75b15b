import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';
import { leaving } from '../lib/leaving.ts';
import { paths } from '../lib/paths.ts';
import { logOut, useSession } from '../lib/session.ts';
import { Sheet } from '../ui/sheet.tsx';
import type { AdminPage } from './admin-page.ts';
import { adminShellTexts } from './admin-shell.texts.ts';
import { WAYS_OUT } from './admin-ways.ts';
import { shellTexts as texts } from './shell.texts.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const ROW = 'flex min-h-12 w-full items-center gap-3 border-b border-line text-left font-semibold no-underline';

interface MoreSheetProps {
  readonly pages: readonly AdminPage[];
  readonly open: string | undefined;
  readonly onClose: () => void;
}

/** Everything of the back office that has no tab on a phone. */
export function MoreSheet({ pages, open, onClose }: MoreSheetProps) {
  const { user } = useSession();
  return (
    <Sheet title={adminShellTexts.more} closeText={adminShellTexts.close} onClose={onClose}>
      <ul className="grid grid-cols-2 gap-x-6">
        {pages.map(({ path, tab }) => (
          <li key={path}>
            <Link
              to={paths.adminPage(path)}
              aria-current={path === open ? 'page' : undefined}
              onClick={onClose}
              className={classNames(ROW, path === open && 'text-fjord-strong')}
            >
              {typeof tab === 'string' && tab}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-6 grid">
        {WAYS_OUT.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link to={to} onClick={onClose} className={ROW}>
              <Icon aria-hidden className="size-5 shrink-0 text-spruce" />
              {name}
            </Link>
          </li>
        ))}
        {user !== null && (
          <li>
            <Link to={paths.profile} onClick={onClose} className={ROW}>
              <span className="min-w-0 truncate">
                {texts.loggedInAs} <span translate="no">{user.name}</span>
              </span>
            </Link>
          </li>
        )}
        <li className="flex items-center gap-4">
          <button
            type="button"
            onClick={() => {
              onClose();
              leaving.leave(logOut);
            }}
            className={ROW}
          >
            <LogOut aria-hidden className="size-5 shrink-0 text-spruce" />
            {texts.logOut}
          </button>
          <ThemeToggle />
        </li>
      </ul>
    </Sheet>
  );
}
