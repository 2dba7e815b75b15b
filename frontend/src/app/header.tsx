import { Link } from 'react-router-dom';
import { CartDropdown } from '../features/cart/cart-dropdown.tsx';
import { paths } from '../lib/paths.ts';
import { useLogOut, useSession } from '../lib/session.ts';
import { Logo } from './logo.tsx';
import { shellTexts } from './shell.texts.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const NAV_LINK = 'inline-flex min-h-11 items-center rounded-md px-3 font-semibold text-spruce hover:bg-birch';

export function Header() {
  const { user } = useSession();
  return (
    <header className="no-print top-0 z-30 sm:sticky border-b border-line bg-paper">
      <div className="page-width flex min-h-16 items-center gap-x-1">
        <Link
          to={paths.home}
          aria-label={shellTexts.toFrontPage}
          className="mr-auto flex min-h-11 items-center gap-2.5 text-spruce"
        >
          <Logo />
          <span className="text-xl font-bold tracking-tight">{shellTexts.shopName}</span>
        </Link>
        <div className="hidden sm:contents">
          <AccountLinks />
        </div>
        <ThemeToggle />
        <CartDropdown isSignedIn={user !== null} />
      </div>
      <div className="page-width -mt-1 flex items-center pb-1 text-sm sm:hidden">
        <AccountLinks />
      </div>
    </header>
  );
}

function AccountLinks() {
  const { status, user } = useSession();
  const logOut = useLogOut();
  // Links for a visitor would make way for those of whoever is found to be here.
  if (status === 'loading' && user === null) return <span className="min-h-11" />;
  if (user === null) {
    return (
      <nav aria-label={shellTexts.navigation} className="contents">
        <Link to={paths.login} className={`${NAV_LINK} -ml-3 sm:ml-0`}>
          {shellTexts.logIn}
        </Link>
        <Link to={paths.register} className={NAV_LINK}>
          {shellTexts.register}
        </Link>
      </nav>
    );
  }
  return (
    <nav aria-label={shellTexts.navigation} className="contents">
      {user.role === 'admin' && (
        <Link to={paths.admin} className={`${NAV_LINK} -ml-3 shrink-0 sm:ml-0`}>
          {shellTexts.admin}
        </Link>
      )}
      <Link to={paths.profile} className={`${NAV_LINK} min-w-0 max-w-80 max-sm:first:-ml-3`}>
        <span className="truncate">
          {shellTexts.loggedInAs} {user.name}
        </span>
      </Link>
      <button type="button" onClick={logOut} className={`${NAV_LINK} shrink-0`}>
        {shellTexts.logOut}
      </button>
    </nav>
  );
}
