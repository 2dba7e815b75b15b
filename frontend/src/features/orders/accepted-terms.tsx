import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { termsAddress } from '@naust/domain/shop/terms/addresses.ts';
import { formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { Link } from 'react-router-dom';
import { acceptedTermsTexts as texts } from './orders.texts.ts';

interface AcceptedTermsProps {
  readonly version: string;
  readonly items: OrderByIdAnswer['OrderItems'];
}

/** Links to the terms that were accepted with an order. */
export function AcceptedTerms({ version, items }: AcceptedTermsProps) {
  const isRental = items.some(({ date_from }) => date_from !== null);
  const isSale = items.some(({ date_from }) => date_from === null);
  return (
    <>
      {isRental && (
        <Link to={termsAddress('rental', version)} className="text-link">
          {texts.rental}
        </Link>
      )}
      {isRental && isSale && ', '}
      {isSale && (
        <Link to={termsAddress('purchase', version)} className="text-link">
          {texts.purchase}
        </Link>
      )}{' '}
      <span className="whitespace-nowrap">{versionWords(version)}</span>
    </>
  );
}

/** '2026-11-28-2' as '28.11.2026-2'. */
function versionWords(version: string): string {
  const day = parseDate(version.slice(0, 10));
  return day === null ? version : formatDate(day) + version.slice(10);
}
