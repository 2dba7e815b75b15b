import { dateText, dayOf } from '@naust/domain/wall-clock.ts';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSeller } from '../lib/seller.ts';
import { useOsloNow } from '../lib/server-clock.ts';
import { LanguageLink } from './language-link.tsx';
import { shellTexts } from './shell.texts.ts';

const LINK = 'text-link inline-flex min-h-11 items-center';
const LINKS = [
  [paths.rentalTerms, shellTexts.terms],
  [paths.purchaseTerms, shellTexts.purchaseTerms],
  [paths.privacy, shellTexts.privacy],
  [paths.contact, shellTexts.contact],
] as const;

export function Footer() {
  const seller = useSeller();
  const year = Number(dateText(dayOf(useOsloNow())).slice(0, 4));
  return (
    <footer className="no-print mt-16 border-t border-line bg-birch">
      <div className="page-width grid gap-3 py-8 text-sm">
        <nav aria-label={shellTexts.footer} className="flex flex-wrap gap-x-6">
          {LINKS.map(([to, name]) => (
            <Link key={to} to={to} className={LINK}>
              {name}
            </Link>
          ))}
          <LanguageLink className={LINK} />
        </nav>
        <address className="flex flex-wrap gap-x-6 text-ink-soft not-italic">
          <span>{seller.address}</span>
          {seller.organisationNumber !== '' && <span>{shellTexts.organisationNumber(seller.organisationNumber)}</span>}
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
        <p className="text-ink-soft">{shellTexts.rights(year, seller.name)}</p>
      </div>
    </footer>
  );
}
