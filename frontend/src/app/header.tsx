import { Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CartDropdown } from '../features/cart/cart-dropdown.tsx';
import { paths } from '../lib/paths.ts';
import { useSeller } from '../lib/seller.ts';
import { useSession } from '../lib/session.ts';
import { useShop } from '../lib/shop.ts';
import { AccountLinks } from './account-links.tsx';
import { AccountMenu } from './account-menu.tsx';
import { GroupLinks } from './group-links.tsx';
import { HEADER_ICON } from './header-look.ts';
import { HeaderSearch } from './header-search.tsx';
import { LanguageLink } from './language-link.tsx';
import { Brand } from './logo.tsx';
import { shellTexts } from './shell.texts.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** One sticky row: groups from 900 px up, the account's links in a menu on narrow screens. */
export function Header() {
  const { user } = useSession();
  const { shortName } = useShop();
  const seller = useSeller();
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex min-h-14 items-center gap-x-0.5 sm:min-h-16 sm:gap-x-1">
        <Link
          to={paths.home}
          aria-label={shellTexts.toFrontPage(shortName)}
          className="flex min-h-11 shrink-0 items-center gap-2.5 text-spruce"
        >
          <Brand />
        </Link>
        <div className="min-w-0 flex-auto">
          <GroupLinks />
        </div>
        <div className="contents max-xl:hidden">
          <AccountLinks />
          <LanguageLink />
        </div>
        <HeaderSearch />
        {seller.phone !== '' && (
          <a
            href={seller.phoneAddress}
            aria-label={shellTexts.call(seller.phone)}
            className={`${HEADER_ICON} min-[56.25rem]:hidden`}
          >
            <Phone aria-hidden className="size-5" />
          </a>
        )}
        <ThemeToggle />
        <div className="contents xl:hidden">
          <AccountMenu />
        </div>
        <CartDropdown isSignedIn={user !== null} />
      </div>
    </header>
  );
}
