import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { lateComponent } from '../../lib/late-component.ts';
import { useSeller } from '../../lib/seller.ts';
import { useSession } from '../../lib/session.ts';
import { useShop } from '../../lib/shop.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { pieceTexts } from './piece.texts.ts';

const ScannedPiece = lateComponent(async () => (await import('./scanned-piece.tsx')).ScannedPiece);

/** The address on the label of a piece: the piece for those who work in the shop, whose it is for everyone else. */
export function PiecePage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  if (user === null || user.role === 'user') return <Owner />;
  return <ScannedPiece id={id} role={user.role} instead={<Owner />} />;
}

/** The same whether the piece is there or not. */
function Owner() {
  const { shortName } = useShop();
  const { phone, phoneAddress } = useSeller();
  return (
    <Bare>
      <PageTitle tab={pieceTexts.tab}>
        <span lang="nb" translate="no">
          {shortName}
        </span>
      </PageTitle>
      {phone !== '' && (
        <p>
          <a href={phoneAddress} className="text-link inline-flex min-h-11 items-center text-xl whitespace-nowrap">
            {phone}
          </a>
        </p>
      )}
    </Bare>
  );
}

const Bare = ({ children }: { readonly children: ReactNode }) => (
  <main id="content" className="page-width grid min-h-dvh place-content-center justify-items-center gap-4 text-center">
    {children}
  </main>
);
