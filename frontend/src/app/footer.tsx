import { dateText, dayOf } from '@naust/domain/wall-clock.ts';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSeller } from '../lib/seller.ts';
import { useOsloNow } from '../lib/server-clock.ts';
import { footerTexts } from './footer.texts.ts';
import { LanguageLink } from './language-link.tsx';

const LINK = 'text-link inline-flex min-h-11 items-center';
const LINKS = [
  [paths.rentalTerms, footerTexts.terms],
  [paths.purchaseTerms, footerTexts.purchaseTerms],
  [paths.privacy, footerTexts.privacy],
  [paths.contact, footerTexts.contact],
] as const;

export function Footer() {
  const seller = useSeller();
  const year = Number(dateText(dayOf(useOsloNow())).slice(0, 4));
  return (
    <footer className="no-print mt-16 border-t border-line bg-birch">
      <div className="page-width grid gap-3 py-8 text-sm">
        <nav aria-label={footerTexts.about} className="flex flex-wrap gap-x-6">
          {LINKS.map(([to, name]) => (
            <Link key={to} to={to} className={LINK}>
              {name}
            </Link>
          ))}
          <LanguageLink className={LINK} />
        </nav>
        <address className="flex flex-wrap gap-x-6 text-ink-soft not-italic">
          <span>{seller.address}</span>
          {seller.organisationNumber !== '' && <span>{footerTexts.organisationNumber(seller.organisationNumber)}</span>}
          {seller.email !== '' && (
            <a href={seller.emailAddress} className="text-link">
              {seller.email}
            </a>
          )}
          {seller.phone !== '' && (
            <a href={seller.phoneAddress} className="text-link">
              {seller.phone}
            </a>
          )}
        </address>
        <p className="text-ink-soft">{footerTexts.rights(year, seller.name)}</p>
      </div>
    </footer>
  );
}
