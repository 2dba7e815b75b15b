import { CircleUser } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { useDropdown } from '../ui/use-dropdown.ts';
import { AccountLinks } from './account-links.tsx';
import { HEADER_ICON, HEADER_LINK } from './header-look.ts';
import { LanguageLink } from './language-link.tsx';
import { shellTexts } from './shell.texts.ts';

/** The account's links in a menu, on screens without room for them; on phones also the groups. */
export function AccountMenu() {
  const { user } = useSession();
  const { open, setOpen, area, button } = useDropdown();
  return (
    <div ref={area} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(!open)}
        className={HEADER_ICON}
      >
        <CircleUser aria-hidden className="size-5" />
        <span className="sr-only">{user === null ? shellTexts.account : `${shellTexts.loggedInAs} ${user.name}`}</span>
      </button>
      {open && (
        <div
          id="account-menu"
          className="motion-appear absolute top-13 right-0 z-40 grid w-max max-w-[calc(100vw-5.5rem)] justify-items-stretch rounded-lg border border-line bg-surface p-2 shadow-float"
        >
          <Link to={paths.groups} onClick={() => setOpen(false)} className={`${HEADER_LINK} min-[56.25rem]:hidden`}>
            {shellTexts.groups}
          </Link>
          <AccountLinks onLeave={() => setOpen(false)} />
          <LanguageLink />
        </div>
      )}
    </div>
  );
}
