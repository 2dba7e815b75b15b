import { type NamedPieceAnswer, namedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { pieceListTexts as texts } from '../../features/back-office/pieces/pieces.texts.ts';
import { productQuery } from '../../features/catalogue/catalogue.queries.ts';
import { callApi } from '../../lib/api.ts';
import { isUnknown, withReason } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote } from '../../ui/skeleton.tsx';

interface ScannedPieceProps {
  readonly id: string;
  readonly role: 'staff' | 'admin';
}

/** Leads to the order that has the piece, or to the piece among its product's. */
export function ScannedPiece({ id, role }: ScannedPieceProps) {
  const {
    data: piece,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['pieces', id],
    queryFn: ({ signal }) => callApi(`/pieces/${encodeURIComponent(id)}`, { answer: namedPieceAnswer, signal }),
  });
  if (piece?.out) return <Navigate to={paths.adminRow('orders', piece.out.orderId)} replace />;
  if (piece && role === 'admin') return <Navigate to={paths.pieceOfProduct(piece.productId, piece.id)} replace />;
  return (
    <main id="content" className="page-width grid min-h-dvh content-center justify-items-start gap-6">
      <PageTitle>{piece?.label ?? texts.piece}</PageTitle>
      {piece && <PieceIn piece={piece} />}
      {!piece && error === null && <LoadingNote />}
      {error !== null && (
        <FailedState
          text={withReason(texts.notOpened, error)}
          onRetry={isUnknown(error) ? undefined : () => void refetch()}
          retrying={isFetching}
        />
      )}
      <LinkButton to={paths.admin}>{texts.toBackOffice}</LinkButton>
    </main>
  );
}

/** For staff, who have no list of products. */
function PieceIn({ piece }: { readonly piece: NamedPieceAnswer }) {
  const { plate, status, isDown = false, note } = piece;
  const { data: product } = useQuery(productQuery(piece.productId));
  const place = isDown ? texts.isDown : status === 'i drift' ? texts.isIn : status;
  const facts = [product?.name, plate, note].filter((fact) => fact != null);
  return (
    <div className="grid gap-2">
      <p className="text-lg first-letter:uppercase">{place}</p>
      {facts.map((fact) => (
        <p key={fact} className="break-words text-ink-soft">
          {fact}
        </p>
      ))}
    </div>
  );
}
