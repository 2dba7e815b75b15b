import type { NamedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { dayOf, formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { piecesQuery } from '../../../../features/back-office/pieces/pieces.queries.ts';
import {
  downtimeTexts,
  pieceFormTexts,
  pieceListTexts as texts,
} from '../../../../features/back-office/pieces/pieces.texts.ts';
import { OpenPdf } from '../../../../features/documents/open-pdf.tsx';
import { lateComponent } from '../../../../lib/late-component.ts';
import { paths } from '../../../../lib/paths.ts';
import { osloNow } from '../../../../lib/server-clock.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { LoadingNote } from '../../../../ui/skeleton.tsx';
import { DowntimeList } from './downtime-list.tsx';
import { PieceForm } from './piece-form.tsx';

const DowntimeForm = lateComponent(async () => (await import('./downtime-form.tsx')).DowntimeForm);

type Opened = NamedPieceAnswer | 'new' | null;

/** The named pieces of a product: where each is, and their forms. */
export function ProductPieces({ productId }: { readonly productId: number }) {
  const titleId = useId();
  const [opened, setOpened] = useState<Opened>(null);
  const [down, setDown] = useState<NamedPieceAnswer | null>(null);
  const { data: all, isError, isFetching, refetch } = useQuery(piecesQuery);
  const pieces = all?.filter((piece) => piece.productId === productId);
  const piece = opened === 'new' ? null : opened;
  return (
    <section aria-labelledby={titleId} className="grid max-w-xl gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-lg">
          {texts.title}
        </h3>
        <div className="no-print ml-auto flex flex-wrap gap-2">
          {pieces?.some(({ status }) => status !== 'solgt') && (
            <OpenPdf path={`/products/${productId}/pieces/labels.pdf`} name={texts.labelsName} text={texts.labels} />
          )}
          <Button size="sm" onClick={() => setOpened('new')}>
            {texts.add}
          </Button>
        </div>
      </div>
      <p className="text-sm text-ink-soft">{texts.hint}</p>
      {isError && <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />}
      {pieces === undefined && !isError && <LoadingNote />}
      {pieces?.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      {pieces !== undefined && pieces.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {pieces.map((one) => (
            <PieceRow key={one.id} piece={one} onOpen={() => setOpened(one)} onDown={() => setDown(one)} />
          ))}
        </ul>
      )}
      <Dialog
        title={opened === 'new' ? pieceFormTexts.title : pieceFormTexts.changed}
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
      >
        <PieceForm productId={productId} piece={piece} today={dayOf(osloNow())} onClose={() => setOpened(null)} />
      </Dialog>
      <Dialog title={downtimeTexts.title(down?.label ?? '')} isOpen={down !== null} onClose={() => setDown(null)}>
        {down && <DowntimeForm piece={down} onClose={() => setDown(null)} />}
      </Dialog>
    </section>
  );
}

const TONES = { 'i drift': 'good', 'på verksted': 'waiting', solgt: 'bad' } as const;

interface PieceRowProps {
  readonly piece: NamedPieceAnswer;
  readonly onOpen: () => void;
  readonly onDown: () => void;
}

function PieceRow({ piece, onOpen, onDown }: PieceRowProps) {
  const { id, label, plate, bought, status, note, out, isDown = false } = piece;
  const day = bought === null ? null : parseDate(bought);
  const row = useRef<HTMLLIElement>(null);
  const isAsked = useLocation().hash === `#enhet-${id}`;
  useEffect(() => {
    if (isAsked) row.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  const facts = [plate, day === null ? null : texts.bought(formatDate(day)), note].filter((fact) => fact !== null);
  return (
    <li
      ref={row}
      aria-current={isAsked || undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 aria-[current=true]:-mx-2 aria-[current=true]:bg-fjord-tint aria-[current=true]:px-2"
    >
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2">
          <b translate="no">{label}</b>
          {status !== 'i drift' && <Badge tone={TONES[status]}>{status}</Badge>}
          {out !== null && (
            <Link
              to={paths.adminRow('orders', out.orderId)}
              className="text-link inline-flex min-h-11 items-center text-sm"
            >
              {texts.isOutOn(out.orderNo)}
            </Link>
          )}
          {isDown && <Badge tone="waiting">{texts.isDown}</Badge>}
          {out === null && status === 'i drift' && !isDown && (
            <span className="text-sm text-ink-soft">{texts.isIn}</span>
          )}
        </p>
        {facts.length > 0 && <p className="text-sm break-words text-ink-soft">{facts.join(' · ')}</p>}
      </div>
      <span className="no-print flex flex-wrap gap-2">
        {status === 'i drift' && (
          <Button size="sm" aria-label={downtimeTexts.openOf(label)} onClick={onDown}>
            {downtimeTexts.open}
          </Button>
        )}
        <Button size="sm" aria-label={texts.edit(label)} onClick={onOpen}>
          {texts.change}
        </Button>
      </span>
      <DowntimeList piece={piece} />
    </li>
  );
}
