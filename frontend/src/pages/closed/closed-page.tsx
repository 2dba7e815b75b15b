import { CLOSED_TEXT } from '@naust/domain/shop/closed-shop.texts.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSeller } from '../../lib/seller.ts';
import { useShop } from '../../lib/shop.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { closedTexts } from './closed.texts.ts';

/** The page of every public address until the shop opens. */
export function ClosedPage() {
  const { shortName } = useShop();
  const { phone, phoneAddress } = useSeller();
  return (
    <main
      id="content"
      className="page-width grid min-h-dvh place-content-center justify-items-center gap-4 text-center"
    >
      <p lang="nb" className="text-lg font-bold text-spruce" translate="no">
        {shortName}
      </p>
      <PageTitle>{CLOSED_TEXT}</PageTitle>
      {phone !== '' && (
        <p>
          {closedTexts.call}{' '}
          <a href={phoneAddress} className="text-link whitespace-nowrap">
            {phone}
          </a>
          .
        </p>
      )}
      <p className="mt-6 text-sm">
        <Link to={paths.login} className="text-link inline-flex min-h-11 items-center">
          {closedTexts.logIn}
        </Link>
      </p>
    </main>
  );
}
