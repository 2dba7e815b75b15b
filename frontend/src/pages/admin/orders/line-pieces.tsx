import type { OrderAnswer, WholeItemAnswer } from '@naust/domain/orders/orders.contract.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { useState } from 'react';
import { pieceTexts } from '../../../features/back-office/pieces/pieces.texts.ts';
import { latenessText } from '../../../features/orders/lateness.ts';
import { momentWords } from '../../../lib/spoken-now.ts';
import { Button } from '../../../ui/button.tsx';
import { piecesTexts as texts } from './pieces.texts.ts';
import { PiecesDialog } from './pieces-dialog.tsx';
import { linesFor, type PiecesAct } from './pieces-left.ts';

interface LinePiecesProps {
  readonly order: OrderAnswer;
  readonly item: WholeItemAnswer;
}

/** The pieces of a line that are out and back, since when, and buttons to move some of them. */
export function LinePieces({ order, item }: LinePiecesProps) {
  const { quantity, outQuantity, backQuantity, outAt, backAt, date_to } = item;
  const returned = minuteOf(backAt);
  const { piecesOut = [] } = item;
  const late = returned === null ? null : latenessText(minuteOf(date_to), returned);
  return (
    <div className="grid gap-1 pt-1 empty:hidden">
      {outQuantity > 0 && <p className="text-sm">{withTime(texts.outOf(outQuantity, quantity), outAt)}</p>}
      {backQuantity > 0 && (
        <p className="text-sm">
          {withTime(texts.backOf(backQuantity, quantity), backAt)}
          {late !== null && <b className="text-bad">{` · ${texts.late(late)}`}</b>}
        </p>
      )}
      {piecesOut.length > 0 && (
        <p className="text-sm" translate="no">
          {pieceTexts.out(piecesOut.map(({ label }) => label).join(', '))}
        </p>
      )}
      <div className="no-print flex flex-wrap gap-2 empty:hidden">
        {(['out', 'back'] as const).map(
          (act) => linesFor(act, order).includes(item) && <MoveLine key={act} act={act} order={order} item={item} />,
        )}
      </div>
    </div>
  );
}

function withTime(words: string, at: string | null): string {
  const minute = minuteOf(at);
  return minute === null ? words : `${words}, ${momentWords(minute)}`;
}

const minuteOf = (at: string | null) => (at === null ? null : wallMinute(at));

function MoveLine({ act, order, item }: LinePiecesProps & { readonly act: PiecesAct }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="bare" aria-label={texts[act].line(item.name)} onClick={() => setOpen(true)}>
        {texts[act].send} …
      </Button>
      <PiecesDialog act={act} order={order} lines={[item]} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
